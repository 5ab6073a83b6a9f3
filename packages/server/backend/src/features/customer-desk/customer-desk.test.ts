import { loggedIn, pointHistory, updatePermissions } from '@store/contracts/calls/customer';
import {
  changeDeskSubscription,
  deskCustomers,
  eraseDeskCustomer,
  grantDeskCoupon,
  grantDeskPoints,
  openDeskCustomer,
  retireDeskCustomer,
  staffChanges,
} from '@store/contracts/calls/desk';
import { getSubscription, skipDelivery } from '@store/contracts/calls/subscription';
import { addDays } from '@store/domain/calendar';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { brokenInvariants } from '../../platform/database/invariants.ts';
import { customers } from '../../platform/database/tables/customers.ts';
import { outbox } from '../../platform/database/tables/idempotency-and-outbox.ts';
import { masterCoupons } from '../../platform/database/tables/points-and-coupons.ts';
import { newMember } from '../../testing/buying.ts';
import { demoPeople } from '../../testing/demo-seed.ts';
import { NOW } from '../../testing/demo-store.ts';
import { backendForFile, type TestShopper } from '../../testing/test-backend.ts';
import { eraseRetired } from '../membership/erase-retired.ts';

const backend = backendForFile({}, demoPeople);
let support: TestShopper;
let owner: TestShopper;
afterAll(async () => {
  expect(await brokenInvariants(backend.database)).toEqual([]);
});
beforeEach(async () => {
  // Limits are per day.
  await on(backend.clock.now + 86_400_000);
});

/** Sets the time, and signs staff in for it. */
async function on(now: number): Promise<void> {
  backend.clock.now = now;
  support = await backend.visitor().signInStaff('CS0001');
  owner = await backend.visitor().signInStaff('OW0001');
}

const TARO = { customer_code: 'C0000001' };
const SUBSCRIPTION = { periodical_purchase_code: 'PP0000001' };
const reason = 'お電話：配送の遅れのお詫び';
const list = (some: Partial<Parameters<typeof support.ask<typeof deskCustomers>>[1]>) =>
  support.ask(deskCustomers, { query: '', after: null, size: 500, ...some });
const codesOf = async (query: string) => (await list({ query })).customers.map(({ customer_code }) => customer_code);
const opened = (customer_code = TARO.customer_code) => support.ask(openDeskCustomer, { customer_code });
const subscriptionOf = async () => {
  const found = (await opened()).subscriptions.find(
    ({ periodical_purchase_code: code }) => code === SUBSCRIPTION.periodical_purchase_code,
  );
  if (!found) throw new Error('the subscription is missing');
  return found;
};
const seen = async () => ({ ...TARO, ...SUBSCRIPTION, revision: (await subscriptionOf()).revision, reason });
/** Registers a member without orders. */
const newcomer = async () => {
  const member = await newMember(backend);
  return { member, customer_code: (await member.ask(loggedIn, {})).customer_code };
};

it.each([
  ['number', 'c0000001'],
  ['mail', 'MEMBER@shop.test'],
  ['telephone', '090-0000-0001'],
  ['last four digits', '0001'],
  ['family name', '山田'],
  ['beginning of the family name', '山'],
  ['given name', '太郎'],
  ['whole name', '山田太郎'],
  ['two words', '太郎　山田'],
  ['kana', 'ヤマ'],
  ['hiragana', 'やまだ'],
])('finds a customer by %s', async (_name, query) => {
  expect(await codesOf(query)).toContain('C0000001');
  expect(await codesOf(`${query} 佐伯`)).toEqual([]);
});

it('pages through all customers without gaps, newest first', async () => {
  const all = await codesOf('');
  const paged: string[] = [];
  for (let after: Awaited<ReturnType<typeof list>>['next'] = null; ; ) {
    const page = await list({ after, size: 2 });
    paged.push(...page.customers.map(({ customer_code }) => customer_code));
    after = page.next;
    if (after === null) break;
  }
  expect(all.length).toBeGreaterThan(5);
  expect(paged).toEqual(all);
});

it('shows what the customer sees, without cards and the link to a clinic', async () => {
  const { summary, profile, points, coupons, orders, subscriptions, addresses } = await opened();
  expect(summary).toMatchObject({ name: '山田 太郎', standing: 'MEMBER', email: 'member@shop.test' });
  const member = await backend.visitor().signIn('C0000001');
  expect(points).toEqual(await member.ask(pointHistory, { page: 1, size: 50 }));
  expect(orders.total).toBe(23);
  expect(coupons.usable.map(({ issued_coupon_code }) => issued_coupon_code)).not.toEqual([]);
  expect(subscriptions).toHaveLength(2);
  expect(addresses).toHaveLength(3);
  expect(profile).not.toHaveProperty('clinic_link');
  expect(JSON.stringify(await opened())).not.toMatch(/last_four|card|Visa|health/i);
  expect((await support.refusal(openDeskCustomer, { customer_code: 'C9999999' })).code).toBe('not-found');
});

it('opens guests and former members, and changes nothing for them', async () => {
  expect(await opened('C0000005')).toMatchObject({ summary: { standing: 'RETIRED' }, leaving: null });
  const retired = { customer_code: 'C0000005', reason };
  expect((await support.refusal(grantDeskPoints, { ...retired, points: 1 })).code).toBe('customer-retired');
  expect((await support.refusal(grantDeskCoupon, { ...retired, coupon_code: 'JOIN300' })).code).toBe(
    'customer-retired',
  );
  expect((await support.refusal(retireDeskCustomer, retired)).code).toBe('customer-retired');
  const { customer_code } = await newcomer();
  await backend.database.update(customers).set({ isGuest: true }).where(eq(customers.customerCode, customer_code));
  expect(await opened(customer_code)).toMatchObject({ summary: { standing: 'GUEST' }, leaving: null });
  expect((await support.refusal(grantDeskPoints, { customer_code, reason, points: 1 })).code).toBe('customer-guest');
});

it('grants points once per key, tells the customer a friendly text, and logs the reason and the balance', async () => {
  const { points: before } = await opened();
  const request = { ...TARO, points: 300, reason };
  const key = 'grant-once-for-taro';
  const { points } = await support.ask(grantDeskPoints, request, { key });
  expect(await support.ask(grantDeskPoints, request, { key })).toMatchObject({ points });
  expect(points.available).toBe(before.available + 300);
  const member = await backend.visitor().signIn('C0000001');
  const history = await member.ask(pointHistory, { page: 1, size: 50 });
  expect(history.hits[0]).toMatchObject({ kind: 'GRANT', point: 300, reason: 'お客様窓口からの進呈' });
  expect(JSON.stringify(history)).not.toContain('遅れ');
  const { changes } = await owner.ask(staffChanges, { query: 'C0000001', after: null, size: 1 });
  expect(changes[0]).toMatchObject({
    name: '西村 葵',
    call: 'customer-desk/_grant-points',
    subject: 'C0000001',
    reason,
  });
  const [row] = changes[0]?.rows ?? [];
  expect(row?.table).toBe('point_accounts');
  expect(Number(row?.after.balance) - Number(row?.before.balance)).toBe(300);
  expect((await opened()).changes[0]).toMatchObject({ by: '西村 葵', call: 'customer-desk/_grant-points', reason });
});

it('limits points per customer and day by role', async () => {
  expect((await opened()).grants.points).toBe(3000);
  await support.ask(grantDeskPoints, { ...TARO, points: 2000, reason });
  const over = await support.refusal(grantDeskPoints, { ...TARO, points: 1001, reason });
  expect(over).toMatchObject({ code: 'over-limit', fields: { points: expect.stringContaining('あと1,000ポイント') } });
  await support.ask(grantDeskPoints, { ...TARO, points: 1000, reason });
  expect((await opened()).grants.points).toBe(0);
  await owner.ask(grantDeskPoints, { ...TARO, points: 27_000, reason });
  expect((await owner.refusal(grantDeskPoints, { ...TARO, points: 1, reason })).code).toBe('over-limit');
  await on(backend.clock.now + 86_400_000);
  expect((await opened()).grants.points).toBe(3000);
});

it.each([
  ['points', { points: 0 }],
  ['points', { points: -5 }],
  ['points', { points: 10_000_000 }],
  ['points', { points: 1.5 }],
  ['reason', { reason: '' }],
  ['reason', { reason: '　\n' }],
  ['reason', { reason: 'あ'.repeat(201) }],
])('refuses the field %s of %j', async (field, wrong) => {
  const request = { ...TARO, points: 1, reason, ...wrong };
  await expect(support.call(grantDeskPoints, request)).rejects.toThrow(new RegExp(`answered 400.*${field}`));
});

it('grants a coupon once, within its own rules and the value that the role may give', async () => {
  const { customer_code } = await newcomer();
  const about = { customer_code, reason };
  const code = (coupon_code: string) => ({ ...about, coupon_code });
  const { coupons, grants } = await support.ask(grantDeskCoupon, code('AGAIN500'));
  expect(coupons.usable.map(({ name }) => name)).toContain('お久しぶりの500円クーポン');
  expect(grants.coupons.map(({ coupon_code }) => coupon_code)).toEqual(
    expect.arrayContaining(['REPEAT200', 'AGAIN500']),
  );
  const refusedFor = async (coupon_code: string) => (await support.refusal(grantDeskCoupon, code(coupon_code))).code;
  expect(await refusedFor('AGAIN500')).toBe('coupon-had');
  expect(await refusedFor('SUMMER400')).toBe('coupon-expired');
  expect(await refusedFor('BLUEONLY')).toBe('coupon-not-your-rank');
  expect(await refusedFor('NO-SUCH-COUPON')).toBe('coupon-unknown');
  const worth = (discountInVat: number) =>
    backend.database.update(masterCoupons).set({ discountInVat }).where(eq(masterCoupons.couponCode, 'MATOME1000'));
  await worth(3001);
  expect(await refusedFor('MATOME1000')).toBe('over-limit');
  expect((await opened()).grants.coupons.map(({ coupon_code }) => coupon_code)).not.toContain('MATOME1000');
  expect((await owner.ask(grantDeskCoupon, code('MATOME1000'))).coupons.usable).toHaveLength(coupons.usable.length + 1);
  await worth(1000);
});

it('changes a subscription by the customer’s rules, with a mail, and refuses it with the same reasons', async () => {
  await on(NOW);
  const { next_delivery, after_skip } = await subscriptionOf();
  const skip = { kind: 'skip' as const, delivery: next_delivery };
  const { subscriptions } = await support.ask(changeDeskSubscription, { ...(await seen()), change: skip });
  expect(subscriptions.some((each) => each.next_delivery === after_skip)).toBe(true);
  const mails = await backend.database.select().from(outbox).where(eq(outbox.kind, 'subscription'));
  expect(mails.some(({ payload }) => JSON.stringify(payload).includes('skipped'))).toBe(true);
  const member = await backend.visitor().signIn('C0000001');
  const byDesk = await support.refusal(changeDeskSubscription, { ...(await seen()), change: skip });
  const byMember = await member.refusal(skipDelivery, { ...SUBSCRIPTION, delivery: next_delivery });
  expect(byDesk).toMatchObject({ code: byMember.code, message: byMember.message });
  const { changes } = await owner.ask(staffChanges, { query: 'C0000001', after: null, size: 1 });
  expect(changes[0]?.rows).toContainEqual({
    table: 'periodical_purchases',
    record: 'PP0000001',
    before: expect.objectContaining({ next_delivery }),
    after: expect.objectContaining({ next_delivery: after_skip }),
    not_kept: expect.any(Array),
  });
});

it('moves, pauses, resumes, undoes and ends a subscription', async () => {
  await on(NOW);
  type Change = Parameters<typeof support.ask<typeof changeDeskSubscription>>[1]['change'];
  const change = async (one: Change) => support.ask(changeDeskSubscription, { ...(await seen()), change: one });
  await change({ kind: 'undo-skip' });
  const { next_delivery, options } = await subscriptionOf();
  await change({ kind: 'move', next_delivery: addDays(next_delivery, 1) });
  expect((await subscriptionOf()).next_delivery).toBe(addDays(next_delivery, 1));
  await change({ kind: 'quantity', quantity: 1 });
  expect((await subscriptionOf()).sku_entry.quantity).toBe(1);
  const over = { kind: 'quantity' as const, quantity: options.purchase_limit + 1 };
  const refused = await support.refusal(changeDeskSubscription, { ...(await seen()), change: over });
  expect(refused.code).toBe('over-limit');
  await change({ kind: 'pause', restart_on: options.restart_dates.until });
  expect((await subscriptionOf()).status).toBe('PAUSED');
  await change({ kind: 'resume' });
  await change({ kind: 'cancel' });
  expect((await subscriptionOf()).status).toBe('CANCELLED');
  const member = await backend.visitor().signIn('C0000001');
  expect(JSON.stringify(await member.ask(getSubscription, SUBSCRIPTION))).not.toContain('遅れ');
});

it('tells a second editor what changed, and finds no subscription of another customer', async () => {
  const stale = { ...(await seen()), revision: 'stale' };
  const resume = { kind: 'resume' as const };
  const changed = await support.refusal(changeDeskSubscription, { ...stale, change: resume });
  expect(changed).toMatchObject({ code: 'subscription-changed', message: expect.stringContaining('数量は1点') });
  const foreign = { ...stale, customer_code: 'C0000002' };
  expect((await support.refusal(changeDeskSubscription, { ...foreign, change: resume })).code).toBe('not-found');
});

it('keeps every change of a permission with who made it', async () => {
  const { member, customer_code } = await newcomer();
  await member.ask(updatePermissions, { mail_magazine_sending_permission_flg: true });
  await member.ask(updatePermissions, { mail_magazine_sending_permission_flg: true });
  expect((await opened(customer_code)).consents[0]).toMatchObject({ permission: 'mail', granted: true, by: '' });
  const given = (await opened(customer_code)).consents.length;
  await support.ask(retireDeskCustomer, { customer_code, reason });
  const { consents } = await opened(customer_code);
  expect(consents.length).toBeGreaterThan(given);
  expect(consents[0]).toMatchObject({ granted: false, by: '西村 葵' });
});

it('ends a membership under the customer’s rules', async () => {
  const open = await support.refusal(retireDeskCustomer, { ...TARO, reason });
  expect(open).toMatchObject({ code: 'still-open' });
  const { member, customer_code } = await newcomer();
  expect(await opened(customer_code)).toMatchObject({ leaving: { obstacles: [] }, erasure: null });
  const twice = await Promise.all([1, 2].map(() => support.call(retireDeskCustomer, { customer_code, reason })));
  const [left, late] = twice.toSorted((a, b) => Number(b.status) - Number(a.status));
  expect(late).toEqual({ status: false, code: 'customer-retired', message: '退会したお客様です。' });
  expect(left).toMatchObject({ data: { summary: { standing: 'RETIRED' }, leaving: null } });
  expect(await member.refusal(loggedIn, {})).toMatchObject({ status: false });
  expect((await support.ask(openDeskCustomer, TARO)).summary.standing).toBe('MEMBER');
});

it('erases a former member’s data the day after the request, and keeps no personal data in the log', async () => {
  const { customer_code } = await newcomer();
  const about = { customer_code, reason };
  const { profile } = await opened(customer_code);
  expect((await support.refusal(eraseDeskCustomer, about)).code).toBe('still-member');
  await support.ask(retireDeskCustomer, about);
  const asked = await support.ask(eraseDeskCustomer, about);
  expect(asked.erasure).toEqual({
    due_timestamp: backend.clock.now + 86_400_000,
    requested_timestamp: backend.clock.now,
  });
  await eraseRetired(backend.database, backend.clock.now + 86_400_000);
  expect((await opened(customer_code)).summary.standing).toBe('RETIRED');
  await eraseRetired(backend.database, backend.clock.now + 86_400_001);
  expect((await opened(customer_code)).summary).toMatchObject({ standing: 'ERASED', email: '', name: '' });
  expect((await support.refusal(eraseDeskCustomer, about)).code).toBe('erased');
  const { changes } = await owner.ask(staffChanges, { query: customer_code, after: null, size: 100 });
  expect(changes.map(({ call }) => call)).toEqual(['customer-desk/_erase', 'customer-desk/_retire']);
  expect(JSON.stringify(changes)).not.toContain(profile.email);
});
