import { beforeAll, expect, it } from '@jest/globals';
import { addDeskPrice, endDeskPrice, openDeskSku } from '@store/contracts/calls/desk';
import { answer, refusal, renderRoute, standInDialogs } from '@store/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.ts';
import { NOW, skuOf, staffOf, summaryOf } from '../testing/examples.ts';

beforeAll(standInDialogs);
const DAY = 86_400_000;
type Answers = NonNullable<NonNullable<Parameters<typeof renderRoute>[2]>['answers']>;
const user = userEvent.setup();
const open = (answers: Answers, opened = skuOf()) =>
  renderRoute(remote, '/desk/stock/S1', {
    now: NOW,
    answers: [staffOf('merchandiser'), answer(openDeskSku, () => opened), ...answers],
  });
const form = () => within(screen.getByRole('region', { name: '価格を設定する' }));
const choose = (kind: string) => user.selectOptions(form().getByRole('combobox', { name: '価格の種類' }), kind);
const type = (label: RegExp, text: string) => user.type(form().getByLabelText(label), text);
const press = () => user.click(form().getByRole('button', { name: '価格を設定する' }));
const sent = (calls: readonly { path: string; request: unknown }[], { path }: { path: string }) =>
  calls.filter((call) => call.path === path).map(({ request }) => request);

it('adds a price from a day on, in Tokyo', async () => {
  const { sentCalls } = await open([answer(addDeskPrice, () => skuOf())]);
  await type(/^価格（税込/, '３，８００');
  await type(/^開始日/, '2026-11-27');
  await press();
  expect(await screen.findByText('通常価格を、2026/11/27から3,800円にしました。')).toBeVisible();
  const price = { kind: 'BASE', price_in_vat: 3800, campaign_code: null, until: null };
  expect(sent(sentCalls, addDeskPrice)).toEqual([
    { sku_code: 'S1', revision: 7, reason: '', price: { ...price, from: Date.UTC(2026, 10, 26, 15) } },
  ]);
});

it('adds a campaign price for a campaign until the end of a day', async () => {
  const { sentCalls } = await open([answer(addDeskPrice, () => skuOf())]);
  await choose('キャンペーン価格');
  await user.selectOptions(form().getByRole('combobox', { name: /^キャンペーン/ }), '夏のキャンペーン');
  await type(/^価格（税込/, '3000');
  await type(/^終了日/, '2026-11-30');
  await press();
  expect(await screen.findByText(/いまから3,000円にしました/)).toBeVisible();
  expect(sent(sentCalls, addDeskPrice)).toMatchObject([
    { price: { campaign_code: 'CP1', from: null, until: Date.UTC(2026, 10, 30, 15) - 1 } },
  ]);
});

it.each<[string, string, string, string, RegExp, RegExp]>([
  ['通常価格', '0', '', '', /^価格（税込/, /1円以上/],
  ['通常価格', '', '', '', /^価格（税込/, /整数で入力/],
  ['セール価格', '100', '2026-11-27', '2026-11-26', /^終了日/, /開始より後/],
  ['セール価格', '100', '', '', /^開始日/, /ほかの期間と重なって/],
  ['キャンペーン価格', '100', '', '', /^キャンペーン/, /選択してください/],
])('refuses %s of %j from %j until %j at its field', async (kind, price, from, until, label, message) => {
  const sale = { kind: 'SALE', name: 'セール価格', price_in_vat: 1, campaign_code: null } as const;
  const { sentCalls } = await open([], skuOf({ prices: [{ ...sale, from: NOW + DAY * 30, until: null }] }));
  await choose(kind);
  if (price) await type(/^価格（税込/, price);
  if (from) await type(/^開始日/, from);
  if (until) await type(/^終了日/, until);
  await press();
  expect(form().getByLabelText(label)).toHaveAccessibleDescription(message);
  expect(sent(sentCalls, addDeskPrice)).toEqual([]);
});

it('refuses a sale of class 1 medicine at the kind', async () => {
  await open([], skuOf({ summary: summaryOf('S1', { sku_type: 'CLASS1_OTC_DRUG' }) }));
  await choose('セール価格');
  await type(/^価格（税込/, '100');
  await press();
  expect(form().getByRole('combobox', { name: '価格の種類' })).toHaveAccessibleDescription(/第1類医薬品/);
});

it('drops a later price after a question, and offers no end of the running base price', async () => {
  const base = { kind: 'BASE', name: '通常価格', campaign_code: null } as const;
  const prices = [
    { ...base, price_in_vat: 4000, from: null, until: NOW + DAY - 1 },
    { ...base, price_in_vat: 3800, from: NOW + DAY, until: null },
  ];
  const { sentCalls } = await open([answer(endDeskPrice, () => skuOf())], skuOf({ prices }));
  const table = within(screen.getByRole('region', { name: '価格の表' }));
  expect(table.getAllByRole('button')).toHaveLength(1);
  await user.click(table.getByRole('button', { name: /2026\/11\/21.*を取り消す/ }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '取り消す' }));
  expect(await screen.findByText('通常価格を取り消しました。')).toBeVisible();
  expect(sent(sentCalls, endDeskPrice)).toEqual([
    { sku_code: 'S1', revision: 7, kind: 'BASE', from: NOW + DAY, reason: '' },
  ]);
});

it('keeps the price that was typed after another editor was faster', async () => {
  await open([refusal(addDeskPrice, 'prices-changed', '画面を開いたあとに、価格か公開の設定が変わりました。')]);
  await type(/^価格（税込/, '3800');
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent(/設定が変わりました/);
  expect(form().getByLabelText(/^価格（税込/)).toHaveValue('3800');
});
