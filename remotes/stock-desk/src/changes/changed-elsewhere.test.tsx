import { beforeAll, expect, it } from '@jest/globals';
import {
  deskCoupons,
  type OpenedCoupon,
  openDeskCoupon,
  openDeskRule,
  saveDeskCoupon,
  saveDeskRule,
  simulateDeskRule,
  stopDeskCoupon,
  stopDeskRule,
} from '@store/contracts/calls/desk';
import { answer, refusal, renderRoute, standInDialogs } from '@store/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.ts';
import { couponOf, openedOf, ruleOf } from '../testing/example-promotions.ts';
import { NOW, staffOf } from '../testing/examples.ts';

beforeAll(standInDialogs);
type Answers = NonNullable<NonNullable<Parameters<typeof renderRoute>[2]>['answers']>;
const user = userEvent.setup();
/** Opens a page of a record; `next` replaces the record that is loaded again. */
async function open(path: string, answers: Answers, coupon = openedOf(), rule = ruleOf()) {
  const now = { coupon, rule };
  const list = answer(deskCoupons, () => ({ rows: [couponOf('WINTER')], next: null }));
  const loads = [answer(openDeskCoupon, () => now.coupon), answer(openDeskRule, () => now.rule), list];
  const rendered = await renderRoute(remote, path, { now: NOW, answers: [staffOf('marketing'), ...loads, ...answers] });
  return { ...rendered, next: (some: Partial<typeof now>) => Object.assign(now, some) };
}
const coupon = (revision: number, terms: Partial<OpenedCoupon['terms']>, some: Partial<OpenedCoupon> = {}) =>
  openedOf({ ...couponOf('WINTER', terms), revision, ...some });
const type = async (label: RegExp, text: string) => {
  await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText(label), text);
};
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const stop = async (name: string) => {
  await type(/^止める理由/, '誤り');
  await press(name);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '止める' }));
};
const sent = (calls: readonly { path: string; request: unknown }[], { path }: { path: string }) =>
  calls.filter((call) => call.path === path).map(({ request }) => request);
const changed = refusal(saveDeskCoupon, 'coupon-changed', '画面を開いたあとに、内容が変わりました。');

it('reports that a stopped coupon stays ended when its other terms are saved', async () => {
  const ended = coupon(5, { until: '2026-11-20' }, { state: 'ENDED' });
  const { sentCalls } = await open('/desk/coupons/WINTER', [
    answer(stopDeskCoupon, () => ended),
    answer(saveDeskCoupon, () => ({ ...ended, revision: 6 })),
  ]);
  await stop('クーポンを止める');
  expect(await screen.findByText('クーポンを止めました。')).toBeVisible();
  await type(/^名前/, '止めたクーポン');
  await press('クーポンを変更する');
  expect(await screen.findByText(/^クーポンを変更しました。終了したままです/)).toBeVisible();
  expect(sent(sentCalls, saveDeskCoupon)).toMatchObject([
    { revision: 5, terms: { name: '止めたクーポン', until: '2026-11-20' } },
  ]);
});

it('reports that a stopped rule stays ended when it is saved', async () => {
  const ended = { ...ruleOf({ until: '2026-11-20' }), revision: 3, state: 'ENDED' as const };
  const { sentCalls } = await open('/desk/coupon-rules/JOIN', [
    answer(stopDeskRule, () => ended),
    answer(saveDeskRule, () => ({ ...ended, revision: 4 })),
  ]);
  await stop('ルールを止める');
  expect(await screen.findByText('ルールを止めました。')).toBeVisible();
  await press('ルールを変更する');
  expect(await screen.findByText(/^ルールを変更しました。終了したままです/)).toBeVisible();
  expect(sent(sentCalls, saveDeskRule)).toMatchObject([{ revision: 3, terms: { until: '2026-11-20' } }]);
});

it.each([
  ['coupons/WINTER', 'クーポン', stopDeskCoupon],
  ['coupon-rules/JOIN', 'ルール', stopDeskRule],
] as const)('says that a colleague has stopped it already (%s)', async (path, name, call) => {
  const message = 'すでに終了しています。';
  const { next } = await open(`/desk/${path}`, [refusal(call, 'ended', message)]);
  next({
    coupon: coupon(5, {}, { state: 'ENDED' }),
    rule: { ...ruleOf(), revision: 3, state: 'ENDED', stopped: true },
  });
  await stop(`${name}を止める`);
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByRole('button', { name: `${name}を止める` })).not.toBeInTheDocument();
});

it('takes changes of a colleague into untouched fields, and lists them', async () => {
  const { sentCalls, next } = await open('/desk/coupons/WINTER', [changed]);
  next({ coupon: coupon(9, { until: '2027-01-31', obtainable: true, name: '春のクーポン' }) });
  await type(/^名前/, '年末のクーポン');
  await press('クーポンを変更する');
  expect(await screen.findByRole('alert')).toHaveTextContent(/内容が変わりました/);
  const list = within(screen.getByText('画面を開いたあとに、変わった項目').parentElement ?? document.body);
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '名前：春のクーポン（入力した内容のままです。このまま変更すると、上書きします）',
    '終了日：2027/01/31',
    'お客様がリンクから受け取れる：はい',
  ]);
  expect(screen.getByLabelText(/^終了日/)).toHaveValue('2027-01-31');
  await press('クーポンを変更する');
  expect(sent(sentCalls, saveDeskCoupon)).toMatchObject([
    { revision: 4, terms: { name: '年末のクーポン', until: '2026-12-31', obtainable: false } },
    { revision: 9, terms: { name: '年末のクーポン', until: '2027-01-31', obtainable: true } },
  ]);
});

it('takes over what a colleague changed in a rule, and drops its simulation', async () => {
  const refused = refusal(saveDeskRule, 'rule-changed', '画面を開いたあとに、内容が変わりました。');
  const simulated = { at: NOW, members: 1234, examples: [], most_in_vat: null };
  const { sentCalls, next } = await open('/desk/coupon-rules/JOIN', [
    refused,
    answer(simulateDeskRule, () => simulated),
  ]);
  next({ rule: { ...ruleOf({ per_customer: 'ONCE_A_YEAR' }), revision: 7 } });
  await type(/^終了日/, '2027-01-31');
  await press('今夜の見込みを計算する');
  expect(await screen.findByText('1,234人')).toBeVisible();
  await press('ルールを変更する');
  expect(await screen.findByText('1人の回数：年に1回')).toBeVisible();
  expect(screen.queryByText('1,234人')).not.toBeInTheDocument();
  await press('ルールを変更する');
  expect(sent(sentCalls, saveDeskRule)).toMatchObject([
    { revision: 2, terms: { per_customer: 'ONCE', until: '2027-01-31' } },
    { revision: 7, terms: { per_customer: 'ONCE_A_YEAR', until: '2027-01-31' } },
  ]);
});

it('shows that a change was made although its answer was lost', async () => {
  const { next } = await open('/desk/coupons/WINTER', [
    answer(saveDeskCoupon, () => {
      throw new Error('offline');
    }),
  ]);
  next({ coupon: coupon(5, { name: '年末のクーポン' }) });
  await type(/^名前/, '年末のクーポン');
  await press('クーポンを変更する');
  expect(await screen.findByRole('alert')).toHaveTextContent(/確認できませんでした/);
  expect(await screen.findByText('名前：年末のクーポン')).toBeVisible();
  expect(screen.getByLabelText(/^名前/)).toHaveValue('年末のクーポン');
});
