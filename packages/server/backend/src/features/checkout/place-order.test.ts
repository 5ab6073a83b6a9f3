import {
  addToCart,
  applyCoupon,
  cartsByCustomer,
  checkoutChoose,
  checkoutOptions,
  placeOrder,
  searchOrders,
  usePoints,
} from '@store/contracts/calls/checkout';
import { customerPoints } from '@store/contracts/calls/customer';
import { getOrder } from '@store/contracts/calls/order';
import { periodicalByCustomer } from '@store/contracts/calls/subscription';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { brokenInvariants } from '../../platform/database/invariants.ts';
import { orders } from '../../platform/database/tables/orders.ts';
import { createMailCarrier } from '../../platform/outbox/mail-carrier.ts';
import { startOutboxWorker } from '../../platform/outbox/outbox-worker.ts';
import { readyToPlace, stockOf } from '../../testing/buying.ts';
import { startMailCatcher } from '../../testing/mail-catcher.ts';
import { orderLinks } from '../../testing/orders/order-links.ts';
import { backendForFile, STORE_URL } from '../../testing/test-backend.ts';
import { grantPending } from '../order/state/grant-pending.ts';
import { composeOrderMail } from '../order-history/mails/order-mail.ts';

const backend = backendForFile();

describe('placeOrder', () => {
  it('places a cash-on-delivery order, lists it and mails a confirmation', async () => {
    const catcher = await startMailCatcher();
    const carrier = createMailCarrier({ smtpUrl: catcher.url, from: 'shop@shop.test', storeUrl: STORE_URL });
    const worker = startOutboxWorker({
      database: backend.database,
      effects: {
        'order-confirmation': async (payload) =>
          carrier.send(await composeOrderMail(backend.database, payload, orderLinks)),
      },
      clock: () => backend.clock.now,
      log: backend.app.log,
      pauseMs: () => 60_000,
    });

    const member = await backend.visitor().signIn('C0000001');
    const before = await stockOf(backend.database, 'S1001');
    await member.ask(addToCart, { order_type: 'NORMAL', sku: 'S1001', quantity: 2 });
    const { order_code } = await member.ask(placeOrder, await readyToPlace(member));

    expect(await stockOf(backend.database, 'S1001')).toBe(before - 2);
    expect(await member.ask(cartsByCustomer, {})).toEqual({ carts: [] });
    const { total, hits } = await member.ask(searchOrders, { customer_code: 'C0000001', page: 1, size: 10 });
    expect([total, hits[0]?.order_code]).toEqual([1, order_code]);
    expect(await member.ask(getOrder, { order_code })).toMatchObject({
      order_status: 'AWAITING_ACCEPTANCE',
      payment_type: 'CASH_ON_DELIVERY',
      payment_method: '代金引換',
      sku_in_vat: 8360,
      delivery_fee_in_vat: 0,
      order_addon_services: [{ addon_service_code: 'CASH_ON_DELIVERY_FEE', price_in_vat: 330 }],
      total_in_vat: 8690,
      tax: [{ rate: 10, taxable_in_vat: 8690, tax: 790 }],
      points_earned: 84,
      delivery: { full_name: '山田 太郎', zip_code: '1500002' },
    });
    const lots = async () => (await member.ask(customerPoints, { customer_code: 'C0000001' })).normal_points;
    expect((await lots()).map(({ point_code }) => point_code)).not.toContain(`PURCHASE-${order_code}`);
    await backend.database.transaction((transaction) =>
      grantPending(transaction, { orderCode: order_code, due: sql`true`, now: backend.clock.now }),
    );
    expect(await lots()).toContainEqual({
      point: 84,
      point_code: `PURCHASE-${order_code}`,
      end_timestamp: Date.parse('2027-08-01T00:00:00+09:00') - 1,
    });

    expect(await worker.runDue()).toBe(1);
    expect(await worker.runDue()).toBe(0);
    await worker.stop();
    carrier.close();
    await catcher.close();
    expect(catcher.mails).toHaveLength(1);
    expect(catcher.mails[0]).toContain(`Message-ID: <order-${order_code}@127.0.0.1>`);
    expect(catcher.mails[0]).toContain('To: member@shop.test');
  });

  it('logs no names, addresses or mail addresses (J04)', () => {
    const lines = backend.logged.join('');
    expect(lines).toContain('order/_place');
    for (const word of ['山田', 'member@shop.test', '渋谷', '09012345678']) expect(lines).not.toContain(word);
  });

  it('takes the components of a set from stock (S-13)', async () => {
    const member = await backend.visitor().signIn('C0000001');
    const before = [await stockOf(backend.database, 'S1001'), await stockOf(backend.database, 'S1007')];
    await member.ask(addToCart, { order_type: 'NORMAL', sku: 'S1006', quantity: 1 });
    await member.ask(placeOrder, await readyToPlace(member));
    expect([await stockOf(backend.database, 'S1001'), await stockOf(backend.database, 'S1007')]).toEqual([
      (before[0] ?? 0) - 1,
      (before[1] ?? 0) - 2,
    ]);
  });

  it('uses coupon and points once', async () => {
    const member = await backend.visitor().signIn('C0000001');
    await member.ask(addToCart, { order_type: 'NORMAL', sku: 'S1018', quantity: 1 });
    await member.ask(applyCoupon, { order_type: 'NORMAL', issued_coupon_code: 'WELCOME500-C0000001' });
    await member.ask(usePoints, { order_type: 'NORMAL', point: 600 });
    const { order_code } = await member.ask(placeOrder, await readyToPlace(member));
    expect(await member.ask(getOrder, { order_code })).toMatchObject({
      discount_in_vat: 500,
      point_request: { point_in_vat: 600 },
      total_in_vat: 12_100 - 500 - 600 + 330,
    });
    const { normal_points } = await member.ask(customerPoints, { customer_code: 'C0000001' });
    expect(normal_points.find(({ point_code }) => point_code === 'WELCOME')).toBeUndefined();
    expect(normal_points.find(({ point_code }) => point_code === 'PURCHASE-1')?.point).toBe(200);
    await member.ask(addToCart, { order_type: 'NORMAL', sku: 'S1018', quantity: 1 });
    const used = { order_type: 'NORMAL', issued_coupon_code: 'WELCOME500-C0000001' } as const;
    expect((await member.refusal(applyCoupon, used)).code).toBe('coupon-unusable');
  });

  it('refuses a total that differs from the displayed one (F12)', async () => {
    const member = await backend.visitor().signIn('C0000002');
    await member.ask(addToCart, { order_type: 'NORMAL', sku: 'S1001', quantity: 1 });
    const request = await readyToPlace(member);
    const changed = { ...request, expected_total_in_vat: request.expected_total_in_vat - 1 };
    const refused = await member.refusal(placeOrder, changed);
    expect(refused).toMatchObject({ code: 'price-changed', details: { total_in_vat: request.expected_total_in_vat } });
    expect((await member.ask(cartsByCustomer, {})).carts).toHaveLength(1);
    expect((await member.ask(placeOrder, request)).order_code).toMatch(/^260715-/);
  });

  it('grants a blue member 5 % points (P-03)', async () => {
    const { hits } = await (await backend.visitor().signIn('C0000002')).ask(searchOrders, {
      customer_code: 'C0000002',
      page: 1,
      size: 1,
    });
    const [row] = await backend.database
      .select()
      .from(orders)
      .where(eq(orders.orderCode, hits[0]?.order_code ?? ''));
    expect(row?.pointsEarned).toBe(209);
  });

  it('requires address and payment method', async () => {
    const member = await backend.visitor().signIn('C0000003');
    const { carts } = await member.ask(addToCart, { order_type: 'NORMAL', sku: 'S1018', quantity: 1 });
    const total = carts[0]?.totals.total_in_vat ?? 0;
    const request = {
      order_type: 'NORMAL',
      cart_code: carts[0]?.cart_code ?? '',
      expected_total_in_vat: total,
    } as const;
    expect((await member.refusal(placeOrder, request)).code).toBe('delivery-missing');
    await member.ask(checkoutChoose, { order_type: 'NORMAL', delivery_code: 'AD0201' });
    expect((await member.refusal(placeOrder, request)).code).toBe('payment-missing');
    const foreign = { order_type: 'NORMAL', delivery_code: 'AD0001' } as const;
    expect((await member.refusal(checkoutChoose, foreign)).code).toBe('not-found');
    const onlyPoints = { order_type: 'NORMAL', payment_method: 'FULL_POINT' } as const;
    expect((await member.refusal(checkoutChoose, onlyPoints)).code).toBe('payment-unavailable');
    const past = { order_type: 'NORMAL', delivery_date: '2026-07-15' } as const;
    expect((await member.refusal(checkoutChoose, past)).code).toBe('date-unavailable');
  });

  it('requires a pharmacist’s advice for class 1 medicine (M-01)', async () => {
    const member = await backend.visitor().signIn('C0000002');
    await member.ask(addToCart, { order_type: 'NORMAL', sku: 'S1004', quantity: 1 });
    expect(await member.refusal(placeOrder, await readyToPlace(member))).toMatchObject({
      code: 'advice-needed',
      message: expect.stringContaining('0120-000-456'),
    });
  });

  it('starts a subscription with its first delivery and 5 % points (P-04)', async () => {
    const member = await backend.visitor().signIn('C0000001');
    const interval = { kind: 'day-of-month', purchase_month_interval: 1, day_of_month: 31 } as const;
    const before = await stockOf(backend.database, 'S1001', 'ANGFA_STORE_PERIODICAL');
    await member.ask(addToCart, { order_type: 'PERIODICAL', sku: 'S1001', quantity: 1, interval });
    const { order_code } = await member.ask(placeOrder, await readyToPlace(member, 'PERIODICAL'));
    const order = await member.ask(getOrder, { order_code });
    expect(order).toMatchObject({ order_type: 'PERIODICAL', delivery: { delivery_date: '2026-07-31' } });
    expect(order.points_earned).toBe(Math.ceil(order.sku_in_vat / 20));
    expect(await stockOf(backend.database, 'S1001', 'ANGFA_STORE_PERIODICAL')).toBe(before - 1);
    const { periodical_purchases } = await member.ask(periodicalByCustomer, { customer_code: 'C0000001' });
    expect(periodical_purchases).toMatchObject([
      {
        status: 'ACTIVE',
        interval,
        day_of_month: 31,
        next_delivery: '2026-08-31',
        sku_entry: { sku_code: 'S1001', price_in_vat: 3553 },
      },
    ]);
  });

  it('places a reservation without stock, delivered after its release', async () => {
    const member = await backend.visitor().signIn('C0000003');
    await backend.database.execute(
      sql`delete from cart_entries where cart_code in (select cart_code from carts where customer_code = 'C0000003')`,
    );
    await member.ask(addToCart, { order_type: 'RESERVED', sku: 'S1003', quantity: 1 });
    const { delivery_dates } = await member.ask(checkoutOptions, { order_type: 'RESERVED' });
    expect(delivery_dates[0] && delivery_dates[0] > '2026-07-20').toBe(true);
    const { order_code } = await member.ask(placeOrder, await readyToPlace(member, 'RESERVED'));
    expect((await member.ask(getOrder, { order_code })).order_type).toBe('RESERVED');
  });

  it('violates no invariant', async () => {
    expect(await brokenInvariants(backend.database)).toEqual([]);
  });
});
