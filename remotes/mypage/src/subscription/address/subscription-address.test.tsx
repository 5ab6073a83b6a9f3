import { beforeEach, describe, expect, it } from '@jest/globals';
import { addAddress, addressesByCustomer, postcode, updateAddress } from '@store/contracts/calls/checkout';
import { changeSubscriptionAddress, getSubscription } from '@store/contracts/calls/subscription';
import type { Address } from '@store/contracts/entities';
import { answer, refusal, renderRoute, type ShopTable } from '@store/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote.ts';
import { exampleHome, exampleSubscriptionDetails } from '../../testing/example-subscription.ts';
import { memberShop } from '../../testing/member-shop.ts';

beforeEach(() => sessionStorage.clear());
const twin = { ...exampleHome, delivery_code: 'D3', label: '', is_default: false };
const parents = { ...exampleHome, delivery_code: 'D2', label: '実家', address1: '渋谷9-9', is_default: false };

async function open(address: string, answers: ShopTable['answers'] = [], more: Address[] = []) {
  return renderRoute(remote, address, {
    ...memberShop(),
    answers: [
      ...answers,
      answer(getSubscription, () => exampleSubscriptionDetails()),
      answer(addressesByCustomer, () => ({ addresses: [exampleHome, parents, ...more] })),
      answer(addAddress, () => ({ delivery_code: 'D9', addresses: [exampleHome] })),
      answer(updateAddress, () => ({ addresses: [exampleHome] })),
      answer(changeSubscriptionAddress, () => ({ periodical_purchase: exampleSubscriptionDetails() })),
      answer(postcode, () => ({ full_address: '', places: [{ state: '東京都', city: '渋谷区', town: '渋谷' }] })),
    ],
  });
}
const field = (name: RegExp) => screen.getByRole('textbox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'この住所へお届けする' }));
const DONE = '/mypage/period_purchases/PP1?done=address';

describe('address of a running subscription (R-31)', () => {
  it('saves a new address, assigns it to the subscription and returns', async () => {
    const { sent, arrived } = await open('/periodical_cart_address_add/PP1');
    await screen.findByRole('heading', { level: 1, name: '新しいお届け先' });
    await userEvent.type(field(/^姓/), '佐伯');
    await userEvent.type(field(/^名/), '美和');
    await userEvent.type(field(/^セイ/), 'サエキ');
    await userEvent.type(field(/^メイ/), 'ミワ');
    await userEvent.type(field(/郵便番号/), '1500002');
    await waitFor(() => expect(field(/町名・番地/)).toHaveValue('渋谷'));
    await userEvent.type(field(/町名・番地/), '1-2');
    await userEvent.type(field(/電話番号/), '09000001234');
    await save();
    await waitFor(() => expect(arrived()).toBe(DONE));
    expect(sent(addAddress)).toMatchObject([{ address: { city: '渋谷区', address1: '渋谷1-2' } }]);
    expect(sent(changeSubscriptionAddress)).toEqual([{ periodical_purchase_code: 'PP1', delivery_code: 'D9' }]);
  });
  it('warns of a duplicate before saving (52)', async () => {
    const { sent } = await open('/periodical_cart_address/D3/PP1', [], [twin]);
    await screen.findByRole('heading', { level: 1, name: 'お届け先の変更' });
    await save();
    expect(await screen.findByText(/同じお名前・ご住所のお届け先（自宅）/)).toBeVisible();
    expect(sent(updateAddress)).toEqual([]);
    await userEvent.click(screen.getByRole('checkbox', { name: '別のお届け先として、もう1件登録する' }));
    await save();
    await waitFor(() => expect(sent(updateAddress)).toMatchObject([{ delivery_code: 'D3' }]));
  });
  it('updates its own address in the address book only', async () => {
    const { sent, arrived } = await open('/periodical_cart_address/D1/PP1');
    await screen.findByRole('heading', { level: 1, name: 'お届け先の変更' });
    await userEvent.type(field(/建物名/), '302');
    await save();
    await waitFor(() => expect(arrived()).toBe(DONE));
    expect(sent(updateAddress)).toMatchObject([{ delivery_code: 'D1', address: { address2: '302' } }]);
    expect(sent(changeSubscriptionAddress)).toEqual([]);
  });
  it('updates and assigns another address; a refusal keeps the input', async () => {
    const defer = refusal(changeSubscriptionAddress, 'too-late', '今回のお届けの変更は締め切りました。');
    const { sent, arrived } = await open('/periodical_cart_address/D2/PP1', [defer]);
    await screen.findByRole('heading', { level: 1, name: 'お届け先の変更' });
    await save();
    expect(await screen.findByText('今回のお届けの変更は締め切りました。')).toBeVisible();
    expect(sent(changeSubscriptionAddress)).toEqual([{ periodical_purchase_code: 'PP1', delivery_code: 'D2' }]);
    expect(field(/^姓/)).toHaveValue('山田');
    expect(arrived()).toBe('/periodical_cart_address/D2/PP1');
  });
  it.each(['/periodical_cart_address/D8/PP1', '/periodical_cart_address_add/PP8'])(
    '%s is not found (U-07)',
    async (at) => {
      const unknown = at.endsWith('PP8') ? [refusal(getSubscription, 'not-found', '')] : [];
      const { arrived } = await open(at, unknown);
      await waitFor(() => expect(arrived()).toBe('/404'));
    },
  );
});
