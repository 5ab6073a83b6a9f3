import { cartsByCustomer, startPayment } from '@store/contracts/calls/checkout';
import { cancelOrder } from '@store/contracts/calls/order';
import { CONVENIENCE_STORES, SLIP_CLOSED, SLIP_EXPIRED, slipDeadline, slipExpiry } from '@store/domain/order';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { outbox } from '../../../platform/database/tables/idempotency-and-outbox.ts';
import { payments } from '../../../platform/database/tables/payments.ts';
import type { Mail } from '../../../platform/outbox/mail-carrier.ts';
import { orderLinks } from '../../../testing/orders/order-links.ts';
import { slipOrdersForFile } from '../../../testing/orders/slip-orders.ts';
import { STORE_URL } from '../../../testing/test-backend.ts';
import { orderEffects } from '../../order-history/mails/order-mail.ts';

const { world, buyer, waiting, atTheCounter, runDue, report, orderOf, stateOf, at, afterDeadline } =
  slipOrdersForFile();
const HOUR = 3_600_000;

/** Sends the waiting mails of an order. */
async function mailsOf(orderCode: string, kind: 'payment-slip' | 'order-cancellation') {
  const { database, clock } = world.backend;
  const mails: Mail[] = [];
  const links = {
    database,
    send: async (mail: Mail) => void mails.push(mail),
    storeUrl: STORE_URL,
    clock: () => clock.now,
  };
  const rows = await database
    .select()
    .from(outbox)
    .where(and(eq(outbox.kind, kind)));
  for (const { payload } of rows)
    if (JSON.stringify(payload).includes(orderCode)) await orderEffects({ ...links, orderLinks })[kind](payload);
  return mails;
}

describe('コンビニ払い (P-11)', () => {
  it.each(CONVENIENCE_STORES)(
    'reserves the order and issues a slip of %s until the end of the third day (P-11)',
    async (store) => {
      const { order_code, payment_code } = await waiting(store);
      const order = await orderOf(order_code);
      const pay_until = slipDeadline(world.backend.clock.now);
      expect(order).toMatchObject({ order_status: 'AWAITING_PAYMENT', is_cancellable: true });
      expect(order.payment_slip).toMatchObject({ amount_in_vat: order.total_in_vat, pay_until });
      expect(order.payment_slip?.number).toMatch(/^\d{11,13}$/);
      expect(order.payment_slip?.confirmation_number === null).toBe(store === 'SEVEN_ELEVEN');
      expect(order.receipt?.state).toBe('not-yet');
      expect((await buyer.ask(cartsByCustomer, {})).carts).toEqual([]);
      expect(await stateOf(payment_code)).toBe('WAITING');
      const [mail] = await mailsOf(order_code, 'payment-slip');
      expect(mail?.subject).toContain('お支払いのお願い');
      expect(mail?.text).toContain(order.payment_slip?.number);
      expect(mail?.text).toContain('23:59');
    },
  );

  it('accepts the order once the payment is reported, however often, and not before (P-11, G05)', async () => {
    const { order_code, payment_code } = await waiting();
    await atTheCounter(payment_code, 'pay');
    await runDue();
    expect((await orderOf(order_code)).order_status).toBe('AWAITING_PAYMENT');
    for (let copy = 0; copy < 2; copy += 1) await report();
    const { order_status, payment_slip, receipt } = await orderOf(order_code);
    expect({ order_status, payment_slip, receipt }).toMatchObject({
      order_status: 'AWAITING_ACCEPTANCE',
      receipt: { state: 'ready' },
    });
    expect(payment_slip).toBeUndefined();
    expect(await stateOf(payment_code)).toBe('CAPTURED');
    expect(await mailsOf(order_code, 'payment-slip')).toEqual([]);
  });

  it('drops a requested day that the payment made impossible, and keeps a later one (P-11, 39)', async () => {
    for (const [place, isKept] of [
      [0, false],
      [-1, true],
    ] as const) {
      const { order_code, payment_code } = await waiting('LAWSON', place);
      const asked = (await orderOf(order_code)).delivery.delivery_date;
      await atTheCounter(payment_code, 'pay');
      await at(slipDeadline(world.backend.clock.now), () => world.backend.payments.service.finish(payment_code));
      const { delivery, expected_delivery } = await orderOf(order_code);
      expect([delivery.delivery_date, expected_delivery === null]).toEqual([isKept ? asked : null, isKept]);
    }
  });

  it('cancels the order after the deadline, by the same rule as a cancellation, and mails it (P-11)', async () => {
    const { order_code, payment_code } = await waiting();
    await at(slipExpiry(world.backend.clock.now), () => world.backend.payments.service.finish(payment_code));
    expect(await stateOf(payment_code)).toBe('WAITING');
    await afterDeadline(runDue);
    const { order_status, events } = await orderOf(order_code);
    expect(order_status).toBe('CANCELLED');
    expect(events?.at(-1)).toMatchObject({ order_status: 'CANCELLED', reason: SLIP_EXPIRED });
    const [mail] = await mailsOf(order_code, 'order-cancellation');
    expect(mail?.subject).toContain('お支払いを確認できませんでした');
    expect(mail?.text).toContain(SLIP_EXPIRED);
    expect(mail?.text).toContain('お支払いはありません');
  });

  it('accepts an order paid in time whose report is lost (P-11)', async () => {
    const { order_code, payment_code } = await waiting();
    await atTheCounter(payment_code, 'pay');
    await afterDeadline(runDue);
    expect((await orderOf(order_code)).order_status).toBe('AWAITING_ACCEPTANCE');
  });

  it('finds a payment within the hour when its report is lost (P-11, G05)', async () => {
    const { order_code, payment_code } = await waiting();
    await atTheCounter(payment_code, 'pay');
    await at(world.backend.clock.now + HOUR, runDue);
    expect((await orderOf(order_code)).order_status).toBe('AWAITING_ACCEPTANCE');
  });

  it('accepts a payment at the last minute that is reported hours later (P-11)', async () => {
    const { order_code, payment_code } = await waiting();
    const deadline = slipDeadline(world.backend.clock.now);
    await at(deadline + 3 * HOUR, runDue);
    const { order_status, payment_slip } = await orderOf(order_code);
    expect({ order_status, pay_until: payment_slip?.pay_until }).toEqual({
      order_status: 'AWAITING_PAYMENT',
      pay_until: deadline,
    });
    await atTheCounter(payment_code, 'pay');
    await at(deadline + 5 * HOUR, runDue);
    expect((await orderOf(order_code)).order_status).toBe('AWAITING_ACCEPTANCE');
  });

  it('keeps an order while the processor refuses to look its payment up (P-11, G05)', async () => {
    const { order_code, payment_code } = await waiting();
    // Notices of other payments would take the fault.
    await report();
    await atTheCounter(payment_code, 'pay');
    await world.plan({ processor: 'convenience-store', action: 'look-up', kind: 'refused' });
    await report();
    expect((await orderOf(order_code)).order_status).toBe('AWAITING_PAYMENT');
    world.backend.clock.now += 61_000;
    await runDue();
    expect((await orderOf(order_code)).order_status).toBe('AWAITING_ACCEPTANCE');
  });

  it('cancels an order whose slip the processor lets expire (P-11)', async () => {
    const { order_code, payment_code } = await waiting();
    await atTheCounter(payment_code, 'expire');
    await report();
    const { order_status, events } = await orderOf(order_code);
    expect([order_status, events?.at(-1)?.reason]).toEqual(['CANCELLED', SLIP_CLOSED]);
    const [mail] = await mailsOf(order_code, 'order-cancellation');
    expect(mail?.text).toContain(SLIP_CLOSED);
  });

  it('awaits reports of the stores after the processor ended a slip at its deadline (P-11)', async () => {
    const { order_code, payment_code } = await waiting();
    const deadline = slipDeadline(world.backend.clock.now);
    await atTheCounter(payment_code, 'expire');
    await at(deadline + HOUR, report);
    expect((await orderOf(order_code)).order_status).toBe('AWAITING_PAYMENT');
    await afterDeadline(runDue);
    const { order_status, events } = await orderOf(order_code);
    expect([order_status, events?.at(-1)?.reason]).toEqual(['CANCELLED', SLIP_EXPIRED]);
  });

  it('withdraws an overdue slip although look-ups are refused (P-11, G05)', async () => {
    const { order_code, payment_code } = await waiting();
    await report();
    await world.plan({ processor: 'convenience-store', action: 'look-up', kind: 'refused' });
    await afterDeadline(runDue);
    expect((await orderOf(order_code)).order_status).toBe('CANCELLED');
    expect(await stateOf(payment_code)).toBe('DECLINED');
  });

  it('withdraws the slip of an order cancelled while it was issued (P-11)', async () => {
    const { order_code, payment_code } = await world.order(buyer, 'CONVENIENCE_STORE', {
      kind: 'convenience-store',
      store: 'LAWSON',
    });
    await world.plan({ processor: 'convenience-store', action: 'charge', kind: 'slow', delay_ms: 700 });
    const started = buyer.ask(startPayment, { payment_code });
    while ((await world.chargesOf(payment_code)).length === 0);
    await buyer.ask(cancelOrder, { order_code });
    await started;
    await runDue();
    expect((await orderOf(order_code)).order_status).toBe('PAYMENT_FAILED');
    expect(await stateOf(payment_code)).toBe('VOIDED');
  });

  it('ends an order that was paid before its slip could be withdrawn (P-11)', async () => {
    const { database, clock } = world.backend;
    const { order_code, payment_code } = await waiting();
    const withdraw = { wanted: 'VOID', nextAttemptAt: clock.now } as const;
    await database.update(payments).set(withdraw).where(eq(payments.paymentCode, payment_code));
    await atTheCounter(payment_code, 'pay');
    await runDue();
    const { order_status, events, ended_refund } = await orderOf(order_code);
    expect({ order_status, ended_refund }).toMatchObject({
      order_status: 'CANCELLED',
      ended_refund: { state: 'ACCOUNT_NEEDED' },
    });
    expect(events?.at(-1)?.reason).toBe(SLIP_CLOSED);
  });

  it('returns the cart without a store (G13)', async () => {
    const { payment_code } = await world.order(buyer, 'CONVENIENCE_STORE');
    const { payment } = await buyer.ask(startPayment, { payment_code });
    expect(payment).toMatchObject({ kind: 'declined', code: 'instrument-invalid' });
    expect((await buyer.ask(cartsByCustomer, {})).carts[0]?.sku_entries_display).toHaveLength(1);
  });

  it('issues one slip when the response is lost (G07)', async () => {
    await world.plan({ processor: 'convenience-store', action: 'charge', kind: 'lost-reply' });
    const { order_code, payment_code } = await waiting();
    expect((await orderOf(order_code)).order_status).toBe('AWAITING_PAYMENT');
    expect(await world.chargesOf(payment_code)).toHaveLength(1);
  });
});
