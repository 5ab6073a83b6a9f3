import { addToCart, applyCoupon, placeOrder, updateCartLine, usePoints } from '@store/contracts/calls/checkout';
import { couponsByCustomer, customerPoints, pointHistory } from '@store/contracts/calls/customer';
import { cancelOrder, cancelPreview, getOrder } from '@store/contracts/calls/order';
import { periodicalByCustomer } from '@store/contracts/calls/subscription';
import { countPoints } from '@store/domain/points';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { brokenInvariants } from '../../../platform/database/invariants.ts';
import { outbox } from '../../../platform/database/tables/idempotency-and-outbox.ts';
import { readyToPlace, stockOf } from '../../../testing/buying.ts';
import { orderLinks } from '../../../testing/orders/order-links.ts';
import { approve, decline, placeUnpaid } from '../../../testing/paying.ts';
import { backendForFile, forFile } from '../../../testing/test-backend.ts';
import { composeCancellationMail } from '../../order-history/mails/order-mail.ts';
import { paymentOfOrder } from '../../payment/payments.ts';
import { grantPending, grantPendingPoints } from './grant-pending.ts';
import { moveOrderTo } from './move-order.ts';

const backend = backendForFile();
const member = forFile(() => backend.visitor().signIn('C0000001'));
afterAll(async () => expect(await brokenInvariants(backend.database)).toEqual([]));

const own = { customer_code: 'C0000001' };
const balance = async () => {
  const { normal_points } = await member.ask(customerPoints, own);
  return countPoints(normal_points, backend.clock.now);
};
const pending = async () => (await member.ask(pointHistory, { page: 1, size: 1 })).pending;
const order = async (sku: string, quantity = 1) => {
  await member.ask(addToCart, { order_type: 'NORMAL', sku, quantity });
  const { order_code } = await member.ask(placeOrder, await readyToPlace(member));
  return order_code;
};

describe('cancelOrder', () => {
  it('restores stock, points and coupon once, as previewed (80, G14)', async () => {
    const { normal_points: lots } = await member.ask(customerPoints, own);
    const before = { stock: await stockOf(backend.database, 'S1018'), points: await balance(), lots };
    await member.ask(addToCart, { order_type: 'NORMAL', sku: 'S1018', quantity: 1 });
    await member.ask(applyCoupon, { order_type: 'NORMAL', issued_coupon_code: 'WELCOME500-C0000001' });
    await member.ask(usePoints, { order_type: 'NORMAL', point: 600 });
    const { order_code } = await member.ask(placeOrder, await readyToPlace(member));
    const earned = (await member.ask(getOrder, { order_code })).points_earned;
    expect(earned).toBeGreaterThan(0);
    expect(await member.ask(cancelPreview, { order_code })).toEqual({
      is_cancellable: true,
      message: '',
      refund_in_vat: 0,
      points_returned: 600,
      points_revoked: earned,
      coupons_returned: ['WELCOME500'],
      subscriptions_ended: [],
    });

    const cancelled = await member.ask(cancelOrder, { order_code, reason: '間違えて注文しました' });
    expect(cancelled.order).toMatchObject({ order_status: 'CANCELLED', is_cancellable: false });
    expect(await stockOf(backend.database, 'S1018')).toBe(before.stock);
    expect(await balance()).toBe(before.points);
    // Spent points are back in their lots, and earned ones are removed from theirs.
    expect((await member.ask(customerPoints, own)).normal_points).toEqual(before.lots);
    const { issued_coupons } = await member.ask(couponsByCustomer, {
      ...own,
      auto_issuable_flag: false,
      use_start_timestamp_from: 0,
    });
    expect(issued_coupons.find(({ name }) => name === 'WELCOME500')?.remaining_number_of_uses).toBe(1);

    expect(await member.refusal(cancelOrder, { order_code })).toMatchObject({ code: 'not-cancellable' });
    expect(await stockOf(backend.database, 'S1018')).toBe(before.stock);
    expect(await balance()).toBe(before.points);
    const mail = await composeCancellationMail(backend.database, { order_code }, orderLinks);
    expect(mail.text).toContain('600ポイントをお返ししました');
    expect(mail.text).toContain('「WELCOME500」をお返ししました');
  });

  it('cancels once on a double click (G09, B10)', async () => {
    const order_code = await order('S1017');
    const before = await stockOf(backend.database, 'S1017');
    const key = 'a-double-click-on-cancel';
    await Promise.all(Array.from({ length: 5 }, () => member.ask(cancelOrder, { order_code }, { key })));
    expect(await stockOf(backend.database, 'S1017')).toBe(before + 1);
    const mails = await backend.database
      .select()
      .from(outbox)
      .where(and(eq(outbox.kind, 'order-cancellation'), isNull(outbox.doneAt)));
    expect(mails.filter(({ payload }) => Reflect.get(Object(payload), 'order_code') === order_code)).toHaveLength(1);
  });

  it('is refused once the preparation has started (80)', async () => {
    const order_code = await order('S1017');
    await backend.database.transaction((transaction) =>
      moveOrderTo(transaction, { orderCode: order_code, to: 'ACCEPTED', by: 'shop', now: backend.clock.now }),
    );
    expect(await member.ask(cancelPreview, { order_code })).toMatchObject({
      is_cancellable: false,
      message: expect.stringContaining('お客様窓口'),
    });
    expect(await member.refusal(cancelOrder, { order_code })).toMatchObject({
      code: 'not-cancellable',
      message: '出荷準備を開始しているため、キャンセルできません。お客様窓口へお電話ください。',
    });
  });

  it('removes pending points, which cannot be spent before dispatch (87, F08)', async () => {
    const before = { balance: await balance(), pending: await pending() };
    const order_code = await order('S1018', 2);
    const { points_earned } = await member.ask(getOrder, { order_code });
    expect(await balance()).toBe(before.balance);
    expect(await pending()).toBe(before.pending + points_earned);
    const most = { order_type: 'NORMAL', point: before.balance + 1 } as const;
    await member.ask(addToCart, { order_type: 'NORMAL', sku: 'S1017', quantity: 1 });
    expect((await member.refusal(usePoints, most)).code).toBe('points-short');
    const terms = await member.ask(cancelPreview, { order_code });
    expect(terms).toMatchObject({ is_cancellable: true, points_revoked: points_earned });
    await member.ask(cancelOrder, { order_code });
    expect(await pending()).toBe(before.pending);
    // Nothing is granted later.
    await grantPendingPoints(backend.database, { on: 'shipped', now: backend.clock.now });
    expect(await balance()).toBe(before.balance);
  });

  it('is refused when the earned points have been spent (F08)', async () => {
    const order_code = await order('S1018', 2);
    // As configured with points granted on payment.
    await backend.database.transaction((transaction) =>
      grantPending(transaction, { orderCode: order_code, due: sql`true`, now: backend.clock.now }),
    );
    const points = await balance();
    await member.ask(addToCart, { order_type: 'NORMAL', sku: 'S1018', quantity: 1 });
    await member.ask(usePoints, { order_type: 'NORMAL', point: points });
    const { order_code: other } = await member.ask(placeOrder, await readyToPlace(member));
    const earnedThen = await balance();
    const { points_revoked } = await member.ask(cancelPreview, { order_code });
    expect(earnedThen).toBeLessThan(points_revoked);
    const refused = await member.refusal(cancelOrder, { order_code });
    expect(refused.code).toBe('points-spent');
    expect(await balance()).toBe(earnedThen);
    await member.ask(cancelOrder, { order_code: other });
    await member.ask(cancelOrder, { order_code });
    expect(await balance()).toBe(points - points_revoked);
  });

  it('voids the payment of a paid order (G14)', async () => {
    await member.ask(addToCart, { order_type: 'NORMAL', sku: 'S1018', quantity: 1 });
    const request = await readyToPlace(member);
    const agreed = { ...request, expected_total_in_vat: request.expected_total_in_vat - 330 };
    const { orderCode, paymentCode } = await placeUnpaid(backend, agreed);
    await approve(backend, paymentCode);
    expect(await member.ask(cancelPreview, { order_code: orderCode })).toMatchObject({ refund_in_vat: 12_100 });
    await member.ask(cancelOrder, { order_code: orderCode });
    expect(await paymentOfOrder(backend.database, orderCode)).toMatchObject({ wanted: 'VOID' });
  });

  it('cancels an order during payment, as previewed, once the processor has voided the payment (80)', async () => {
    await member.ask(addToCart, { order_type: 'NORMAL', sku: 'S1018', quantity: 1 });
    const request = await readyToPlace(member);
    const agreed = { ...request, expected_total_in_vat: request.expected_total_in_vat - 330 };
    const { orderCode, paymentCode } = await placeUnpaid(backend, agreed);
    expect((await member.ask(getOrder, { order_code: orderCode })).is_cancellable).toBe(true);
    const terms = await member.ask(cancelPreview, { order_code: orderCode });
    expect(terms).toMatchObject({ is_cancellable: true, message: '', refund_in_vat: 12_100 });
    const { order: waiting } = await member.ask(cancelOrder, { order_code: orderCode });
    expect(waiting.order_status).toBe('PAYMENT_PENDING');
    expect(await paymentOfOrder(backend.database, orderCode)).toMatchObject({ wanted: 'VOID' });
    await decline(backend, paymentCode, 'cancelled-by-customer');
    expect((await member.ask(getOrder, { order_code: orderCode })).order_status).toBe('PAYMENT_FAILED');
    const line = { order_type: 'NORMAL', sku: 'S1018', entry_index: 0, quantity: 0 } as const;
    expect(await member.ask(updateCartLine, line)).toEqual({ carts: [] });
  });

  it('ends a subscription that began with the order', async () => {
    const subscriber = await backend.visitor().signIn('C0000002');
    await subscriber.ask(addToCart, { order_type: 'PERIODICAL', sku: 'S1001', quantity: 1 });
    const { order_code } = await subscriber.ask(placeOrder, await readyToPlace(subscriber, 'PERIODICAL'));
    const preview = await subscriber.ask(cancelPreview, { order_code });
    expect(preview.subscriptions_ended).toHaveLength(1);
    await subscriber.ask(cancelOrder, { order_code });
    const { periodical_purchases } = await subscriber.ask(periodicalByCustomer, { customer_code: 'C0000002' });
    expect(periodical_purchases.filter(({ status }) => status !== 'CANCELLED')).toEqual([]);
  });

  it('answers another customer’s order as not found (C10)', async () => {
    const order_code = await order('S1017');
    const other = await backend.visitor().signIn('C0000002');
    for (const call of [cancelOrder, cancelPreview])
      expect(await other.refusal(call, { order_code })).toEqual(
        await other.refusal(call, { order_code: '000000-AAAAAAAA' }),
      );
    expect((await member.ask(getOrder, { order_code })).order_status).toBe('AWAITING_ACCEPTANCE');
  });
});
