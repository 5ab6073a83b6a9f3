import { beforeAll, expect, it } from '@jest/globals';
import { postcode } from '@store/contracts/calls/checkout';
import { changeDeskDelivery } from '@store/contracts/calls/desk';
import { answer, refusal, standInDialogs } from '@store/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { openedOrder } from '../testing/examples.ts';
import { field, last, open, press, user } from '../testing/open-order.ts';

beforeAll(standInDialogs);

const PLACE = { zip_code: '1070062', state: '東京都', city: '港区', address1: '南青山9-9-9', address2: '' };
async function typePlace() {
  await user.type(field(/^郵便番号/), PLACE.zip_code);
  await user.selectOptions(screen.getByRole('combobox', { name: /^都道府県/ }), PLACE.state);
  for (const [name, value] of [
    [/^市区町村/, PLACE.city],
    [/^町名・番地/, PLACE.address1],
  ] as const) {
    await user.clear(field(name));
    await user.type(field(name), value);
  }
}

it('changes the delivery address with a reason; a refusal is at its field, and nothing typed is lost', async () => {
  const before = openedOrder({ delivery_fixed: '' });
  const words = '送料が変わります。';
  const refused = { kind: 'refused' as const, code: 'fee-differs', message: words, fields: { state: words } };
  const [, changes] = answer(changeDeskDelivery, () => openedOrder({ delivery_fixed: '', revision: 3 }));
  let attempts = 0;
  const changing = [changeDeskDelivery, (request: never) => (attempts++ === 0 ? refused : changes(request))] as const;
  const unknown = refusal(postcode, 'postcode-unknown', '郵便番号が見つかりませんでした。');
  const { sentCalls } = await open('support', [changing, unknown], before);
  await press('お届け先を変更する');
  expect(await screen.findByRole('textbox', { name: /^姓/ })).toHaveValue('山田');
  await press('お届け先を変更する');
  expect(field(/^理由/)).toHaveAccessibleDescription(/理由を入力してください/);
  expect(field(/^郵便番号/)).toHaveAccessibleDescription(/7桁/);
  await typePlace();
  await user.type(field(/^理由/), 'お引っ越し');
  await press('お届け先を変更する');
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: /^都道府県/ })).toHaveAccessibleDescription(/送料が変わります/),
  );
  expect(field(/^町名・番地/)).toHaveValue('南青山9-9-9');
  await user.selectOptions(screen.getByRole('combobox', { name: /^都道府県/ }), '千葉県');
  await press('お届け先を変更する');
  expect(await screen.findByText('お届け先を変更しました。')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: /^郵便番号/ })).not.toBeInTheDocument();
  expect(last(sentCalls, changeDeskDelivery.path)).toEqual({
    order_code: 'O-1',
    revision: 2,
    address: { ...PLACE, state: '千葉県', tel: '0312345678', name: { last_name: '山田', first_name: '花子' } },
    reason: 'お引っ越し',
  });
});

it.each([
  ['support', '出荷準備を開始しているため、お届け先を変更できません。'],
  ['warehouse', ''],
] as const)('offers %s no change of the address if it is fixed, or not their work', async (role, delivery_fixed) => {
  await open(role, [], openedOrder({ delivery_fixed }));
  expect(screen.queryByText(/お届け先を変更できません/) !== null).toBe(delivery_fixed !== '');
  expect(screen.queryByRole('button', { name: 'お届け先を変更する' })).not.toBeInTheDocument();
});

it('fills in a name of three words, divided at the first space', async () => {
  const { order, ...rest } = openedOrder({ delivery_fixed: '' });
  const delivery = { ...order.delivery, full_name: 'デ ラ・クルス マリア' };
  await open('support', [], { ...rest, order: { ...order, delivery } });
  await press('お届け先を変更する');
  expect(await screen.findByRole('textbox', { name: /^姓/ })).toHaveValue('デ');
  expect(field(/^名/)).toHaveValue('ラ・クルス マリア');
});
