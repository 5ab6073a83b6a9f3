import { expect, it } from '@jest/globals';
import { moveDeskStock, openDeskSku, publishDeskSku } from '@store/contracts/calls/desk';
import { answer, refusal, renderRoute } from '@store/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.ts';
import { NOW, skuOf, staffOf, summaryOf } from '../testing/examples.ts';

type Answers = NonNullable<NonNullable<Parameters<typeof renderRoute>[2]>['answers']>;
const user = userEvent.setup();
const open = (answers: Answers, opened = skuOf()) =>
  renderRoute(remote, '/desk/stock/S1', {
    now: NOW,
    answers: [staffOf('merchandiser'), answer(openDeskSku, () => opened), ...answers],
  });
const field = (name: RegExp) => screen.getByRole('textbox', { name });
const press = () => user.click(screen.getByRole('button', { name: '在庫を変更する' }));
const sent = (calls: readonly { path: string; request: unknown }[]) =>
  calls.filter(({ path }) => path === moveDeskStock.path).map(({ request }) => request);

it('sends a count with the stock that was shown, and shows the new stock and the history', async () => {
  const moved = skuOf({
    summary: summaryOf('S1', { shelves: [{ shelf: 'ANGFA_STORE_NORMAL', stock: 12, reserved: 2, revision: 4 }] }),
    movements: [
      {
        ...{ shelf: 'ANGFA_STORE_NORMAL', kind: 'COUNT', before: 10, after: 12 },
        ...{ reason: '', by: '高橋 直子', at: NOW },
      },
    ],
  });
  const { sentCalls } = await open([answer(moveDeskStock, () => moved)]);
  await user.selectOptions(screen.getByRole('combobox', { name: '種類' }), '棚卸');
  await user.type(field(/^数えた数/), '１２');
  expect(field(/^数えた数/)).toHaveAccessibleDescription(/10 → 12/);
  await press();
  expect(await screen.findByText('通常の在庫を12にしました。')).toBeVisible();
  expect(sent(sentCalls)).toEqual([
    {
      ...{ sku_code: 'S1', shelf: 'ANGFA_STORE_NORMAL', revision: 3, reason: '' },
      movement: { kind: 'COUNT', counted: 12, seen: 10 },
    },
  ]);
  const history = within(screen.getByRole('region', { name: '在庫の変更履歴' }));
  expect(history.getByRole('row', { name: /高橋 直子 棚卸 通常 10 → 12（\+2）/ })).toBeVisible();
  expect(field(/^数えた数/)).toHaveValue('');
  // Refused input has no success message of an earlier change beside it.
  await user.type(field(/^数えた数/), 'abc');
  await press();
  expect(screen.queryByText('通常の在庫を12にしました。')).not.toBeInTheDocument();
});

it.each([
  ['入荷', '0', /1〜1,000,000の整数/],
  ['入荷', 'abc', /整数で入力/],
  ['破損', '11', /0未満にできません（いまの在庫は10です）/],
  ['棚卸', '10', /いまの在庫と同じ数/],
])('refuses %s of %s at the field', async (kind, number, message) => {
  const { sentCalls } = await open([]);
  await user.selectOptions(screen.getByRole('combobox', { name: '種類' }), kind);
  await user.type(field(/した数|数えた数/), number);
  await press();
  expect(field(/した数|数えた数/)).toHaveAccessibleDescription(message);
  expect(sent(sentCalls)).toEqual([]);
});

it('requires the reason of another change', async () => {
  await open([]);
  await user.selectOptions(screen.getByRole('combobox', { name: '種類' }), 'その他');
  await user.type(field(/^増減/), '-3');
  await press();
  expect(field(/^理由/)).toHaveAccessibleDescription(/理由を入力してください/);
});

it('shows the stock of now and keeps the input after another editor was faster', async () => {
  let opened = skuOf();
  const changed = refusal(moveDeskStock, 'stock-changed', '画面を開いたあとに、通常の在庫が変わりました。');
  await renderRoute(remote, '/desk/stock/S1', {
    answers: [staffOf('owner'), answer(openDeskSku, () => opened), changed],
  });
  opened = skuOf({
    summary: summaryOf('S1', { shelves: [{ shelf: 'ANGFA_STORE_NORMAL', stock: 77, reserved: 0, revision: 9 }] }),
  });
  await user.type(field(/^入荷した数/), '3');
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent(/通常の在庫が変わりました/);
  expect(field(/^入荷した数/)).toHaveValue('3');
  expect(screen.getByText('77')).toBeVisible();
});

it('explains that a set has no stock of its own', async () => {
  await open([], skuOf({ summary: summaryOf('S1', { is_set: true, shelves: [] }) }));
  expect(screen.getByText(/構成品の在庫で決まります/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '在庫を変更する' })).not.toBeInTheDocument();
});

it('publishes with a purchase limit, and refuses an impossible limit at the field', async () => {
  const { sentCalls } = await open([answer(publishDeskSku, () => skuOf())]);
  const limit = field(/^購入上限/);
  await user.clear(limit);
  await user.type(limit, '0');
  const button = screen.getByRole('button', { name: '公開と購入上限を変更する' });
  await user.click(button);
  expect(limit).toHaveAccessibleDescription(/1〜99の整数/);
  await user.clear(limit);
  await user.type(limit, '３');
  await user.selectOptions(screen.getByRole('combobox', { name: 'お店での公開' }), '非公開');
  await user.click(button);
  expect(await screen.findByText('非公開・購入上限3点にしました。')).toBeVisible();
  expect(sentCalls.filter(({ path }) => path === publishDeskSku.path).map(({ request }) => request)).toEqual([
    { sku_code: 'S1', revision: 7, is_published: false, purchase_limit: 3, reason: '' },
  ]);
});

it('keeps the typed limit after a colleague was faster, and lists what they changed', async () => {
  let opened = skuOf();
  const { sentCalls } = await renderRoute(remote, '/desk/stock/S1', {
    now: NOW,
    answers: [
      staffOf('merchandiser'),
      answer(openDeskSku, () => opened),
      refusal(publishDeskSku, 'prices-changed', '画面を開いたあとに、価格か公開の設定が変わりました。'),
    ],
  });
  opened = skuOf({ revision: 8, publication: { ...opened.publication, is_published: false } });
  await user.clear(field(/^購入上限/));
  await user.type(field(/^購入上限/), '3');
  const send = () => user.click(screen.getByRole('button', { name: '公開と購入上限を変更する' }));
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent(/設定が変わりました/);
  expect(screen.getByText('お店での公開：非公開')).toBeVisible();
  expect(field(/^購入上限/)).toHaveValue('3');
  await send();
  expect(sentCalls.filter(({ path }) => path === publishDeskSku.path).map(({ request }) => request)).toMatchObject([
    { revision: 7, is_published: true, purchase_limit: 3 },
    { revision: 8, is_published: false, purchase_limit: 3 },
  ]);
});
