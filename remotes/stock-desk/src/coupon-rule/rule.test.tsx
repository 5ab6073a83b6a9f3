import { beforeAll, expect, it } from '@jest/globals';
import {
  deskCoupons,
  deskRules,
  openDeskCoupon,
  openDeskRule,
  saveDeskRule,
  simulateDeskRule,
  stopDeskRule,
} from '@store/contracts/calls/desk';
import { answer, refusal, renderRoute, standInDialogs } from '@store/remote-kit/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.ts';
import { couponOf, openedOf, ruleOf } from '../testing/example-promotions.ts';
import { NOW, staffOf } from '../testing/examples.ts';

beforeAll(standInDialogs);
type Answers = NonNullable<NonNullable<Parameters<typeof renderRoute>[2]>['answers']>;
const user = userEvent.setup();
const past = { ...couponOf('PAST', { name: '昔のクーポン' }), state: 'ENDED' as const };
const all = [couponOf('WINTER'), { ...couponOf('SPRING'), state: 'SCHEDULED' as const }, past, couponOf('YEN')];
/** Coupons in a state, one per page. */
const coupons = answer(deskCoupons, ({ state, after }) => {
  const rows = all.filter((each) => state === null || each.state === state);
  const at = after === null ? 0 : rows.findIndex(({ coupon_code }) => coupon_code === after) + 1;
  return { rows: rows.slice(at, at + 1), next: rows[at + 1] ? (rows[at]?.coupon_code ?? null) : null };
});
const open = (path: string, answers: Answers = [], opened = ruleOf()) =>
  renderRoute(remote, path, {
    now: NOW,
    answers: [staffOf('marketing'), coupons, answer(openDeskRule, () => opened), ...answers],
  });
const type = async (label: RegExp, text: string) => {
  await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText(label), text);
};
const select = (label: RegExp, option: string) => user.selectOptions(screen.getByLabelText(label), option);
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const sent = (calls: readonly { path: string; request: unknown }[], { path }: { path: string }) =>
  calls.filter((call) => call.path === path).map(({ request }) => request);
const simulation = { at: NOW, members: 1234, examples: [], most_in_vat: 617_000 };

it('lists rules with their occasion, coupon and period', async () => {
  const on = { kind: 'NTH_ORDER' as const, number: 2 };
  await open('/desk/coupon-rules', [answer(deskRules, () => ({ rows: [ruleOf({ on })], next: null }))]);
  const cells = within(screen.getAllByRole('row')[1] ?? document.body).getAllByRole('cell');
  expect(cells.slice(1).map(({ textContent }) => textContent)).toEqual([
    'JOIN',
    '2回目のご注文の発送',
    '冬のクーポン（WINTER）',
    'すべての会員',
    '2026/11/01〜2026/12/31',
    '1回だけ',
    '実施中',
  ]);
});

it('creates a rule for an audience, and opens it', async () => {
  const { sentCalls, arrived } = await open('/desk/coupon-rules/new', [answer(saveDeskRule, () => ruleOf())]);
  await type(/^コード/, 'JOIN');
  await select(/^きっかけ/, 'ランクの到達');
  await select(/^クーポン/, '冬のクーポン（WINTER）');
  await type(/^開始日/, '2026-12-01');
  await type(/^終了日/, '2026-12-31');
  await select(/^対象の性別/, '女性');
  await type(/^会員登録日（から）/, '2026-01-01');
  await press('ルールを作る');
  expect(sent(sentCalls, saveDeskRule)).toEqual([
    {
      ...{ rule_code: 'JOIN', revision: null, reason: '' },
      terms: {
        on: { kind: 'RANK_REACHED', rank: 'ANGFA_STORE_BLUE_MEMBER' },
        ...{ coupon: 'WINTER', from: '2026-12-01', until: '2026-12-31', per_customer: 'ONCE' },
        audience: { sexes: ['FEMALE'], registered_from: '2026-01-01' },
      },
    },
  ]);
  expect(arrived()).toBe('/desk/coupon-rules/JOIN');
});

it('offers all running and scheduled coupons, and the ended one of the rule itself', async () => {
  const optionsOf = () => [...screen.getByLabelText<HTMLSelectElement>(/^クーポン/).options].map(({ text }) => text);
  const names = ['選択してください', '冬のクーポン（WINTER）', '冬のクーポン（YEN）', '冬のクーポン（SPRING）'];
  const { unmount } = await open('/desk/coupon-rules/new');
  expect(optionsOf()).toEqual(names);
  unmount();
  await open(
    '/desk/coupon-rules/JOIN',
    [answer(openDeskCoupon, () => ({ ...openedOf(), ...past }))],
    ruleOf({ coupon: 'PAST' }),
  );
  expect(optionsOf()).toEqual([names[0], '昔のクーポン（PAST）（終了）', ...names.slice(1)]);
  expect(screen.getByLabelText(/^クーポン/)).toHaveValue('PAST');
});

it('simulates what is in the form, and forgets the result once that changes', async () => {
  const examples = [{ customer_code: 'C1', rank: 'ANGFA_STORE_BLUE_MEMBER' as const, registered_timestamp: NOW }];
  const { sentCalls } = await open('/desk/coupon-rules/JOIN', [
    answer(simulateDeskRule, () => ({ ...simulation, examples })),
  ]);
  await select(/^1人の回数/, '年に1回');
  await press('今夜の見込みを計算する');
  const panel = within(screen.getByRole('region', { name: '今夜の見込み' }));
  expect(await panel.findByText('1,234人')).toBeVisible();
  expect(panel.getByText('617,000円')).toBeVisible();
  expect(panel.getByRole('row', { name: 'C1 BLUE会員 2026/11/20' })).toBeVisible();
  expect(sent(sentCalls, simulateDeskRule)).toMatchObject([
    { rule_code: 'JOIN', terms: { per_customer: 'ONCE_A_YEAR' } },
  ]);
  expect(sent(sentCalls, saveDeskRule)).toEqual([]);
  await select(/^1人の回数/, '1回だけ');
  expect(panel.queryByText('1,234人')).not.toBeInTheDocument();
});

it('shows neither the count of few members nor examples', async () => {
  await open('/desk/coupon-rules/JOIN', [
    [simulateDeskRule, () => ({ kind: 'answered', data: { ...simulation, examples: [], members: null } })],
  ]);
  await press('今夜の見込みを計算する');
  const panel = within(screen.getByRole('region', { name: '今夜の見込み' }));
  expect(await panel.findByText('20人未満')).toBeVisible();
  expect(panel.queryByRole('table')).not.toBeInTheDocument();
});

it('drops a simulation whose answer comes after the form has changed', async () => {
  const pending: ((members: number) => void)[] = [];
  const slow = () =>
    new Promise((resolve) =>
      pending.push((members) => resolve({ kind: 'answered', data: { ...simulation, members } })),
    );
  await open('/desk/coupon-rules/JOIN', [[simulateDeskRule, slow]]);
  await press('今夜の見込みを計算する');
  await select(/^1人の回数/, '年に1回');
  await press('今夜の見込みを計算する');
  await act(async () => pending[0]?.(111));
  expect(screen.queryByText('111人')).not.toBeInTheDocument();
  await act(async () => pending[1]?.(222));
  expect(await screen.findByText('222人')).toBeVisible();
});

it('says that a percentage has no limit', async () => {
  await open('/desk/coupon-rules/JOIN', [
    answer(simulateDeskRule, () => ({ ...simulation, members: 0, most_in_vat: null })),
  ]);
  await press('今夜の見込みを計算する');
  expect(await screen.findByText('割引率のため、上限なし')).toBeVisible();
});

it.each<[RegExp, string, RegExp]>([
  [/^何回目/, '0', /1〜10,000/],
  [/^終了日/, '', /日付/],
])('refuses %s of %j at the field', async (label, text, message) => {
  const { sentCalls } = await open('/desk/coupon-rules/JOIN', [], ruleOf({ on: { kind: 'NTH_ORDER', number: 3 } }));
  await user.clear(screen.getByLabelText(label));
  if (text) await user.type(screen.getByLabelText(label), text);
  await press('ルールを変更する');
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message);
  expect(sent(sentCalls, saveDeskRule)).toEqual([]);
});

it('keeps the input of a rule that another editor changed', async () => {
  await open('/desk/coupon-rules/JOIN', [
    refusal(saveDeskRule, 'rule-changed', '画面を開いたあとに、内容が変わりました。'),
  ]);
  await type(/^理由・メモ/, '年末の企画');
  await press('ルールを変更する');
  expect(await screen.findByRole('alert')).toHaveTextContent(/内容が変わりました/);
  expect(screen.getByLabelText(/^理由・メモ/)).toHaveValue('年末の企画');
});

it('stops a rule with a reason, after a question, also one that ended by its last day', async () => {
  const ended = { ...ruleOf(), state: 'ENDED' as const };
  const stopped = { ...ended, stopped: true };
  const { sentCalls } = await open('/desk/coupon-rules/JOIN', [answer(stopDeskRule, () => stopped)], ended);
  await type(/^止める理由/, '企画の中止');
  await press('ルールを止める');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '止める' }));
  expect(await screen.findByText('ルールを止めました。')).toBeVisible();
  expect(sent(sentCalls, stopDeskRule)).toEqual([{ rule_code: 'JOIN', revision: 2, reason: '企画の中止' }]);
  expect(screen.queryByRole('button', { name: 'ルールを止める' })).not.toBeInTheDocument();
});
