import { finishPayment, startPayment } from '@store/contracts/calls/checkout';
import { cancelOrder, getOrder } from '@store/contracts/calls/order';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openPayments } from '../../app/api/open-payments.ts';
import { brokenInvariants } from '../../platform/database/invariants.ts';
import { newMember, stockOf } from '../../testing/buying.ts';
import type { TestShopper } from '../../testing/test-backend.ts';
import { paymentsForFile } from '../../testing/test-payments.ts';
import { moveOrderTo } from '../order/state/move-order.ts';
import { CUSTOMER_TIME_MS } from './payment-steps.ts';
import { findPayment, refundPayment } from './payments.ts';

const world = paymentsForFile();
let buyer: TestShopper;
beforeEach(async () => {
  buyer = await newMember(world.backend);
});
afterAll(async () => expect(await brokenInvariants(world.backend.database)).toEqual([]));

const card = async (number: string) =>
  ({ kind: 'card-token', token: await world.cardToken(number), keep: false }) as const;
const statusOf = async (order_code: string) => (await buyer.ask(getOrder, { order_code })).order_status;
const stateOf = async (paymentCode: string) => (await findPayment(world.backend.database, paymentCode))?.state;
const later = (ms: number) => {
  world.backend.clock.now += ms;
};
const reconcile = () => world.backend.payments.service.runDue();

async function atTheChallenge() {
  const placed = await world.order(buyer, 'CREDIT_CARD', await card('4000000000003220'));
  const { payment } = await buyer.ask(startPayment, { payment_code: placed.payment_code });
  if (payment.kind !== 'redirect') throw new Error(payment.kind);
  return { ...placed, href: payment.href };
}

async function paid(number = '4111111111111111') {
  const placed = await world.order(buyer, 'CREDIT_CARD', await card(number));
  await buyer.ask(startPayment, { payment_code: placed.payment_code });
  return placed;
}

describe('reconciler after a closed browser', () => {
  it('completes an approved order within five minutes (G10)', async () => {
    const { order_code, payment_code, href } = await atTheChallenge();
    await world.outside.open(href, { result: 'success' });
    expect(await statusOf(order_code)).toBe('PAYMENT_PENDING');
    later(60_000);
    await reconcile();
    expect(await statusOf(order_code)).toBe('AWAITING_ACCEPTANCE');
    expect(await world.chargesOf(payment_code)).toMatchObject([{ status: 'authorised' }]);
  });

  it('voids an abandoned challenge after its time, and restores stock and cart (G10)', async () => {
    const before = await stockOf(world.backend.database, 'S1001');
    const { order_code, payment_code, href } = await atTheChallenge();
    later(CUSTOMER_TIME_MS + 60_000);
    await reconcile();
    expect(await statusOf(order_code)).toBe('PAYMENT_FAILED');
    expect(await world.chargesOf(payment_code)).toMatchObject([{ status: 'voided' }]);
    expect(await stockOf(world.backend.database, 'S1001')).toBe(before);
    const { leftFor } = await world.outside.open(href, { result: 'success' });
    expect(leftFor).toContain('status=failure');
  });

  it('fails an order whose payment was never sent, for good (H02)', async () => {
    const { order_code, payment_code } = await world.order(buyer, 'CREDIT_CARD', await card('4111111111111111'));
    later(60_000);
    await reconcile();
    expect(await statusOf(order_code)).toBe('PAYMENT_FAILED');
    expect(await world.chargesOf(payment_code)).toEqual([]);
    expect((await buyer.ask(startPayment, { payment_code })).payment).toMatchObject({ code: 'abandoned' });
  });

  it('settles a payment with lost responses once the processor responds again (G07)', async () => {
    const { order_code, payment_code } = await world.order(buyer, 'CREDIT_CARD', await card('4111111111111111'));
    await world.plan({ processor: 'card', action: 'charge', kind: 'error-after' });
    await world.plan({ processor: 'card', action: 'look-up', kind: 'error-before', times: 2 });
    expect((await buyer.ask(startPayment, { payment_code })).payment).toEqual({ kind: 'running' });
    later(60_000);
    await reconcile();
    later(120_000);
    await reconcile();
    expect(await statusOf(order_code)).toBe('AWAITING_ACCEPTANCE');
    expect(await world.chargesOf(payment_code)).toHaveLength(1);
  });

  it('settles each of twenty payments once in two concurrent processes (G10)', async () => {
    const { database, environment, clock, app } = world.backend;
    const other = openPayments({ database, environment, clock: () => clock.now, log: app.log }).service;
    const orphans: Awaited<ReturnType<typeof atTheChallenge>>[] = [];
    for (let each = 0; each < 20; each += 1) {
      buyer = await newMember(world.backend);
      const orphan = await atTheChallenge();
      await world.outside.open(orphan.href, { result: 'success' });
      orphans.push(orphan);
    }
    // Five minutes at most: responses lost under load are retried.
    for (let minute = 0; minute < 4; minute += 1) {
      later(60_000);
      await Promise.all([reconcile(), other.runDue()]);
    }
    const states = await Promise.all(orphans.map(({ payment_code }) => stateOf(payment_code)));
    expect(new Set(states)).toEqual(new Set(['AUTHORISED']));
    const charges = await Promise.all(orphans.map(({ payment_code }) => world.chargesOf(payment_code)));
    expect(charges.map((each) => each.map(({ status }) => status))).toEqual(Array(20).fill(['authorised']));
  });
});

describe('capture, void and refund', () => {
  it('captures once on shipping, despite lost responses (G05)', async () => {
    const { order_code, payment_code } = await paid();
    await ship(order_code);
    await world.plan({ processor: 'card', action: 'capture', kind: 'lost-reply' });
    await reconcile();
    later(120_000);
    await reconcile();
    expect(await world.chargesOf(payment_code)).toMatchObject([{ status: 'captured', refunded: 0 }]);
    expect(await stateOf(payment_code)).toBe('CAPTURED');
  });

  it('voids the authorisation on cancellation, also when cancelled twice (G14)', async () => {
    const { order_code, payment_code } = await paid();
    await buyer.ask(cancelOrder, { order_code });
    await buyer.call(cancelOrder, { order_code });
    await world.plan({ processor: 'card', action: 'void', kind: 'error-after' });
    await reconcile();
    later(120_000);
    await reconcile();
    expect(await world.chargesOf(payment_code)).toMatchObject([{ status: 'voided' }]);
    expect(await stateOf(payment_code)).toBe('VOIDED');
  });

  it('never refunds more than was paid, and each refund once (G14)', async () => {
    const { order_code, payment_code } = await paid();
    await ship(order_code);
    await reconcile();
    const { database, clock } = world.backend;
    const amount = (await findPayment(database, payment_code))?.amountInVat ?? 0;
    const give = (amountInVat: number) =>
      refundPayment(database, { orderCode: order_code, amountInVat, now: clock.now });
    const answers = await Promise.all([give(amount - 100), give(amount - 100), give(100), give(-1), give(0.5)]);
    expect(answers.filter(Boolean)).toHaveLength(2);
    await world.plan({ processor: 'card', action: 'refund', kind: 'lost-reply' });
    await reconcile();
    later(120_000);
    await reconcile();
    expect(await world.chargesOf(payment_code)).toMatchObject([{ status: 'refunded', refunded: amount }]);
    expect(await stateOf(payment_code)).toBe('REFUNDED');
  });

  it('voids a late success of an order cancelled during its challenge (F16)', async () => {
    const { order_code, payment_code, href } = await atTheChallenge();
    await buyer.ask(cancelOrder, { order_code });
    await world.outside.open(href, { result: 'success' });
    const row = await findPayment(world.backend.database, payment_code);
    const request_secure_code = row?.requestSecureCode ?? '';
    expect((await buyer.ask(finishPayment, { request_secure_code })).payment).toEqual({ kind: 'running' });
    await reconcile();
    expect(await world.chargesOf(payment_code)).toMatchObject([{ status: 'voided' }]);
    expect(await statusOf(order_code)).toBe('PAYMENT_FAILED');
  });
});

async function ship(orderCode: string): Promise<void> {
  const { database, clock } = world.backend;
  const now = clock.now;
  await database.transaction(async (transaction) => {
    await moveOrderTo(transaction, { orderCode, to: 'ACCEPTED', by: 'shop', now });
    await moveOrderTo(transaction, { orderCode, to: 'SHIPPED', by: 'shop', now });
  });
}
