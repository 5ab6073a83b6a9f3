import { addToCart, cartsByCustomer, placeOrder, updateCartLine } from '@store/contracts/calls/checkout';
import { cancelOrder, getOrder, quoteOrder } from '@store/contracts/calls/order';
import { getSubscription, periodicalByCustomer, skipDelivery } from '@store/contracts/calls/subscription';
import type { Cart, CartEntry, Subscription } from '@store/contracts/entities';
import { renewalDueAt } from '@store/domain/subscription';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { readyToPlace, stockOf } from '../../testing/buying.ts';
import { NOW } from '../../testing/demo-store.ts';
import { orderLinks } from '../../testing/orders/order-links.ts';
import { backendForFile, type TestShopper } from '../../testing/test-backend.ts';
import { composeOrderMail } from '../order-history/mails/order-mail.ts';
import { runScheduler } from '../subscription/renewal/run-scheduler.ts';

const WEEKLY = { kind: 'weeks', purchase_week_interval: 1, day_of_week: 2 } as const;
const HALF_YEARLY = { kind: 'day-of-month', purchase_month_interval: 6, day_of_month: 31 } as const;
const [TUESDAY, LAST] = ['2026-07-28', '2026-07-31'] as const;

const backend = backendForFile();
let member: TestShopper;
beforeEach(async () => {
  backend.clock.now = NOW;
  for (const table of ['subscription_orders', 'subscription_runs', 'periodical_purchases'])
    await backend.database.execute(sql.raw(`delete from ${table}`));
  await backend.database.execute(sql`delete from cart_entries`);
  await backend.database.execute(sql`update inventory set received = reserved + sold + 50`);
  member = await backend.visitor().signIn('C0000001', 90 * 86_400);
});

const subscribe = (sku: string, interval: typeof WEEKLY | typeof HALF_YEARLY) =>
  member.ask(addToCart, { order_type: 'PERIODICAL', sku, quantity: 1, interval });
const cartNow = async () => (await member.ask(cartsByCustomer, {})).carts.find(isSubscriptions);
const isSubscriptions = ({ order_type }: Cart) => order_type === 'PERIODICAL';
const round = (at: number) => {
  backend.clock.now = at;
  const { database } = backend;
  return runScheduler({ database, payments: null, clock: () => at, log: { error: () => undefined } });
};
async function subscriptions(): Promise<Record<string, Subscription>> {
  const { periodical_purchases } = await member.ask(periodicalByCustomer, { customer_code: 'C0000001' });
  const whole = periodical_purchases.map(({ periodical_purchase_code }) =>
    member.ask(getSubscription, { periodical_purchase_code }),
  );
  return Object.fromEntries((await Promise.all(whole)).map((each) => [each.sku_entry.sku_code, each]));
}

describe('order with subscriptions of two schedules', () => {
  it('shows each line’s days in cart, order, mail and my page; ships and charges each box on its day (S-15, P-09)', async () => {
    await subscribe('S1001', WEEKLY);
    await subscribe('S1011', HALF_YEARLY);
    const ready = await readyToPlace(member, 'PERIODICAL');
    const cart = await cartNow();
    const [weekly, yearly] = cart?.sku_entries_display ?? [];
    expect([weekly?.first_delivery, yearly?.first_delivery]).toEqual([TUESDAY, LAST]);
    expect(weekly?.charged_later).toBeNull();
    const later = yearly?.charged_later?.total_in_vat ?? 0;
    expect(later).toBeGreaterThan(yearly?.price_in_vat ?? 0);
    expect(cart?.totals.sku_in_vat).toBe(weekly?.price_in_vat);

    const before = await stockOf(backend.database, 'S1011', 'ANGFA_STORE_PERIODICAL');
    const { order_code } = await member.ask(placeOrder, ready);
    const order = await member.ask(getOrder, { order_code });
    expect(order).toMatchObject({
      total_in_vat: cart?.totals.total_in_vat,
      delivery: { delivery_date: TUESDAY },
      later_first_boxes: [{ first_delivery: LAST, price_in_vat: yearly?.price_in_vat }],
    });
    expect(order.order_details.map(({ sku_code }) => sku_code)).toEqual(['S1001']);
    expect(await stockOf(backend.database, 'S1011', 'ANGFA_STORE_PERIODICAL')).toBe(before);
    const { text } = await composeOrderMail(backend.database, { order_code }, orderLinks);
    for (const line of ['2026/07/28', '2026/08/04', '2026/07/31', '2027/01/31']) expect(text).toContain(line);

    const begun = await subscriptions();
    expect(begun).toMatchObject({
      S1001: { next_delivery: '2026-08-04' },
      S1011: {
        next_delivery: LAST,
        next_amounts: { total_in_vat: later },
        upcoming: expect.arrayContaining(['2027-01-31']),
      },
    });
    await round(renewalDueAt(LAST));
    await round(renewalDueAt(LAST));
    const { S1011: shipped } = await subscriptions();
    expect(shipped?.next_delivery).toBe('2027-01-31');
    expect(shipped?.order_codes).toHaveLength(2);
    const [firstBox = ''] = shipped?.order_codes ?? [];
    expect(await member.ask(getOrder, { order_code: firstBox })).toMatchObject({
      total_in_vat: later,
      delivery: { delivery_date: LAST },
    });
  });

  it('ships lines of one day together for one fee (S-15, P-01)', async () => {
    await subscribe('S1001', WEEKLY);
    await subscribe('S1011', WEEKLY);
    const { order_code } = await member.ask(placeOrder, await readyToPlace(member, 'PERIODICAL'));
    const order = await member.ask(getOrder, { order_code });
    expect(order.order_details.map(({ sku_code }) => sku_code)).toEqual(['S1001', 'S1011']);
    expect(order.delivery.delivery_date).toBe(TUESDAY);
    expect(order.later_first_boxes).toBeUndefined();
    const { sku_in_vat, delivery_fee_in_vat } = order;
    expect(delivery_fee_in_vat).toBe(sku_in_vat < 5000 ? 550 : 0);
  });

  it('ships first boxes of one later day together for one fee, in cart, my page and orders (S-15, P-01)', async () => {
    await subscribe('S1011', WEEKLY);
    await subscribe('S2411', HALF_YEARLY);
    await subscribe('S2412', HALF_YEARLY);
    const ready = await readyToPlace(member, 'PERIODICAL');
    const shown = (await cartNow())?.sku_entries_display.map(({ sku_code, charged_later }) => [
      sku_code,
      charged_later,
    ]);
    const charges: Partial<Record<string, CartEntry['charged_later']>> = Object.fromEntries(shown ?? []);
    expect(charges).toMatchObject({ S2411: { delivery_fee_in_vat: 550 }, S2412: { delivery_fee_in_vat: 0 } });
    await member.ask(placeOrder, ready);
    const begun = await subscriptions();
    expect(begun).toMatchObject({ S2411: { next_amounts: charges.S2411 }, S2412: { next_amounts: charges.S2412 } });
    await round(renewalDueAt(LAST));
    await round(renewalDueAt(LAST));
    for (const [sku, { order_codes: [order_code = ''] = [] }] of Object.entries(await subscriptions()))
      if (sku !== 'S1011')
        expect(await member.ask(getOrder, { order_code })).toMatchObject({
          total_in_vat: charges[sku]?.total_in_vat,
          delivery: { delivery_date: LAST },
        });
  });

  it('allows skipping a later first box, which is cancelled with the order (54, 80)', async () => {
    await subscribe('S1001', WEEKLY);
    await subscribe('S1011', HALF_YEARLY);
    const { order_code } = await member.ask(placeOrder, await readyToPlace(member, 'PERIODICAL'));
    const { S1011: waiting } = await subscriptions();
    const skip = { periodical_purchase_code: waiting?.periodical_purchase_code ?? '', delivery: LAST };
    const { periodical_purchase } = await member.ask(skipDelivery, skip);
    expect(periodical_purchase.next_delivery).toBe('2027-01-31');
    await member.ask(cancelOrder, { order_code });
    const { S1011: ended } = await subscriptions();
    expect(ended?.status).toBe('CANCELLED');
  });

  it('refuses an order whose first delivery changed after the quote (S-15)', async () => {
    await subscribe('S1001', WEEKLY);
    const ready = await readyToPlace(member, 'PERIODICAL');
    const quote = await member.ask(quoteOrder, { order_type: 'PERIODICAL' });
    const entry = (await cartNow())?.sku_entries_display[0];
    await member.ask(updateCartLine, {
      order_type: 'PERIODICAL',
      entry_index: entry?.entry_index ?? -1,
      sku: 'S1001',
      quantity: 1,
      first_delivery: '2026-08-04',
    });
    const refused = await member.refusal(placeOrder, { ...ready, agreed: quote.agreed });
    expect(refused.details).toMatchObject({ changes: [{ kind: 'first-delivery', was: TUESDAY, now: '2026-08-04' }] });
  });

  it.each(['', 'with an older client, which does not send first days, '])(
    '%splaces two schedules as quoted (S-15, F12)',
    async (isOld) => {
      await subscribe('S1001', WEEKLY);
      await subscribe('S1011', HALF_YEARLY);
      const ready = await readyToPlace(member, 'PERIODICAL');
      const { agreed } = await member.ask(quoteOrder, { order_type: 'PERIODICAL' });
      const lines = agreed.lines.map(({ first_delivery, ...line }) => (isOld ? line : { ...line, first_delivery }));
      const { order_code } = await member.ask(placeOrder, { ...ready, agreed: { ...agreed, lines } });
      expect(order_code).not.toBe('');
    },
  );
});
