import { addToCart, applyCoupon, startPayment, usePoints } from '@store/contracts/calls/checkout';
import { customerPoints, rankProgress } from '@store/contracts/calls/customer';
import { cancelOrder, getOrder, issueReceipt } from '@store/contracts/calls/order';
import type { PaymentMethod } from '@store/contracts/entities';
import { countPoints } from '@store/domain/points';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { brokenInvariants } from '../../../platform/database/invariants.ts';
import { customers } from '../../../platform/database/tables/customers.ts';
import { orderDetails } from '../../../platform/database/tables/orders.ts';
import { issuedCoupons, masterCoupons } from '../../../platform/database/tables/points-and-coupons.ts';
import { grantPoints, lockPoints, spendPoints } from '../../../shared/customer/points.ts';
import { RETURNED_POINTS_DAYS } from '../../../shared/customer/points-of-return.ts';
import { newMember } from '../../../testing/buying.ts';
import { accept, acceptedReturn, requestedReturn, shipNow } from '../../../testing/returning.ts';
import type { TestShopper } from '../../../testing/test-backend.ts';
import { paymentsForFile } from '../../../testing/test-payments.ts';
import { loadRankPurchases } from '../../membership/rank-progress.ts';
import { reviewRanks } from '../../membership/review-ranks.ts';
import { grantPendingPoints } from '../../order/state/grant-pending.ts';

const DAY = 86_400_000;
const world = paymentsForFile();
let buyer: TestShopper;
let customerCode: string;
let paymentCode: string;
let number = 5000;
beforeAll(async () => {
  // Uses real time, which the processors' signatures need.
  await world.backend.database.update(masterCoupons).set({ useEndsAt: world.backend.clock.now + 365 * DAY });
});
afterEach(async () => {
  expect(await brokenInvariants(world.backend.database)).toEqual([]);
});

/** Creates a member with 700 points that expire in 90 days and a coupon of 500 yen. */
async function member(): Promise<void> {
  const { database, clock } = world.backend;
  number += 1;
  customerCode = `M${number}`;
  buyer = await newMember(world.backend, number);
  await give(700, clock.now + 90 * DAY);
  await database.insert(issuedCoupons).values({
    issuedCouponCode: `WELCOME500-${customerCode}`,
    couponCode: 'WELCOME500',
    customerCode,
    remainingNumberOfUses: 1,
    issuedAt: clock.now,
  });
}
async function give(point: number, endsAt: number): Promise<void> {
  const { database, clock } = world.backend;
  await lockPoints(database, customerCode);
  const lot = { lotCode: `GIFT-${customerCode}`, customerCode, pointCode: 'GIFT', reason: '贈呈', now: clock.now };
  await grantPoints(database, { ...lot, point, endsAt });
}

/** Ships S1018 and two S1001 bought with a coupon of 500 yen and 500 points; grants the earned points. */
async function shipped(method: PaymentMethod = 'CREDIT_CARD'): Promise<string> {
  const order_type = 'NORMAL' as const;
  await buyer.ask(addToCart, { order_type, sku: 'S1018', quantity: 1 });
  await buyer.ask(addToCart, { order_type, sku: 'S1001', quantity: 2 });
  await buyer.ask(applyCoupon, { order_type, issued_coupon_code: `WELCOME500-${customerCode}` });
  await buyer.ask(usePoints, { order_type, point: 500 });
  const token = method === 'CREDIT_CARD' ? await world.cardToken('4111111111111111') : null;
  const instrument = token ? ({ kind: 'card-token', token, keep: false } as const) : undefined;
  const { order_code, payment_code } = await world.order(buyer, method, instrument);
  paymentCode = payment_code;
  if (payment_code) await buyer.ask(startPayment, { payment_code });
  const { database, clock } = world.backend;
  await shipNow(database, { orderCode: order_code, now: clock.now });
  await world.backend.payments.service.runDue();
  await grantPendingPoints(database, { on: 'shipped', now: clock.now });
  return order_code;
}
const balance = async () => {
  const { normal_points } = await buyer.ask(customerPoints, { customer_code: customerCode });
  return countPoints(normal_points, world.backend.clock.now);
};
const giveBack = (orderCode: string, pieces: Record<string, number>, reason?: 'DEFECTIVE') =>
  acceptedReturn(world.backend.database, {
    ...{ orderCode, customerCode, pieces, now: world.backend.clock.now },
    ...(reason && { reason }),
  });
const refundsOf = async (order_code: string) =>
  ((await buyer.ask(getOrder, { order_code })).returns ?? []).map(({ refund }) => refund);
const charge = async () => (await world.charges()).find(({ reference }) => reference === paymentCode);

describe('accepted return (82)', () => {
  beforeAll(member);

  it('moves money, spent and earned points by share, and the remainder with the last piece (82, G14)', async () => {
    const order_code = await shipped();
    const { total_in_vat, points_earned } = await buyer.ask(getOrder, { order_code });
    expect([total_in_vat, await balance()]).toEqual([19_460, 200 + points_earned]);
    await giveBack(order_code, { S1018: 1, S1001: 1 });
    const [first] = await refundsOf(order_code);
    expect(first).toMatchObject({ state: 'RUNNING', way: 'PAYMENT', done_timestamp: null });
    await world.backend.payments.service.runDue();
    expect(await charge()).toMatchObject({ refunded: first?.amount_in_vat });
    expect((await refundsOf(order_code))[0]).toMatchObject({ state: 'DONE', done_timestamp: world.backend.clock.now });
    await giveBack(order_code, { S1001: 1 });
    await world.backend.payments.service.runDue();
    const all = await refundsOf(order_code);
    const sum = (of: 'amount_in_vat' | 'points_returned' | 'points_revoked') =>
      all.reduce((total, refund) => total + (refund?.[of] ?? 0), 0);
    expect([sum('amount_in_vat'), sum('points_returned'), sum('points_revoked')]).toEqual([19_460, 500, points_earned]);
    expect(await charge()).toMatchObject({ status: 'refunded' });
    expect(await balance()).toBe(700);
    const coupons = await world.backend.database
      .select()
      .from(issuedCoupons)
      .where(eq(issuedCoupons.customerCode, customerCode));
    expect(coupons).toMatchObject([{ remainingNumberOfUses: 0 }]);
  });
});

describe('points of a return (82)', () => {
  it('waives earned points that were spent, and never takes more than the balance (82)', async () => {
    await member();
    const order_code = await shipped();
    const { database, clock } = world.backend;
    await lockPoints(database, customerCode);
    const left = await balance();
    await spendPoints(database, { customerCode, orderCode: 'ELSEWHERE', point: left, now: clock.now });
    await giveBack(order_code, { S1018: 1 });
    const [refund] = await refundsOf(order_code);
    // Returned points are used to revoke earned ones.
    expect(refund?.points_revoked).toBeLessThanOrEqual(refund?.points_returned ?? 0);
    expect(await balance()).toBe((refund?.points_returned ?? 0) - (refund?.points_revoked ?? 0));
  });

  it.each(['cancelled', 'returned'])('are revoked later, when the order that spent them is %s (82)', async (end) => {
    await member();
    const { database, clock } = world.backend;
    const buy = async (sku: string) => (await world.order(buyer, 'CASH_ON_DELIVERY', undefined, sku)).order_code;
    const earning = await buy('S1018');
    await shipNow(database, { orderCode: earning, now: clock.now });
    await grantPendingPoints(database, { on: 'shipped', now: clock.now });
    const all = await balance();
    await buyer.ask(addToCart, { order_type: 'NORMAL', sku: 'S1001', quantity: 1 });
    await buyer.ask(usePoints, { order_type: 'NORMAL', point: all });
    const spending = await buy('S1001');
    await giveBack(earning, { S1018: 1 });
    expect([await balance(), (await refundsOf(earning))[0]?.points_revoked]).toEqual([0, 0]);
    if (end === 'cancelled') await buyer.ask(cancelOrder, { order_code: spending });
    else {
      await shipNow(database, { orderCode: spending, now: clock.now });
      await giveBack(spending, { S1001: 1 });
    }
    expect((await refundsOf(earning))[0]?.points_revoked).toBe(all - 700);
    const back = end === 'cancelled' ? all : ((await refundsOf(spending))[0]?.points_returned ?? 0);
    expect(await balance()).toBe(back - (all - 700));
  });

  it('are returned for sixty days where their lot expires sooner (82)', async () => {
    await member();
    const order_code = await shipped();
    world.backend.clock.now += 80 * DAY;
    buyer = await world.backend.visitor().signIn(customerCode);
    await giveBack(order_code, { S1018: 1 });
    const { normal_points } = await buyer.ask(customerPoints, { customer_code: customerCode });
    const back = normal_points.find(({ point_code }) => point_code === `RETURN-${order_code}`);
    expect(back?.point).toBe((await refundsOf(order_code))[0]?.points_returned);
    expect(back?.end_timestamp).toBeGreaterThan(world.backend.clock.now + RETURNED_POINTS_DAYS * DAY);
    world.backend.clock.now -= 80 * DAY;
  });
});

describe('effects of a return (82)', () => {
  it('reissues the receipt for the items not returned, and invalidates the previous issue (81, 82)', async () => {
    await member();
    const order_code = await shipped();
    const before = await buyer.ask(issueReceipt, { order_code });
    world.backend.clock.now += 1000;
    await giveBack(order_code, { S1018: 1, S1001: 1 });
    const refunded = (await refundsOf(order_code))[0]?.amount_in_vat ?? 0;
    expect((await buyer.request({ method: 'GET', url: before.href })).statusCode).toBe(410);
    const after = await buyer.ask(issueReceipt, { order_code });
    expect(after).toMatchObject({
      receipt_number: before.receipt_number,
      is_reissue: true,
      total_in_vat: 19_460 - refunded,
      returned_in_vat: refunded,
      lines: [{ quantity: 1, sum_in_vat: 4180 }],
    });
    expect(after.tax.reduce((sum, { taxable_in_vat }) => sum + taxable_in_vat, 0)).toBe(after.total_in_vat);
    expect((await buyer.request({ method: 'GET', url: after.href })).statusCode).toBe(200);
    await giveBack(order_code, { S1001: 1 });
    expect((await buyer.refusal(issueReceipt, { order_code })).code).toBe('receipt-cancelled');
  });

  it('counts only items not returned towards the rank, without a returned rank-up item (A-27, 82)', async () => {
    await member();
    const { database, clock } = world.backend;
    const order_code = await shipped();
    const rank = async () =>
      (await database.select().from(customers).where(eq(customers.customerCode, customerCode)))[0]?.memberRank;
    await reviewRanks(database, clock.now + DAY);
    expect(await rank()).toBe('ANGFA_STORE_BLUE_MEMBER');
    await giveBack(order_code, { S1018: 1 });
    await reviewRanks(database, clock.now + DAY);
    expect(await rank()).toBe('ANGFA_STORE_MEMBER');
    const refunded = (await refundsOf(order_code))[0]?.amount_in_vat ?? 0;
    buyer = await world.backend.visitor().signIn(customerCode);
    expect((await buyer.ask(rankProgress, {})).bought_in_vat).toBe(19_460 - refunded);
  });

  it('keeps the rank of a rank-up item in two lines, of which one piece is returned (A-27, 82)', async () => {
    await member();
    const { database, clock } = world.backend;
    await buyer.ask(addToCart, { order_type: 'NORMAL', sku: 'S1018', quantity: 2 });
    const { order_code } = await world.order(buyer, 'CASH_ON_DELIVERY', undefined);
    await shipNow(database, { orderCode: order_code, now: clock.now });
    const part = { line: 9, quantity: 1, discount_in_vat: 0, point_in_vat: 0, points_earned: 0 };
    await database.execute(sql`insert into order_details select (jsonb_populate_record(d, ${JSON.stringify(part)}::jsonb)).*
      from order_details as d where order_code = ${order_code}`);
    await database.update(orderDetails).set({ quantity: 1 }).where(eq(orderDetails.orderCode, order_code));
    const ranking = async () => (await loadRankPurchases(database, customerCode, clock.now))[0]?.hasRankUpItem;
    await giveBack(order_code, { S1018: 1 });
    expect(await ranking()).toBe(true);
    await giveBack(order_code, { S1018: 1 });
    expect(await ranking()).toBe(false);
  });

  it('answers a return once under concurrency (82)', async () => {
    await member();
    const { database, clock } = world.backend;
    const orderCode = await shipped();
    const returnCode = await requestedReturn(database, {
      orderCode,
      customerCode,
      pieces: { S1018: 1 },
      now: clock.now,
    });
    const both = await Promise.all([0, 1].map(() => accept(database, { returnCode, now: clock.now })));
    expect(both.toSorted()).toEqual([false, true]);
  });
});

describe('refund without the original payment (82)', () => {
  it('goes to a bank account after cash on delivery (82)', async () => {
    await member();
    const order_code = await shipped('CASH_ON_DELIVERY');
    await giveBack(order_code, { S1018: 1, S1001: 2 }, 'DEFECTIVE');
    const { total_in_vat } = await buyer.ask(getOrder, { order_code });
    expect(await refundsOf(order_code)).toMatchObject([
      { state: 'ACCOUNT_NEEDED', way: 'TRANSFER', amount_in_vat: total_in_vat },
    ]);
  });

  it('goes to a bank account when the processor refuses, as after the refund window (82)', async () => {
    await member();
    const order_code = await shipped();
    await world.plan({ processor: 'card', action: 'refund', kind: 'refused' });
    await giveBack(order_code, { S1018: 1 });
    await world.backend.payments.service.runDue();
    expect(await refundsOf(order_code)).toMatchObject([{ state: 'ACCOUNT_NEEDED', way: 'TRANSFER' }]);
  });

  it('is retried with the same key after a lost response (82, G14)', async () => {
    await member();
    const order_code = await shipped();
    await world.plan({ processor: 'card', action: 'refund', kind: 'lost-reply' });
    await giveBack(order_code, { S1018: 1 });
    await world.backend.payments.service.runDue();
    expect(await refundsOf(order_code)).toMatchObject([{ state: 'RUNNING' }]);
    world.backend.clock.now += 120_000;
    await world.backend.payments.service.runDue();
    const [refund] = await refundsOf(order_code);
    expect(refund).toMatchObject({ state: 'DONE' });
    expect(await charge()).toMatchObject({ refunded: refund?.amount_in_vat });
  });
});
