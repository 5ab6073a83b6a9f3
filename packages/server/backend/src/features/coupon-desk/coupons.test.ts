import { obtainCoupon } from '@store/contracts/calls/customer';
import { deskCoupons, openDeskCoupon, saveDeskCoupon, staffChanges, stopDeskCoupon } from '@store/contracts/calls/desk';
import type { RequestOf } from '@store/contracts/wire';
import { addDays, tokyoDate } from '@store/domain/calendar';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { masterCoupons } from '../../platform/database/tables/points-and-coupons.ts';
import { demoPeople } from '../../testing/demo-seed.ts';
import { waitingFor } from '../../testing/demo-store.ts';
import { backendForFile, type TestShopper } from '../../testing/test-backend.ts';
import { openCoupon } from './coupons.ts';

const backend = backendForFile({}, demoPeople);
let marketing: TestShopper;
let owner: TestShopper;
let today: string;
beforeAll(async () => {
  marketing = await backend.visitor().signInStaff('MK0001');
  owner = await backend.visitor().signInStaff('OW0001');
  today = tokyoDate(backend.clock.now);
});

type Terms = RequestOf<typeof saveDeskCoupon>['terms'];
const termsOf = (some: Partial<Terms> = {}): Terms => ({
  ...{
    name: '冬の500円クーポン',
    condition: '3,000円以上',
    discount_in_vat: 500,
    discount_rate: 0,
    minimum_in_vat: 3000,
  },
  ...{ ranks: [], keywords: [], uses_per_customer: 1, uses_in_all: null, from: today, until: addDays(today, 30) },
  ...{ auto_applicable: false, display_with_mypage: true, obtainable: true, ...some },
});
const newCoupon = (coupon_code: string, some: Partial<Terms> = {}) => ({
  ...{ coupon_code, revision: null, terms: termsOf(some), reason: '冬の企画' },
});
const create = (coupon_code: string, some: Partial<Terms> = {}) =>
  marketing.ask(saveDeskCoupon, newCoupon(coupon_code, some));
const issue = (coupon_code: string, uses = 1) =>
  backend.database.execute(sql`insert into issued_coupons
    (issued_coupon_code, coupon_code, customer_code, remaining_number_of_uses, issued_at)
    values (${`IC-${coupon_code}`}, ${coupon_code}, 'C0000001', ${uses}, 0)`);
const list = (some: Partial<RequestOf<typeof deskCoupons>> = {}) =>
  marketing.ask(deskCoupons, { query: '', state: null, after: null, size: 500, ...some });

it('creates a coupon, changes it, and logs both values', async () => {
  const made = await create('WINTER1');
  expect(made).toMatchObject({ revision: 0, state: 'RUNNING', issued: 0, used: 0, given_in_vat: 0, terms: termsOf() });
  const changed = await marketing.ask(saveDeskCoupon, {
    ...{ coupon_code: 'WINTER1', revision: 0, reason: '増額' },
    terms: termsOf({ name: '冬の600円クーポン', discount_in_vat: 600 }),
  });
  expect(changed).toMatchObject({ revision: 1, terms: { name: '冬の600円クーポン', discount_in_vat: 600 } });
  const { changes } = await owner.ask(staffChanges, { query: 'WINTER1', after: null, size: 1 });
  expect(changes).toMatchObject([{ call: 'coupon-desk/_save', reason: '増額', subject: 'WINTER1' }]);
  expect(changes[0]?.rows).toMatchObject([
    {
      ...{ table: 'master_coupons', not_kept: [] },
      before: { name: '冬の500円クーポン', discount_in_vat: 500 },
      after: { name: '冬の600円クーポン', discount_in_vat: 600 },
    },
  ]);
});

it('creates a coupon with the code that typed ones are normalized to, and changes an older one of any code', async () => {
  expect(await create('lower-1', { until: today })).toMatchObject({ coupon_code: 'LOWER-1' });
  const member = await backend.visitor().signIn('C0000001');
  expect((await member.ask(obtainCoupon, { code: 'lower-1' })).had).toBe(false);
  const old = `old_${'x'.repeat(50)}`;
  await backend.database.execute(sql`insert into master_coupons select (jsonb_populate_record(c, jsonb_build_object(
    'coupon_code', ${old}::text))).* from master_coupons c where coupon_code = 'LOWER-1'`);
  const change = { coupon_code: old, revision: 0, terms: termsOf({ name: '古い形のコード' }), reason: '' };
  expect(await marketing.ask(saveDeskCoupon, change)).toMatchObject({ coupon_code: old, revision: 1 });
});

it('lists coupons by words and state, page by page', async () => {
  await create('LIST-NOW');
  await create('LIST-LATER', { from: addDays(today, 5) });
  const codes = async (some: Parameters<typeof list>[0]) =>
    (await list({ query: 'list-', ...some })).rows.map(({ coupon_code }) => coupon_code);
  expect(await codes({})).toEqual(['LIST-LATER', 'LIST-NOW']);
  expect(await codes({ state: 'SCHEDULED' })).toEqual(['LIST-LATER']);
  expect(await codes({ state: 'RUNNING' })).toEqual(['LIST-NOW']);
  expect(await codes({ query: 'list- 冬の', state: 'ENDED' })).toEqual([]);
  const first = await list({ query: 'list-', size: 1 });
  expect(first.next).toBe('LIST-LATER');
  expect(await codes({ after: first.next, size: 1 })).toEqual(['LIST-NOW']);
});

it('lists and opens an older coupon that forms would refuse', async () => {
  await create('OLDER');
  const terms = {
    name: '古'.repeat(61),
    condition: '',
    keywords: Array.from({ length: 21 }, (_, index) => `K${index}`),
  };
  await backend.database
    .update(masterCoupons)
    .set({ ...terms, applicableSkuCouponKeywords: terms.keywords, usesPerCustomer: 101 })
    .where(eq(masterCoupons.couponCode, 'OLDER'));
  const older = { coupon_code: 'OLDER', terms: { ...terms, uses_per_customer: 101 } };
  expect((await list({ query: 'OLDER' })).rows).toMatchObject([older]);
  expect(await marketing.ask(openDeskCoupon, { coupon_code: 'OLDER' })).toMatchObject(older);
});

it('keeps ranks of a coupon that this build does not know', async () => {
  await create('RANKS');
  const isRanks = eq(masterCoupons.couponCode, 'RANKS');
  const save = (revision: number, ranks: Terms['ranks']) =>
    marketing.ask(saveDeskCoupon, { coupon_code: 'RANKS', revision, reason: '', terms: termsOf({ ranks }) });
  const stored = async () =>
    (await backend.database.select().from(masterCoupons).where(isRanks))[0]?.applicableMemberRanks;
  await backend.database
    .update(masterCoupons)
    .set({ applicableMemberRanks: ['LATER'] })
    .where(isRanks);
  await save(0, []);
  expect(await stored()).toEqual(['LATER']);
  await save(1, ['ANGFA_STORE_BLUE_MEMBER']);
  expect(await stored()).toEqual(['ANGFA_STORE_BLUE_MEMBER', 'LATER']);
});

it('checks only keywords that a change adds', async () => {
  await create('KEYWORDS', { keywords: ['KAMIORI'] });
  const isKeywords = eq(masterCoupons.couponCode, 'KEYWORDS');
  const keywords = ['KAMIORI', 'GONE'];
  await backend.database.update(masterCoupons).set({ applicableSkuCouponKeywords: keywords }).where(isKeywords);
  const change = { coupon_code: 'KEYWORDS', reason: '', revision: 0 };
  const added = { ...change, terms: termsOf({ keywords: [...keywords, 'NOTHING'] }) };
  const refused = await marketing.refusal(saveDeskCoupon, added);
  expect(refused.fields?.keywords).toContain('NOTHING');
  const renamed = { ...change, terms: termsOf({ keywords, name: '冬のセール' }) };
  expect(await marketing.ask(saveDeskCoupon, renamed)).toMatchObject({ revision: 1, terms: { keywords } });
});

it.each<[string, Partial<Terms>, string]>([
  ['no discount', { discount_in_vat: 0 }, 'discount_in_vat'],
  ['an end in the past', { from: '2020-01-01', until: '2020-01-31' }, 'until'],
  ['a keyword of no product', { keywords: ['KAMIORI', 'NOTHING'] }, 'keywords'],
])('refuses a coupon with %s at its field', async (_, some, field) => {
  const refused = await marketing.refusal(saveDeskCoupon, newCoupon('REFUSED', some));
  expect(refused).toMatchObject({ code: 'coupon-refused', fields: { [field]: expect.any(String) } });
  expect((await marketing.refusal(openDeskCoupon, { coupon_code: 'REFUSED' })).code).toBe('not-found');
});

it('refuses a second coupon of one code, also at the same time', async () => {
  const both = [marketing, owner].map((staff) => staff.call(saveDeskCoupon, newCoupon('TWICE')));
  expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([false, true]);
  const refused = await owner.refusal(saveDeskCoupon, newCoupon('TWICE'));
  expect(refused).toMatchObject({ code: 'coupon-taken', fields: { coupon_code: expect.any(String) } });
});

it('refuses to change the value of an issued coupon, but extends it', async () => {
  await create('HAD');
  await issue('HAD');
  const change = (some: Partial<Terms>) => ({
    ...{ coupon_code: 'HAD', revision: 0, reason: '' },
    terms: termsOf(some),
  });
  const refused = await marketing.refusal(saveDeskCoupon, change({ discount_in_vat: 100 }));
  expect(refused).toMatchObject({ code: 'coupon-issued', fields: { discount_in_vat: expect.any(String) } });
  const longer = await marketing.ask(saveDeskCoupon, change({ until: addDays(today, 60) }));
  expect(longer).toMatchObject({ revision: 1, terms: { until: addDays(today, 60) } });
});

it('does not let a customer obtain a coupon that is being closed', async () => {
  await create('CLOSING');
  const member = await backend.visitor().signIn('C0000002');
  const isClosing = eq(masterCoupons.couponCode, 'CLOSING');
  const { obtained } = await backend.database.transaction(async (desk) => {
    await desk.select().from(masterCoupons).where(isClosing).for('update');
    await desk.update(masterCoupons).set({ obtainable: false }).where(isClosing);
    const started = { obtained: member.refusal(obtainCoupon, { code: 'CLOSING' }) };
    await expect.poll(() => waitingFor(backend.database)).toBe(1);
    return started;
  });
  expect(await obtained).toMatchObject({ code: 'coupon-unknown' });
});

it('refuses the second of two editors, with who was faster', async () => {
  await create('EDITED');
  const seen = { coupon_code: 'EDITED', revision: 0, reason: '' };
  await owner.ask(saveDeskCoupon, { ...seen, terms: termsOf({ name: '店長の名前' }) });
  const refused = await marketing.refusal(saveDeskCoupon, { ...seen, terms: termsOf({ name: '担当の名前' }) });
  expect(refused.code).toBe('coupon-changed');
  expect(refused.message).toContain('朝倉 由美');
  await backend.database.execute(sql`update master_coupons set revision = 2 where coupon_code = 'EDITED'`);
  const unlogged = await marketing.refusal(saveDeskCoupon, { ...seen, terms: termsOf() });
  expect(unlogged).toMatchObject({ code: 'coupon-changed', message: expect.not.stringContaining('朝倉 由美') });
  expect((await marketing.refusal(stopDeskCoupon, { ...seen, reason: '誤り' })).code).toBe('coupon-changed');
});

it.each([0, 5])('stops a coupon that starts in %d days, once', async (days) => {
  const coupon_code = `STOP${days}`;
  await create(coupon_code, { from: addDays(today, days) });
  const stop = { coupon_code, revision: 0, reason: '金額の誤り' };
  expect(await marketing.ask(stopDeskCoupon, stop)).toMatchObject({ state: 'ENDED', revision: 1 });
  expect((await marketing.refusal(stopDeskCoupon, { ...stop, revision: 1 })).code).toBe('coupon-ended');
  const { changes } = await owner.ask(staffChanges, { query: coupon_code, after: null, size: 1 });
  expect(changes[0]).toMatchObject({ call: 'coupon-desk/_stop', reason: '金額の誤り' });
});

it('puts back the start of a stopped coupon that customers have', async () => {
  const terms = termsOf({ from: addDays(today, 5) });
  await create('POSTPONED', terms);
  await issue('POSTPONED');
  const seen = { coupon_code: 'POSTPONED', reason: '誤って停止' };
  expect(await marketing.ask(stopDeskCoupon, { ...seen, revision: 0 })).toMatchObject({ terms: { from: today } });
  const again = await marketing.ask(saveDeskCoupon, { ...seen, revision: 1, terms });
  expect(again).toMatchObject({ state: 'SCHEDULED', terms });
  const later = { ...seen, revision: 2, terms: { ...terms, from: addDays(today, 6) } };
  expect((await marketing.refusal(saveDeskCoupon, later)).fields?.from).toContain('発行済み');
});

it('saves and stops a coupon without counting its uses', async () => {
  await create('COUNTLESS');
  const seen = { coupon_code: 'COUNTLESS', reason: '誤り' };
  await backend.database.transaction(async (transaction) => {
    await transaction.execute(sql`lock table coupon_uses in access exclusive mode`);
    const saved = await marketing.ask(saveDeskCoupon, { ...seen, revision: 0, terms: termsOf({ name: '冬' }) });
    expect(saved).toMatchObject({ revision: 1, issued: null, used: null, given_in_vat: null });
    const stopped = await marketing.ask(stopDeskCoupon, { ...seen, revision: 1 });
    expect(stopped).toMatchObject({ state: 'ENDED', issued: null, used: null, given_in_vat: null });
  });
});

it('opens a coupon whose uses cannot be counted in time, and hides no other fault', async () => {
  await create('UNCOUNTED');
  const failing = (code: string) => ({
    database: Object.assign(Object.create(backend.database), {
      transaction: () => Promise.reject(Object.assign(new Error('statement timeout'), { code })),
    }),
    clock: () => backend.clock.now,
  });
  const opened = await openCoupon('UNCOUNTED', failing('57014'));
  expect(opened).toMatchObject({ coupon_code: 'UNCOUNTED', issued: null, used: null, given_in_vat: null });
  await expect(openCoupon('UNCOUNTED', failing('53100'))).rejects.toThrow('statement timeout');
});

it('counts uses and discounts of orders that are not cancelled', async () => {
  await create('USED', { uses_per_customer: 5 });
  await issue('USED', 5);
  const order = (code: string, status: string, group: string | null, use: boolean) =>
    backend.database.execute(sql`
      with placed as (insert into orders select (jsonb_populate_record(model, jsonb_build_object(
        'order_code', ${code}::text, 'cart_code', null, 'order_status', ${status}::text, 'group_code', ${group}::text,
        'sku_in_vat', 4000, 'discount_in_vat', 500, 'delivery_fee_in_vat', 0, 'point_in_vat', 0, 'payment_fee_in_vat', 0,
        'total_in_vat', 3500))).* from orders model where model.order_code = 'A-C1-0018')
      insert into coupon_uses (issued_coupon_code, order_code, used_at) select 'IC-USED', ${code}, 0 where ${use}::boolean`);
  await order('USED-1', 'RECEIVED', null, true);
  await order('USED-2', 'RECEIVED', 'USED-2', true);
  await order('USED-3', 'RECEIVED', 'USED-2', false);
  await order('USED-4', 'CANCELLED', 'USED-2', false);
  await order('USED-5', 'CANCELLED', null, true);
  await backend.database.execute(sql`update coupon_uses set returned_at = 1 where order_code = 'USED-5'`);
  const opened = await marketing.ask(openDeskCoupon, { coupon_code: 'USED' });
  expect(opened).toMatchObject({ issued: 1, used: 2, given_in_vat: 1500 });
});
