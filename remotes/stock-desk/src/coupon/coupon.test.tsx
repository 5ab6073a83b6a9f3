import { beforeAll, expect, it } from '@jest/globals';
import { deskCoupons, openDeskCoupon, saveDeskCoupon, stopDeskCoupon } from '@store/contracts/calls/desk';
import { answer, refusal, renderRoute, standInDialogs } from '@store/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.ts';
import { couponOf, openedOf } from '../testing/example-promotions.ts';
import { member, NOW, nobody, staffOf } from '../testing/examples.ts';

beforeAll(standInDialogs);
type Answers = NonNullable<NonNullable<Parameters<typeof renderRoute>[2]>['answers']>;
const user = userEvent.setup();
const open = (path: string, answers: Answers = [], opened = openedOf()) =>
  renderRoute(remote, path, {
    now: NOW,
    answers: [staffOf('marketing'), ...answers, answer(openDeskCoupon, () => opened)],
  });
const type = async (label: RegExp, text: string) => {
  await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText(label), text);
};
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const sent = (calls: readonly { path: string; request: unknown }[], { path }: { path: string }) =>
  calls.filter((call) => call.path === path).map(({ request }) => request);

it('lists coupons by the filters of the URL', async () => {
  const list = answer(deskCoupons, () => ({ rows: [couponOf('WINTER', { minimum_in_vat: 0 })], next: 'WINTER' }));
  const { sentCalls } = await open('/desk/coupons?q=冬&state=RUNNING&after=A', [list]);
  expect(sent(sentCalls, deskCoupons)).toEqual([{ query: '冬', state: 'RUNNING', after: 'A', size: 50 }]);
  const cells = within(screen.getAllByRole('row')[1] ?? document.body).getAllByRole('cell');
  expect(cells.slice(1).map(({ textContent }) => textContent)).toEqual([
    'WINTER',
    '冬のクーポン',
    '500円引き',
    'なし',
    'すべての会員',
    '2026/11/01〜2026/12/31',
    '実施中',
    'なし',
  ]);
  expect(screen.getByRole('link', { name: 'WINTER' })).toHaveAttribute('href', '/desk/coupons/WINTER');
  expect(screen.getByRole('link', { name: '次のページ' })).toHaveAttribute(
    'href',
    expect.stringContaining('after=WINTER'),
  );
});

it('creates a coupon, and opens it', async () => {
  const { sentCalls, arrived } = await open('/desk/coupons/new', [answer(saveDeskCoupon, () => openedOf())]);
  await type(/^コード/, 'ｗinter');
  await type(/^名前/, '冬のクーポン');
  await type(/^ご利用条件/, '3,000円以上');
  await type(/^値引き/, '１０');
  await user.selectOptions(screen.getByLabelText(/^単位/), '%');
  await type(/^全体の回数/, '100');
  await type(/^開始日/, '2026-12-01');
  await type(/^終了日/, '2026-12-31');
  await type(/^対象商品のキーワード/, 'KAMIORI、SCALP');
  await user.click(screen.getByLabelText('お客様がリンクから受け取れる'));
  await press('クーポンを作る');
  expect(sent(sentCalls, saveDeskCoupon)).toEqual([
    {
      ...{ coupon_code: 'WINTER', revision: null, reason: '' },
      terms: {
        ...{ name: '冬のクーポン', condition: '3,000円以上', discount_in_vat: 0, discount_rate: 10, minimum_in_vat: 0 },
        ...{ ranks: [], keywords: ['KAMIORI', 'SCALP'], uses_per_customer: 1, uses_in_all: 100 },
        ...{
          auto_applicable: false,
          display_with_mypage: true,
          obtainable: true,
          from: '2026-12-01',
          until: '2026-12-31',
        },
      },
    },
  ]);
  expect(arrived()).toBe('/desk/coupons/WINTER');
});

it.each(['WIN!TER', '冬', 'W TER', ''])('refuses the new code %j at the field', async (code) => {
  const { sentCalls } = await open('/desk/coupons/new');
  if (code) await type(/^コード/, code);
  await press('クーポンを作る');
  expect(screen.getByLabelText(/^コード/)).toHaveAccessibleDescription(/英数字・ハイフン・下線/);
  expect(screen.getByLabelText(/^コード/)).toHaveValue(code);
  expect(sent(sentCalls, saveDeskCoupon)).toEqual([]);
});

it.each<[RegExp, string, RegExp]>([
  [/^名前/, ' ', /1〜60文字/],
  [/^値引き/, '五百', /整数/],
  [/^値引き/, '0', /一方にして/],
  [/^最低金額/, '400', /値引き額より少なく/],
  [/^終了日/, '2026-10-31', /開始日以後/],
  [/^全体の回数/, '0', /1以上/],
])('refuses %s of %j at the field, and keeps it', async (label, text, message) => {
  const { sentCalls } = await open('/desk/coupons/WINTER');
  await type(label, text);
  await press('クーポンを変更する');
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message);
  expect(screen.getByLabelText(label)).toHaveValue(text);
  expect(sent(sentCalls, saveDeskCoupon)).toEqual([]);
});

it('refuses to change the value of an issued coupon at its field', async () => {
  const { sentCalls } = await open('/desk/coupons/WINTER', [], openedOf({ issued: 1200, used: 3, given_in_vat: 1500 }));
  const facts = within(screen.getByRole('region', { name: /いまの内容/ }));
  expect(facts.getByText('1,200枚')).toBeVisible();
  expect(facts.getByText('1,500円')).toBeVisible();
  await type(/^値引き/, '600');
  await press('クーポンを変更する');
  expect(screen.getByLabelText(/^値引き/)).toHaveAccessibleDescription(/発行済み/);
  expect(sent(sentCalls, saveDeskCoupon)).toEqual([]);
});

it('keeps keywords of an issued coupon that the form could not type, and adds others', async () => {
  const keywords = ['A B', 'C,D'];
  const opened = openedOf({ ...couponOf('WINTER', { keywords }), issued: 0 });
  const { sentCalls } = await open('/desk/coupons/WINTER', [answer(saveDeskCoupon, () => opened)], {
    ...opened,
    issued: 5,
  });
  await type(/^名前/, '年末のクーポン');
  await press('クーポンを変更する');
  expect(sent(sentCalls, saveDeskCoupon)).toMatchObject([{ terms: { keywords } }]);
  await type(/^対象商品のキーワード/, 'C,D、KAMI A B');
  await press('クーポンを変更する');
  expect(sent(sentCalls, saveDeskCoupon)[1]).toMatchObject({ terms: { keywords: ['C,D', 'KAMI', 'A B'] } });
});

it('shows refusals of the server at their field, and keeps what was typed', async () => {
  await open('/desk/coupons/WINTER', [
    refusal(saveDeskCoupon, 'coupon-changed', '画面を開いたあとに、内容が変わりました。'),
  ]);
  await type(/^名前/, '年末のクーポン');
  await press('クーポンを変更する');
  expect(await screen.findByRole('alert')).toHaveTextContent(/内容が変わりました/);
  expect(screen.getByLabelText(/^名前/)).toHaveValue('年末のクーポン');
});

it('says which counts of a coupon cannot be made, and keeps those from before a change', async () => {
  const answered = (some: object) => () => ({ kind: 'answered', data: { ...openedOf(), ...some } });
  const unknown = { issued: null, used: null, given_in_vat: null };
  const { unmount } = await open('/desk/coupons/WINTER', [[openDeskCoupon, answered(unknown)]]);
  const facts = () => within(screen.getByRole('region', { name: /いまの内容/ }));
  expect(facts().getAllByText('計算できません')).toHaveLength(3);
  expect(screen.getByText(/お持ちのお客様も使えなくなります/)).toBeVisible();
  unmount();
  await open('/desk/coupons/WINTER', [[saveDeskCoupon, answered(unknown)]], openedOf({ issued: 1200 }));
  await press('クーポンを変更する');
  expect(await screen.findByText('クーポンを変更しました。')).toBeVisible();
  expect(facts().getByText('冬のクーポン')).toBeVisible();
  expect(facts().getByText('1,200枚')).toBeVisible();
});

it('focuses the first of several refused fields', async () => {
  await open('/desk/coupons/WINTER');
  for (const label of [/^名前/, /^1人の回数/, /^対象商品のキーワード/]) await type(label, ' '.repeat(2));
  await type(/^対象商品のキーワード/, 'K'.repeat(41));
  await press('クーポンを変更する');
  expect(screen.getByLabelText(/^対象商品のキーワード/)).toHaveAccessibleDescription(/1個40文字以内/);
  expect(screen.getByLabelText(/^1人の回数/)).toHaveAccessibleDescription(/1〜100/);
  expect(screen.getByLabelText(/^名前/)).toHaveFocus();
});

it.each<[string, RegExp | null]>([
  ['keywords', /^対象商品のキーワード/],
  ['coupon_code', null],
])('shows the refused %s once: at its field, or above the button if it is not in the form', async (name, label) => {
  const message = '「KAMI」の商品はありません。';
  await open('/desk/coupons/WINTER', [
    [saveDeskCoupon, () => ({ kind: 'refused', code: 'coupon-refused', message, fields: { [name]: message } })],
  ]);
  await press('クーポンを変更する');
  expect(await screen.findAllByText(message)).toHaveLength(1);
  if (label) expect(screen.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(message));
  if (label) expect(screen.getByLabelText(label)).toHaveFocus();
  else expect(screen.getByRole('alert')).toHaveTextContent(message);
});

it('stops a coupon with a reason, after a question', async () => {
  const ended = openedOf({ state: 'ENDED', revision: 5 });
  const { sentCalls } = await open(
    '/desk/coupons/WINTER',
    [answer(stopDeskCoupon, () => ended)],
    openedOf({ issued: 12 }),
  );
  await press('クーポンを止める');
  expect(screen.getByLabelText(/^止める理由/)).toHaveAccessibleDescription(/理由を1〜200文字/);
  await type(/^止める理由/, '金額の誤り');
  await press('クーポンを止める');
  const question = within(screen.getByRole('dialog'));
  expect(question.getByText(/12枚）も使えなくなります/)).toBeVisible();
  await user.click(question.getByRole('button', { name: '止める' }));
  expect(await screen.findByText('クーポンを止めました。')).toBeVisible();
  expect(sent(sentCalls, stopDeskCoupon)).toEqual([{ coupon_code: 'WINTER', revision: 4, reason: '金額の誤り' }]);
  expect(screen.queryByRole('button', { name: 'クーポンを止める' })).not.toBeInTheDocument();
});

it.each(['/desk/coupons', '/desk/coupons/WINTER', '/desk/coupons/new', '/desk/coupon-rules', '/desk/coupon-rules/new'])(
  '%s is restricted to marketing and the owner',
  async (address) => {
    expect((await renderRoute(remote, address, { answers: member })).arrived()).toBe('/404');
    const { arrived } = await renderRoute(remote, address, { answers: nobody });
    expect(arrived()).toBe(`/login?return_path=${encodeURIComponent(address)}`);
    expect((await renderRoute(remote, address, { answers: [staffOf('merchandiser')] })).arrived()).toBe('/404');
  },
);
