import { getOrder } from '@store/contracts/calls/order';
import {
  changeSubscriptionPayment,
  getSubscription,
  pauseSubscription,
  skipDelivery,
} from '@store/contracts/calls/subscription';
import { tokyoInstant } from '@store/domain/calendar';
import { renewalDueAt } from '@store/domain/subscription';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../platform/database/database.ts';
import { outbox } from '../../../platform/database/tables/idempotency-and-outbox.ts';
import { subscriptionRuns } from '../../../platform/database/tables/subscription-runs.ts';
import { stockOf } from '../../../testing/buying.ts';
import { demoPeople } from '../../../testing/demo-seed.ts';
import { NOW } from '../../../testing/demo-store.ts';
import { brokenRuns, decidedPayments, mailParts, makeDueSubscriptions } from '../../../testing/due-subscriptions.ts';
import { backendForFile, type TestShopper } from '../../../testing/test-backend.ts';
import { paymentOfOrder } from '../../payment/payments.ts';
import { composeSubscriptionMail } from '../compose-subscription-mail.ts';
import { runScheduler, type SchedulerParts } from './run-scheduler.ts';
import { claimRun } from './runs.ts';

const backend = backendForFile({}, demoPeople);
let member: TestShopper;
const DELIVERY = '2026-07-31';
const DUE = renewalDueAt(DELIVERY);
beforeEach(async () => {
  backend.clock.now = NOW;
  for (const table of ['subscription_orders', 'subscription_runs', 'periodical_purchases', 'outbox', 'saved_cards'])
    await backend.database.execute(sql.raw(`delete from ${table}`));
  await backend.database.execute(sql`update inventory set received = reserved + sold + 50`);
  member = await backend.visitor().signIn('C0000001', 90 * 86_400);
});

const round = (at: number, options: Partial<SchedulerParts> = {}) => {
  backend.clock.now = at;
  const { database, clock } = backend;
  const log = { error: (fields: object, event: string) => void backend.logged.push(JSON.stringify({ fields, event })) };
  return runScheduler({ database, payments: null, clock: () => clock.now, log, ...options });
};
const due = async (options: { paymentType?: string } = {}) => {
  const [code] = await makeDueSubscriptions(backend.database, { count: 1, delivery: DELIVERY, ...options });
  if (!code) throw new Error('no subscription');
  return { periodical_purchase_code: code };
};
const state = (one: { periodical_purchase_code: string }) => member.ask(getSubscription, one);
const runs = () => backend.database.select().from(subscriptionRuns);
async function news(): Promise<string[]> {
  const rows = await backend.database.select().from(outbox).where(eq(outbox.kind, 'subscription'));
  return rows.map(({ payload }) => String(Reflect.get(Object(payload), 'news')));
}

describe('due delivery', () => {
  it('becomes one order from midnight in Tokyo, and the interval continues without drift (F13, H14, P24)', async () => {
    const one = await due();
    expect(await round(DUE - 1)).toMatchObject({ ordered: 0 });
    const before = await stockOf(backend.database, 'S1001', 'ANGFA_STORE_PERIODICAL');
    expect(await round(DUE)).toMatchObject({ ordered: 1, failed: 0 });
    expect(await round(DUE)).toMatchObject({ ordered: 0 });
    const after = await state(one);
    expect(after).toMatchObject({ next_delivery: '2026-08-31', delivered_times: 1, renewal: null });
    const [orderCode = ''] = after.order_codes;
    expect(await member.ask(getOrder, { order_code: orderCode })).toMatchObject({
      order_type: 'PERIODICAL',
      order_status: 'AWAITING_ACCEPTANCE',
      total_in_vat: after.next_amounts.total_in_vat,
      delivery: { delivery_date: DELIVERY },
    });
    expect(await stockOf(backend.database, 'S1001', 'ANGFA_STORE_PERIODICAL')).toBe(before - 1);
    const mails = await backend.database.select().from(outbox).where(eq(outbox.kind, 'order-confirmation'));
    expect(mails).toHaveLength(1);
    expect(await brokenRuns(backend.database)).toEqual([]);
  });
  it('is ordered for the earliest day after an outage, and the interval continues (F13)', async () => {
    const one = await due();
    await round(tokyoInstant('2026-08-05', 15));
    const { order_codes, next_delivery } = await state(one);
    const order = await member.ask(getOrder, { order_code: order_codes[0] ?? '' });
    expect(order.delivery.delivery_date).toBe('2026-08-07');
    expect(next_delivery).toBe('2026-08-31');
  });
  it('falls back to 14 days from now with an invalid interval, and logs that (S-15, X-05, B20)', async () => {
    const one = await due();
    await backend.database.execute(sql`update periodical_purchases
      set purchase_interval = '{"kind":"weeks","purchase_week_interval":0,"day_of_week":3}'::jsonb`);
    backend.logged.length = 0;
    expect(await round(DUE)).toMatchObject({ ordered: 1 });
    const [after] = await rowsOf<{ next: string }>(
      backend.database,
      sql`select next_delivery::text as next from periodical_purchases
        where periodical_purchase_code = ${one.periodical_purchase_code}`,
    );
    expect(after?.next).toBe('2026-08-08');
    expect(backend.logged.join()).toContain('delivery-date-overrun');
  });
  it('is not ordered for paused, cancelled, hidden or former members’ subscriptions (P-08, F14)', async () => {
    const one = await due();
    await backend.database.execute(sql`update periodical_purchases set status = 'PAUSED'`);
    expect(await round(DUE)).toMatchObject({ ordered: 0, failed: 0 });
    await backend.database.execute(sql`update periodical_purchases set status = 'ACTIVE', sku_code = 'DDD0009'`);
    expect(await round(DUE)).toMatchObject({ ordered: 0, failed: 0 });
    await backend.database.execute(sql`update periodical_purchases set sku_code = 'S1001'`);
    await backend.database.execute(sql`update customers set retired = true where customer_code = 'C0000001'`);
    expect(await round(DUE)).toMatchObject({ ordered: 0, failed: 0 });
    await backend.database.execute(sql`update customers set retired = false where customer_code = 'C0000001'`);
    expect(await round(DUE)).toMatchObject({ ordered: 1 });
    expect((await state(one)).delivered_times).toBe(1);
  });
  it('costs the announced price, or less when it fell (62)', async () => {
    const one = await due();
    await backend.database.execute(sql`update periodical_purchases set price_in_vat = 3000`);
    await round(DUE);
    const { order_codes } = await state(one);
    expect(await member.ask(getOrder, { order_code: order_codes[0] ?? '' })).toMatchObject({ sku_in_vat: 3000 });
    const other = await due().catch(() => null);
    expect(other).toBeNull();
  });
});

describe('renewal that fails', () => {
  it('is mailed without stock, retried daily at 10:00, and ordered when stock arrives (F14, 61, 62)', async () => {
    const one = await due();
    await backend.database.execute(
      sql`update inventory set received = reserved + sold where inventory_type = 'ANGFA_STORE_PERIODICAL'`,
    );
    expect(await round(DUE)).toMatchObject({ ordered: 0, failed: 1 });
    expect(await news()).toEqual(['renewal-failed']);
    const retry = tokyoInstant('2026-07-26', 10);
    expect((await state(one)).renewal).toMatchObject({ state: 'failed', next_attempt: retry });
    expect(await round(retry - 1)).toMatchObject({ ordered: 0, failed: 0 });
    await backend.database.execute(sql`update inventory set received = reserved + sold + 5`);
    expect(await round(retry)).toMatchObject({ ordered: 1 });
    expect(await state(one)).toMatchObject({ renewal: null, delivered_times: 1, next_delivery: '2026-08-31' });
    expect(await brokenRuns(backend.database)).toEqual([]);
  });
  it('skips the delivery after four attempts with notice, and the subscription continues (61)', async () => {
    const one = await due({ paymentType: 'CREDIT_CARD' });
    for (const day of ['2026-07-25', '2026-07-26', '2026-07-27', '2026-07-28']) await round(tokyoInstant(day, 10));
    expect(await news()).toEqual(['renewal-failed', 'renewal-failed', 'renewal-failed', 'delivery-missed']);
    expect(await state(one)).toMatchObject({ status: 'ACTIVE', next_delivery: '2026-08-31', delivered_times: 0 });
    expect(await runs()).toMatchObject([{ state: 'MISSED', attempts: 4, reason: 'card-missing' }]);
    const rows = await backend.database.select().from(outbox).where(eq(outbox.kind, 'subscription'));
    const mail = await composeSubscriptionMail(rows.at(-1)?.payload, mailParts(backend));
    expect(mail.text).toContain('承れなかった理由：お支払いに使うカードが登録されていません');
    expect(mail.text).toContain('次回お届け予定日：2026/08/31（月）');
  });
  it('succeeds on the next attempt after the customer’s correction (F14)', async () => {
    const one = await due({ paymentType: 'CREDIT_CARD' });
    await round(DUE);
    await member.ask(changeSubscriptionPayment, { ...one, payment_method: 'CASH_ON_DELIVERY' });
    expect(await round(tokyoInstant('2026-07-26', 10))).toMatchObject({ ordered: 1 });
    expect((await state(one)).delivered_times).toBe(1);
  });
  it('is dropped when the customer skips or pauses (F14)', async () => {
    const one = await due({ paymentType: 'CREDIT_CARD' });
    await round(DUE);
    await member.ask(skipDelivery, { ...one, delivery: DELIVERY });
    expect(await round(tokyoInstant('2026-07-26', 10))).toMatchObject({ ordered: 0, failed: 0 });
    expect(await runs()).toMatchObject([{ state: 'DROPPED' }]);
    expect((await state(one)).next_delivery).toBe('2026-08-31');
  });
  it('is reported for one-time payment methods such as full points, never ordered for free (F14)', async () => {
    await due({ paymentType: 'FULL_POINT' });
    expect(await round(DUE)).toMatchObject({ ordered: 0, failed: 1 });
    expect(await runs()).toMatchObject([{ reason: 'payment-unusable' }]);
  });
  it('is reported for a deleted address', async () => {
    await due();
    await backend.database.execute(sql`update periodical_purchases set delivery_code = 'D0000011'`);
    expect(await round(DUE)).toMatchObject({ failed: 1 });
    expect(await runs()).toMatchObject([{ reason: 'address-missing' }]);
  });
});

describe('renewal by card', () => {
  const withCard = async () => {
    await backend.database.execute(sql`insert into saved_cards
      values ('CARDGOOD', 'C0000001', 'pc1', 'Visa', '1111', 12, 28, 'TARO', true, 1)`);
    return due({ paymentType: 'CREDIT_CARD' });
  };
  it('charges the saved card without the customer, then the subscription continues', async () => {
    const one = await withCard();
    const payments = decidedPayments(backend, 'approved');
    expect(await round(DUE, { payments })).toMatchObject({ ordered: 1 });
    expect(payments.made).toHaveLength(1);
    expect(await state(one)).toMatchObject({ delivered_times: 1, renewal: null, next_delivery: '2026-08-31' });
    const rows = await backend.database.execute(
      sql`select off_session, instrument from payments order by created_at desc, payment_code limit 1`,
    );
    expect(rows).toMatchObject({
      rows: [{ off_session: true, instrument: { kind: 'saved-card', cardCode: 'CARDGOOD' } }],
    });
  });
  it('releases the stock of a declined order, and retries the next day with a new order (61)', async () => {
    const one = await withCard();
    const before = await stockOf(backend.database, 'S1001', 'ANGFA_STORE_PERIODICAL');
    await round(DUE, { payments: decidedPayments(backend, 'declined') });
    expect((await state(one)).renewal).toMatchObject({ state: 'failed' });
    expect(await stockOf(backend.database, 'S1001', 'ANGFA_STORE_PERIODICAL')).toBe(before);
    const retry = tokyoInstant('2026-07-26', 10);
    await round(retry, { payments: decidedPayments(backend, 'approved') });
    expect((await state(one)).delivered_times).toBe(1);
    expect(await brokenRuns(backend.database)).toEqual([]);
  });
  it('of a killed process is settled by another, and blocks changes in between (F14, H02)', async () => {
    const one = await withCard();
    expect(await round(DUE)).toMatchObject({ ordered: 1 });
    expect((await state(one)).renewal).toMatchObject({ state: 'under-way' });
    expect(await member.refusal(skipDelivery, { ...one, delivery: DELIVERY })).toMatchObject({
      code: 'renewal-under-way',
    });
    await round(DUE + 60_000);
    expect((await runs())[0]?.state).toBe('PAYING');
    const [run] = await runs();
    const payment = await paymentOfOrder(backend.database, run?.orderCode ?? '');
    const reconciler = decidedPayments(backend, 'approved');
    await reconciler.carryOut(payment?.paymentCode ?? '');
    await round(DUE + 5 * 60_000);
    expect(await state(one)).toMatchObject({ delivered_times: 1, renewal: null });
  });
});

describe('notices before a delivery', () => {
  it('announce it once while it can be changed, with a price increase (62, 64)', async () => {
    const one = await due();
    await backend.database.execute(sql`update periodical_purchases set price_in_vat = 3000`);
    expect(await round(tokyoInstant('2026-07-21', 23, 59))).toMatchObject({ told: 0 });
    expect(await round(tokyoInstant('2026-07-22'))).toMatchObject({ told: 1 });
    expect(await round(tokyoInstant('2026-07-22', 1))).toMatchObject({ told: 0 });
    const [row] = await backend.database.select().from(outbox);
    const mail = await composeSubscriptionMail(row?.payload, mailParts(backend));
    expect(mail.text).toContain('価格の変更：1点 3,000円 → 3,553円（税込）');
    expect(mail.text).toContain('変更の締切：2026/07/24 23:59');
    expect((await state(one)).sku_entry.price_in_vat).toBe(3553);
  });
  it('warn once, a month ahead, of a card that expires before the charge (61, V-11)', async () => {
    await due({ paymentType: 'CREDIT_CARD' });
    await backend.database.execute(sql`insert into saved_cards
      values ('CARDENDS', 'C0000001', 'pc1', 'Visa', '1111', 6, 26, 'TARO', true, 1)`);
    await backend.database.execute(sql`update periodical_purchases set next_delivery = '2026-08-06'`);
    // Charged on 31 July: a card of July is still valid, one of June is not.
    await backend.database.execute(sql`update saved_cards set expiry_month = 7`);
    expect(await round(tokyoInstant('2026-07-01'))).toMatchObject({ told: 0 });
    await backend.database.execute(sql`update saved_cards set expiry_month = 6`);
    expect(await round(tokyoInstant('2026-06-30'))).toMatchObject({ told: 0 });
    expect(await round(tokyoInstant('2026-07-01'))).toMatchObject({ told: 1 });
    expect(await round(tokyoInstant('2026-07-02'))).toMatchObject({ told: 0 });
    expect(await news()).toEqual(['card-expiring']);
  });
  it('announce the end of a pause in time to change the delivery (57)', async () => {
    const one = await due();
    await member.ask(pauseSubscription, { ...one, restart_on: '2026-10-05' });
    await backend.database.execute(sql`delete from outbox`);
    expect(await round(tokyoInstant('2026-10-21'))).toMatchObject({ told: 0 });
    expect(await round(tokyoInstant('2026-10-22'))).toMatchObject({ told: 1, ordered: 0 });
    expect(await news()).toEqual(['resumed']);
    member = await backend.visitor().signIn('C0000001');
    expect(await state(one)).toMatchObject({ status: 'ACTIVE', restart_on: null, next_delivery: '2026-10-31' });
  });
});

describe('killed process', () => {
  it('releases its run to another when the lease expires (F13, H02)', async () => {
    const one = await due();
    const taken = { code: one.periodical_purchase_code, delivery: DELIVERY };
    expect(await claimRun(backend.database, taken, DUE)).not.toBeNull();
    expect(await claimRun(backend.database, taken, DUE + 60_000)).toBeNull();
    expect(await round(DUE + 60_000)).toMatchObject({ ordered: 0 });
    expect(await round(DUE + 3 * 60_000)).toMatchObject({ ordered: 1 });
    expect((await state(one)).delivered_times).toBe(1);
  });
});
