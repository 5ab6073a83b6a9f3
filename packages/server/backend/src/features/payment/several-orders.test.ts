import { checkoutOptions, finishPayment, placeOrder, startPayment } from '@store/contracts/calls/checkout';
import { cancelOrder, cancelPreview, getOrder } from '@store/contracts/calls/order';
import { forTest } from '@store/server-kit/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { brokenInvariants } from '../../platform/database/invariants.ts';
import { newMember, stockOf } from '../../testing/buying.ts';
import { addressIn, divided, fill, parcel } from '../../testing/dividing.ts';
import { paymentsForFile } from '../../testing/test-payments.ts';
import { moveOrderTo } from '../order/state/move-order.ts';
import { CUSTOMER_TIME_MS } from './payment-steps.ts';
import { findPayment } from './payments.ts';

const world = paymentsForFile();
const buyer = forTest(() => newMember(world.backend));
afterAll(async () => expect(await brokenInvariants(world.backend.database)).toEqual([]));

const later = (ms: number) => {
  world.backend.clock.now += ms;
};
const reconcile = () => world.backend.payments.service.runDue();
const orderOf = (order_code: string) => buyer.ask(getOrder, { order_code });

/** Orders two S1001 to two addresses by card; returns the payment, and codes and totals of both orders. */
async function placed(number = '4111111111111111') {
  await fill(buyer, [['S1001', 2]]);
  const { addresses } = await buyer.ask(checkoutOptions, { order_type: 'NORMAL' });
  const [home] = addresses;
  const parcels = [parcel(home?.delivery_code ?? '', { 0: 1 }), parcel(await addressIn(buyer, '北海道'), { 0: 1 })];
  const request = await divided(buyer, parcels, 'CREDIT_CARD');
  const instrument = { kind: 'card-token', token: await world.cardToken(number), keep: false } as const;
  const { order_code, payment_code } = await buyer.ask(placeOrder, { ...request, instrument });
  const { placed_together: orders = [] } = await orderOf(order_code);
  const [first, second] = orders;
  if (!payment_code || !first || !second) throw new Error('two orders wait for one payment');
  return { payment_code, first, second, total: request.expected_total_in_vat };
}

async function paid() {
  const purchase = await placed();
  await buyer.ask(startPayment, { payment_code: purchase.payment_code });
  return purchase;
}

async function ship(orderCode: string): Promise<void> {
  const { database, clock } = world.backend;
  await database.transaction(async (transaction) => {
    await moveOrderTo(transaction, { orderCode, to: 'ACCEPTED', by: 'shop', now: clock.now });
    await moveOrderTo(transaction, { orderCode, to: 'SHIPPED', by: 'shop', now: clock.now });
  });
}

describe('one payment for several orders', () => {
  it('accepts all orders with one charge of the total (46)', async () => {
    const { payment_code, first, second, total } = await placed();
    expect((await orderOf(second.order_code)).order_status).toBe('PAYMENT_PENDING');
    expect((await buyer.ask(startPayment, { payment_code })).payment).toEqual({ kind: 'approved' });
    expect(await world.chargesOf(payment_code)).toMatchObject([{ amount: total, status: 'authorised' }]);
    expect(first.total_in_vat + second.total_in_vat).toBe(total);
    for (const { order_code } of [first, second])
      expect((await orderOf(order_code)).order_status).toBe('AWAITING_ACCEPTANCE');
  });

  it('fails all orders on a decline, and restores everything (46, F16)', async () => {
    const before = await stockOf(world.backend.database, 'S1001');
    const { payment_code, first, second } = await placed('4000000000000002');
    expect(await stockOf(world.backend.database, 'S1001')).toBe(before - 2);
    expect((await buyer.ask(startPayment, { payment_code })).payment.kind).toBe('declined');
    for (const { order_code } of [first, second])
      expect((await orderOf(order_code)).order_status).toBe('PAYMENT_FAILED');
    expect(await stockOf(world.backend.database, 'S1001')).toBe(before);
  });

  it('accepts all orders after 3-D Secure, or fails all when abandoned (46, G10)', async () => {
    const confirmed = await placed('4000000000003220');
    const { payment } = await buyer.ask(startPayment, { payment_code: confirmed.payment_code });
    if (payment.kind !== 'redirect') throw new Error(payment.kind);
    await world.outside.open(payment.href, { result: 'success' });
    const row = await findPayment(world.backend.database, confirmed.payment_code);
    const answered = await buyer.ask(finishPayment, { request_secure_code: row?.requestSecureCode ?? '' });
    expect(answered).toMatchObject({ order_code: confirmed.first.order_code, payment: { kind: 'approved' } });
    expect((await orderOf(confirmed.second.order_code)).order_status).toBe('AWAITING_ACCEPTANCE');

    const left = await placed('4000000000003220');
    await buyer.ask(startPayment, { payment_code: left.payment_code });
    later(CUSTOMER_TIME_MS + 60_000);
    await reconcile();
    for (const { order_code } of [left.first, left.second])
      expect((await orderOf(order_code)).order_status).toBe('PAYMENT_FAILED');
  });

  it('fails all orders when one is cancelled during the payment (46)', async () => {
    const { first, second } = await placed();
    await buyer.ask(cancelOrder, { order_code: second.order_code });
    await reconcile();
    for (const { order_code } of [first, second])
      expect((await orderOf(order_code)).order_status).toBe('PAYMENT_FAILED');
  });

  it('refunds a cancelled order’s share after the capture of the rest (46, G14)', async () => {
    const { payment_code, first, second } = await paid();
    expect(await buyer.ask(cancelPreview, { order_code: first.order_code })).toMatchObject({
      refund_in_vat: first.total_in_vat,
    });
    await buyer.ask(cancelOrder, { order_code: first.order_code });
    await reconcile();
    expect(await world.chargesOf(payment_code)).toMatchObject([{ status: 'authorised', refunded: 0 }]);
    await ship(second.order_code);
    await reconcile();
    await reconcile();
    expect(await world.chargesOf(payment_code)).toMatchObject([{ status: 'captured', refunded: first.total_in_vat }]);
    expect((await orderOf(second.order_code)).order_status).toBe('SHIPPED');
  });

  it('refunds a cancelled order’s share when another was already shipped (46, G14)', async () => {
    const { payment_code, first, second } = await paid();
    await ship(first.order_code);
    await reconcile();
    await buyer.ask(cancelOrder, { order_code: second.order_code });
    await reconcile();
    expect(await world.chargesOf(payment_code)).toMatchObject([{ status: 'captured', refunded: second.total_in_vat }]);
  });

  it('voids the whole payment when all orders are cancelled (46, G14)', async () => {
    const { payment_code, first, second } = await paid();
    await buyer.ask(cancelOrder, { order_code: first.order_code });
    await buyer.ask(cancelOrder, { order_code: second.order_code });
    await reconcile();
    later(60_000);
    await reconcile();
    expect(await world.chargesOf(payment_code)).toMatchObject([{ status: 'voided', refunded: 0 }]);
    expect(await findPayment(world.backend.database, payment_code)).toMatchObject({ state: 'VOIDED', refundInVat: 0 });
  });

  it('captures once when both orders ship (46, G05)', async () => {
    const { payment_code, first, second, total } = await paid();
    await ship(first.order_code);
    await reconcile();
    await ship(second.order_code);
    await reconcile();
    expect(await world.chargesOf(payment_code)).toMatchObject([{ status: 'captured', amount: total, refunded: 0 }]);
  });
});
