import { createHmac, randomUUID } from 'node:crypto';
import { startPayment } from '@store/contracts/calls/checkout';
import { getOrder } from '@store/contracts/calls/order';
import { forTest } from '@store/server-kit/testing';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { paymentEvents } from '../../../platform/database/tables/payments.ts';
import { newMember } from '../../../testing/buying.ts';
import { paymentsForFile } from '../../../testing/test-payments.ts';
import { findPayment } from '../payments.ts';

const world = paymentsForFile({ listening: true });
const buyer = forTest(() => newMember(world.backend));

async function atTheChallenge() {
  const token = await world.cardToken('4000000000003220');
  const placed = await world.order(buyer, 'CREDIT_CARD', { kind: 'card-token', token });
  const { payment } = await buyer.ask(startPayment, { payment_code: placed.payment_code });
  if (payment.kind !== 'redirect') throw new Error(payment.kind);
  const row = await findPayment(world.backend.database, placed.payment_code);
  return { ...placed, href: payment.href, amount: row?.amountInVat ?? 0 };
}

const eventsOf = (paymentCode: string) =>
  world.backend.database.select().from(paymentEvents).where(eq(paymentEvents.paymentCode, paymentCode));
const statusOf = async (order_code: string) => (await buyer.ask(getOrder, { order_code })).order_status;

describe('notices of the card network', () => {
  it('are recorded once from five copies, and complete the order before the browser returns (G05)', async () => {
    await world.notices({ copies: 5, hold: true });
    const { order_code, payment_code, href } = await atTheChallenge();
    await world.outside.open(href, { result: 'success' });
    await world.sendHeld('same');
    expect(await eventsOf(payment_code)).toMatchObject([{ source: 'card', kind: 'charge.authorised' }]);
    await world.backend.payments.service.runDue();
    expect(await statusOf(order_code)).toBe('AWAITING_ACCEPTANCE');
  });

  it('do not change a final state when out of order or late (G05)', async () => {
    await world.notices({ copies: 2, hold: true });
    const { order_code, payment_code, href, amount } = await atTheChallenge();
    await world.outside.open(href, { result: 'success' });
    await send(noticeOf({ payment_code, amount, kind: 'charge.declined' }));
    await world.sendHeld('reversed');
    await world.backend.payments.service.runDue();
    await send(noticeOf({ payment_code, amount, kind: 'charge.declined' }));
    await world.backend.payments.service.runDue();
    expect((await findPayment(world.backend.database, payment_code))?.state).toBe('AUTHORISED');
    expect(await statusOf(order_code)).toBe('AWAITING_ACCEPTANCE');
  });

  it('are refused with a bad signature, old time, or another amount, processor or currency (G06)', async () => {
    const { payment_code, amount } = await atTheChallenge();
    const good = noticeOf({ payment_code, amount });
    const old = Math.floor(world.backend.clock.now / 1000) - 600;
    const statuses = [
      await send(good, { secret: 'another secret' }),
      await send(good, { at: old }),
      await send(good, { header: '' }),
      await send(good, { header: `t=${old + 600},v1=${'0'.repeat(64)}` }),
      await send(noticeOf({ payment_code, amount: amount + 1 })),
      await send(good, { processor: 'np' }),
      await send(good, { processor: 'bank' }),
      await send(noticeOf({ payment_code, amount, currency: 'USD' })),
      await send({ ...good, data: null }),
    ];
    expect(statuses).toEqual([401, 401, 401, 401, 409, 409, 400, 400, 400]);
    expect(await eventsOf(payment_code)).toEqual([]);
    expect(world.backend.logged.filter((line) => line.includes('payment-notice-refused'))).toHaveLength(9);
  });

  it('cannot forge a success (G06)', async () => {
    const { order_code, payment_code, amount } = await atTheChallenge();
    expect(await send(noticeOf({ payment_code, amount, kind: 'charge.captured' }))).toBe(200);
    await world.backend.payments.service.runDue();
    expect(await statusOf(order_code)).toBe('PAYMENT_PENDING');
  });
});

function noticeOf(about: { payment_code: string; amount: number; kind?: string; currency?: string }) {
  const { payment_code: reference, amount, kind = 'charge.authorised', currency = 'JPY' } = about;
  return {
    id: `ev_${randomUUID()}`,
    kind,
    created: Math.floor(world.backend.clock.now / 1000),
    data: { charge_id: 'ch_any', reference, amount, currency },
  };
}

async function send(
  notice: object,
  how: { secret?: string; at?: number; header?: string; processor?: string } = {},
): Promise<number> {
  const { secret = world.backend.environment.PAYMENT_WEBHOOK_SECRET[0], processor = 'card' } = how;
  const { at = Math.floor(world.backend.clock.now / 1000) } = how;
  const payload = JSON.stringify(notice);
  const mac = createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex');
  const answer = await world.backend.app.inject({
    method: 'POST',
    url: `/api/payment/_notify/${processor}`,
    headers: { 'content-type': 'application/json', 'x-payment-signature': how.header ?? `t=${at},v1=${mac}` },
    payload,
  });
  return answer.statusCode;
}
