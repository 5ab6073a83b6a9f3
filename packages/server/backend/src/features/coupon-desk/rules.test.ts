import {
  deskRules,
  openDeskRule,
  saveDeskRule,
  simulateDeskRule,
  staffChanges,
  stopDeskRule,
} from '@store/contracts/calls/desk';
import type { RequestOf } from '@store/contracts/wire';
import { addDays, tokyoDate, tokyoInstant } from '@store/domain/calendar';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { issuedCoupons, masterCoupons, promotionRules } from '../../platform/database/tables/points-and-coupons.ts';
import { demoPeople } from '../../testing/demo-seed.ts';
import { GUEST } from '../../testing/demo-store.ts';
import { backendForFile, type TestShopper } from '../../testing/test-backend.ts';
import { runPromotions } from '../promotion/promotion-run.ts';
import { simulate as simulateTerms } from './rules.ts';

const backend = backendForFile({}, demoPeople);
let marketing: TestShopper;
let owner: TestShopper;
let today: string;
beforeAll(async () => {
  marketing = await backend.visitor().signInStaff('MK0001');
  owner = await backend.visitor().signInStaff('OW0001');
  today = tokyoDate(backend.clock.now);
});
beforeEach(() => backend.database.delete(promotionRules));

type Terms = RequestOf<typeof saveDeskRule>['terms'];
const termsOf = (some: Partial<Terms> = {}): Terms => ({
  ...{
    on: { kind: 'REGISTRATION' },
    coupon: 'JOIN300',
    from: '2020-01-01',
    until: addDays(today, 30),
    per_customer: 'ONCE',
  },
  ...some,
});
const create = (rule_code: string, some: Partial<Terms> = {}) =>
  marketing.ask(saveDeskRule, { rule_code, revision: null, terms: termsOf(some), reason: '' });
const simulate = (rule_code: string, some: Partial<Terms> = {}) =>
  owner.ask(simulateDeskRule, { rule_code, terms: termsOf(some) });

it('creates a rule, changes it, and logs both values', async () => {
  expect(await create('NEWCOMERS')).toMatchObject({
    revision: 0,
    state: 'RUNNING',
    kind: 'REGISTRATION',
    terms: termsOf(),
  });
  const audience = { ranks: ['ANGFA_STORE_BLUE_MEMBER' as const], registered_from: '2026-01-01' };
  const changed = { rule_code: 'NEWCOMERS', revision: 0, terms: termsOf({ audience }), reason: 'BLUE限定' };
  expect(await marketing.ask(saveDeskRule, changed)).toMatchObject({ revision: 1, terms: { audience } });
  expect(await marketing.ask(openDeskRule, { rule_code: 'NEWCOMERS' })).toMatchObject({ terms: { audience } });
  const { changes } = await owner.ask(staffChanges, { query: 'NEWCOMERS', after: null, size: 1 });
  expect(changes[0]).toMatchObject({ call: 'coupon-desk/_save-rule', reason: 'BLUE限定' });
  expect(changes[0]?.rows).toMatchObject([
    { table: 'promotion_rules', not_kept: [], before: { ranks: [] }, after: { ranks: ['ANGFA_STORE_BLUE_MEMBER'] } },
  ]);
});

it('lists rules by words and state', async () => {
  await create('A');
  await create('B', { on: { kind: 'BIRTHDAY_MONTH' }, coupon: 'BIRTHDAY500', from: addDays(today, 3) });
  const codes = async (query: string, state: 'SCHEDULED' | null = null) =>
    (await marketing.ask(deskRules, { query, state, after: null, size: 10 })).rows.map(({ rule_code }) => rule_code);
  expect(await codes('')).toEqual(['A', 'B']);
  expect(await codes('誕生月')).toEqual(['B']);
  expect(await codes('join300')).toEqual(['A']);
  expect(await codes('', 'SCHEDULED')).toEqual(['B']);
});

it.each<[string, Partial<Terms>, string]>([
  ['no coupon of the shop', { coupon: 'NONE' }, 'coupon'],
  ['an end in the past', { until: '2020-01-31' }, 'until'],
  ['other ranks than its coupon', { coupon: 'HELLOBLUE500', audience: { ranks: ['ANGFA_STORE_MEMBER'] } }, 'ranks'],
  ['the occasion of another rule', { coupon: 'BIRTHDAY500' }, 'from'],
])('refuses a rule with %s at its field, also when it is simulated', async (_, some, field) => {
  await create('FIRST');
  const request = { rule_code: 'REFUSED', terms: termsOf(some) };
  const expected = { code: 'rule-refused', fields: { [field]: expect.any(String) } };
  expect(await marketing.refusal(saveDeskRule, { ...request, revision: null, reason: '' })).toMatchObject(expected);
  expect(await marketing.refusal(simulateDeskRule, request)).toMatchObject(expected);
});

it('refuses a second rule of one code, and the second of two editors', async () => {
  await create('ONE');
  const again = await owner.refusal(saveDeskRule, { rule_code: 'ONE', revision: null, terms: termsOf(), reason: '' });
  expect(again.code).toBe('rule-taken');
  const seen = { rule_code: 'ONE', revision: 0, reason: '' };
  await owner.ask(saveDeskRule, { ...seen, terms: termsOf({ per_customer: 'ONCE_A_YEAR' }) });
  const refused = await marketing.refusal(saveDeskRule, { ...seen, terms: termsOf() });
  expect(refused.code).toBe('rule-changed');
  expect(refused.message).toContain('朝倉 由美');
});

it('refuses a new rule with the code of the form’s address, and changes an older one of any code', async () => {
  const request = { rule_code: 'new', revision: null, terms: termsOf(), reason: '' };
  expect(saveDeskRule.request.safeParse(request).error?.issues).toMatchObject([{ path: ['rule_code'] }]);
  const rule_code = 'x'.repeat(50);
  await create('SHORT');
  await backend.database.update(promotionRules).set({ ruleCode: rule_code });
  const change = { rule_code, revision: 0, terms: termsOf({ per_customer: 'ONCE_A_YEAR' }), reason: '' };
  expect(await marketing.ask(saveDeskRule, change)).toMatchObject({ rule_code, revision: 1 });
});

it.each([0, 5])('stops a rule that starts in %d days, once', async (days) => {
  await create('STOPPED', { from: addDays(today, days) });
  const stop = { rule_code: 'STOPPED', revision: 0, reason: '企画の中止' };
  expect(await marketing.ask(stopDeskRule, stop)).toMatchObject({ state: 'ENDED', revision: 1 });
  expect((await marketing.refusal(stopDeskRule, { ...stop, revision: 1 })).code).toBe('rule-ended');
});

it('stops a rule that ended by its last day, once, and keeps that day', async () => {
  await create('OVER');
  const until = addDays(today, -3);
  await backend.database.update(promotionRules).set({ endsAt: tokyoInstant(addDays(until, 1)) - 1 });
  const over = await marketing.ask(openDeskRule, { rule_code: 'OVER' });
  expect(over).toMatchObject({ state: 'ENDED', stopped: false });
  const stop = { rule_code: 'OVER', revision: 0, reason: '条件の誤り' };
  expect(await marketing.ask(stopDeskRule, stop)).toMatchObject({ stopped: true, terms: { until } });
  expect((await marketing.refusal(stopDeskRule, { ...stop, revision: 1 })).code).toBe('rule-ended');
});

it('issues nothing by a stopped rule, not even for occasions before it was stopped', async () => {
  const { database } = backend;
  await database.execute(sql`delete from promotion_runs`);
  await database.delete(issuedCoupons).where(eq(issuedCoupons.couponCode, 'SECOND200'));
  await create('WRONG', { on: { kind: 'NTH_ORDER', number: 1 }, coupon: 'SECOND200' });
  await marketing.ask(stopDeskRule, { rule_code: 'WRONG', revision: 0, reason: '条件の誤り' });
  expect(await runPromotions(database, { clock: () => tokyoInstant(addDays(today, 1), 2) })).toBe(0);
});

it('simulates and issues nothing for occasions before a stopped rule is started again', async () => {
  const { database } = backend;
  const first = { on: { kind: 'NTH_ORDER' as const, number: 1 }, coupon: 'SECOND200' };
  await database.execute(sql`delete from promotion_runs`);
  await database.delete(issuedCoupons).where(eq(issuedCoupons.couponCode, 'SECOND200'));
  await create('PAUSED', first);
  expect((await simulate('PAUSED', first)).members).toBeGreaterThan(0);
  await marketing.ask(stopDeskRule, { rule_code: 'PAUSED', revision: 0, reason: '一時停止' });
  expect((await simulate('PAUSED', first)).members).toBe(0);
  const again = { rule_code: 'PAUSED', revision: 1, terms: termsOf(first), reason: '' };
  const ended = await marketing.refusal(saveDeskRule, { ...again, terms: termsOf({ ...first, until: today }) });
  expect(ended.fields).toEqual({ until: '明日以後の日を入力してください。' });
  expect(await marketing.ask(saveDeskRule, again)).toMatchObject({ state: 'RUNNING', terms: { from: today } });
  expect(await runPromotions(database, { clock: () => tokyoInstant(addDays(today, 1), 2) })).toBe(0);
});

it.each<[string, Partial<Terms>]>([
  ['registrations', {}],
  ['registrations of women', { audience: { sexes: ['FEMALE'] } }],
  ['birthdays', { on: { kind: 'BIRTHDAY_MONTH' }, coupon: 'BIRTHDAY500', per_customer: 'ONCE_A_YEAR' }],
  ['first orders', { on: { kind: 'NTH_ORDER', number: 1 }, coupon: 'SECOND200' }],
  ['a year without orders', { on: { kind: 'YEAR_WITHOUT_ORDER' }, coupon: 'AGAIN500', per_customer: 'ONCE_A_YEAR' }],
])('simulates exactly what the next run issues, without writing: %s', async (_, some) => {
  const { database } = backend;
  const coupon = termsOf(some).coupon;
  const issued = () => database.select().from(issuedCoupons).where(eq(issuedCoupons.couponCode, coupon));
  await database.execute(sql`delete from promotion_runs`);
  await database.delete(issuedCoupons).where(eq(issuedCoupons.couponCode, coupon));
  await database.execute(
    sql`update customers set birthday = ${`1990-${addDays(today, 1).slice(5, 7)}-10`} where customer_code = 'C0000001'`,
  );
  await database.execute(sql`update orders set checkout_at = 0 where customer_code = 'C0000002'`);
  const before = await simulate('RUN', some);
  expect(before.members).toBeGreaterThan(0);
  expect(await issued()).toEqual([]);
  await create('RUN', some);
  expect(await simulate('RUN', some)).toEqual(before);
  expect(before.at).toBe(tokyoInstant(addDays(today, 1), 2));
  await runPromotions(database, { clock: () => before.at });
  const after = await issued();
  expect(after).toHaveLength(before.members ?? 0);
  expect(before.examples.length).toBe(Math.min(5, after.length));
  expect(after.map(({ customerCode }) => customerCode)).toEqual(
    expect.arrayContaining(before.examples.map(({ customer_code }) => customer_code)),
  );
  const [master] = await database.select().from(masterCoupons).where(eq(masterCoupons.couponCode, coupon));
  expect(before.most_in_vat).toBe(after.length * (master?.discountInVat ?? 0));
  // Who has it gets no second one.
  expect((await simulate('RUN', some)).members).toBe(0);
});

it('shows marketing no customers, and no number of fewer than 20', async () => {
  const { database } = backend;
  await database.delete(issuedCoupons).where(eq(issuedCoupons.couponCode, 'JOIN300'));
  const ask = (some: Partial<Terms>) => marketing.ask(simulateDeskRule, { rule_code: 'HIDDEN', terms: termsOf(some) });
  const { members, examples } = await simulate('HIDDEN');
  expect(examples).not.toEqual([]);
  expect(members).toBeLessThan(20);
  const few = { members: null, examples: [], most_in_vat: 19 * 300 };
  expect(await ask({})).toMatchObject(few);
  // Zero members are not shown either.
  expect(await ask({ audience: { registered_until: '2020-01-02' } })).toMatchObject(few);
  await database.execute(sql`insert into customers select (jsonb_populate_record(c, jsonb_build_object(
    'customer_code', 'CROWD' || n, 'sign_in_subject', 'CROWD' || n))).* from customers c, generate_series(1, 20) n
    where c.customer_code = 'C0000001'`);
  const crowd = 20 + (members ?? 0);
  expect(await ask({})).toMatchObject({ members: crowd, examples: [], most_in_vat: crowd * 300 });
  await database.execute(sql`delete from customers where customer_code like 'CROWD%'`);
});

it('limits the cost to the remaining uses, and has no limit for a percentage', async () => {
  const { database } = backend;
  await database.delete(issuedCoupons).where(eq(issuedCoupons.couponCode, 'JOIN300'));
  const set = (some: Partial<typeof masterCoupons.$inferInsert>) =>
    database.update(masterCoupons).set(some).where(eq(masterCoupons.couponCode, 'JOIN300'));
  await set({ usesInAll: 3, usedInAll: 2 });
  expect(await simulate('LIMITED')).toMatchObject({ most_in_vat: 300 });
  await set({ usesInAll: null, usedInAll: 0, discountInVat: 0, discountRate: 5 });
  expect(await simulate('LIMITED')).toMatchObject({ most_in_vat: null });
  await set({ discountInVat: 300, discountRate: 0 });
});

it('refuses a simulation whose statement was cancelled for its time, and no other fault', async () => {
  const request = { rule_code: 'SLOW', terms: termsOf() };
  const failing = (code: string) => ({
    database: Object.assign(Object.create(backend.database), {
      transaction: () => Promise.reject(Object.assign(new Error('statement timeout'), { code })),
    }),
    clock: () => backend.clock.now,
    identity: GUEST,
  });
  expect(await simulateTerms(request, failing('57014'))).toMatchObject({ body: { code: 'too-many-members' } });
  await expect(simulateTerms(request, failing('53100'))).rejects.toThrow('statement timeout');
});
