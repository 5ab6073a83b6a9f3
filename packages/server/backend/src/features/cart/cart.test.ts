import { addToCart, cartsByCustomer, updateCartLine } from '@store/contracts/calls/checkout';
import { firstDeliveryDays } from '@store/domain/delivery';
import { MIXING_MESSAGES } from '@store/domain/sale';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { inventory, skus } from '../../platform/database/tables/skus.ts';
import { cartOf, normal, reserved, subscription } from '../../testing/filling-carts.ts';
import { backendForFile, type TestShopper } from '../../testing/test-backend.ts';

const backend = backendForFile();

describe('guest cart', () => {
  it('creates a visitor code in an HttpOnly cookie with the first line (U-01)', async () => {
    const guest = backend.visitor();
    expect(await guest.ask(cartsByCustomer, {})).toEqual({ carts: [] });
    const { carts, visitor_code } = await guest.ask(addToCart, normal('S1001', 2));
    expect(visitor_code).toMatch(/^[\w-]{22}$/);
    expect(guest.cookies.get('store_visitor')).toBe(visitor_code);
    expect(carts).toMatchObject([
      {
        order_type: 'NORMAL',
        customer_code: null,
        sku_entries_display: [{ entry_index: 0, item_code: 'P1001', quantity: 2, price_in_vat: 4180, trouble: null }],
        totals: { sku_in_vat: 8360, delivery_fee_in_vat: 0, total_in_vat: 8360 },
        free_shipping_remaining: 0,
      },
    ]);
  });
  it('returns the amount missing for free shipping (P-01)', async () => {
    const guest = backend.visitor();
    await guest.ask(addToCart, normal('S1001'));
    expect(await cartOf(guest)).toMatchObject({ free_shipping_remaining: 820, totals: { delivery_fee_in_vat: 550 } });
  });
  it('changes a subscription line’s interval and first delivery; a normal line has none (P-09)', async () => {
    const guest = backend.visitor();
    const { carts } = await guest.ask(addToCart, subscription('S1001'));
    const before = carts[0]?.sku_entries_display[0];
    const interval = { kind: 'weeks', purchase_week_interval: 3, day_of_week: 2 } as const;
    const line = { entry_index: before?.entry_index ?? -1, sku: 'S1001', quantity: 1, interval } as const;
    const changed = await guest.ask(updateCartLine, { ...line, order_type: 'PERIODICAL' });
    const entry = changed.carts[0]?.sku_entries_display[0];
    expect(entry).toMatchObject({ interval, quantity: 1 });
    expect(new Date(`${entry?.first_delivery}T00:00:00Z`).getUTCDay()).toBe(2);
    const unchanged = await guest.ask(updateCartLine, { ...line, interval: undefined, order_type: 'PERIODICAL' });
    expect(unchanged.carts[0]?.sku_entries_display[0]?.interval).toEqual(interval);
    const [, second = ''] = firstDeliveryDays({ interval, now: backend.clock.now });
    const begun = async (first_delivery?: string, chosen?: typeof interval) => {
      const request = { ...line, interval: chosen, first_delivery, order_type: 'PERIODICAL' } as const;
      return (await guest.ask(updateCartLine, request)).carts[0]?.sku_entries_display[0]?.first_delivery;
    };
    expect(await begun(second)).toBe(second);
    expect(await begun()).toBe(second);
    expect(await begun('2020-01-01')).toBe(entry?.first_delivery);
    expect(await begun(undefined, interval)).toBe(entry?.first_delivery);
  });
  it('answers another visitor’s cart code as not found (U-07)', async () => {
    const owner = backend.visitor();
    const { carts } = await owner.ask(addToCart, normal('S1001'));
    const other = backend.visitor();
    await other.ask(addToCart, normal('S1001'));
    const foreign = await other.refusal(addToCart, { ...normal('S1001'), cart_code: carts[0]?.cart_code });
    const unknown = await other.refusal(addToCart, { ...normal('S1001'), cart_code: 'no-such-cart' });
    expect(foreign).toEqual(unknown);
    expect(foreign.code).toBe('not-found');
    expect((await cartOf(owner)).sku_entries_display[0]?.quantity).toBe(1);
  });
  it('ignores a visitor code in the payload (C05)', async () => {
    const owner = backend.visitor();
    const { visitor_code } = await owner.ask(addToCart, normal('S1001'));
    const thief = backend.visitor();
    expect((await thief.refusal(cartsByCustomer, { visitor_code: visitor_code ?? '' })).code).toBe('not-found');
    expect(await thief.ask(cartsByCustomer, {})).toEqual({ carts: [] });
  });
});

describe('order type mixing', () => {
  const refusedBeside = async (first: Parameters<typeof add>[1], second: Parameters<typeof add>[1]) => {
    const guest = backend.visitor();
    await guest.ask(addToCart, first);
    return guest.refusal(addToCart, second);
  };
  const add = (shopper: TestShopper, line: ReturnType<typeof normal | typeof reserved | typeof subscription>) =>
    shopper.ask(addToCart, line);

  it('refuses a subscription while class 1 medicine is in the cart (V-07)', async () => {
    expect(await refusedBeside(normal('S1004'), subscription('S1001'))).toMatchObject({
      code: 'mixing',
      message: MIXING_MESSAGES['subscription-while-class1'],
    });
  });
  it('refuses a subscription while a reserved item is in the cart (V-08)', async () => {
    expect((await refusedBeside(reserved('S1003'), subscription('S1001'))).message).toBe(
      '予約注文の商品がカートにあるため、定期購入商品をカートに入れることができません。',
    );
  });
  it('refuses a normal item while a reserved item is in the cart (V-09)', async () => {
    expect((await refusedBeside(reserved('S1003'), normal('S1001'))).message).toBe(
      '予約注文の商品がカートにあるため、この商品をカートに入れることができません。',
    );
  });
  it.each([normal('S1001'), subscription('S1001')])(
    'refuses a reserved item while others are in the cart (V-10)',
    async (first) => {
      expect((await refusedBeside(first, reserved('S1003'))).message).toBe(
        '予約注文以外の商品がカートにあるため、予約注文商品をカートに入れることができません。',
      );
    },
  );
  it('never stores a forbidden pair from four concurrent tabs (F10)', async () => {
    const guest = backend.visitor();
    await guest.ask(addToCart, normal('S1017'));
    const [line] = (await cartOf(guest)).sku_entries_display;
    await guest.ask(updateCartLine, {
      order_type: 'NORMAL',
      entry_index: line?.entry_index ?? 0,
      sku: 'S1017',
      quantity: 0,
    });
    await Promise.all(
      [normal('S1004'), reserved('S1003'), normal('S1001'), subscription('S1001')].map((each) =>
        guest.call(addToCart, each),
      ),
    );
    const { carts } = await guest.ask(cartsByCustomer, {});
    const types = carts.map(({ order_type }) => order_type);
    const hasClass1 = carts.some((cart) => cart.sku_entries_display.some(({ sku_code }) => sku_code === 'S1004'));
    expect(types.includes('RESERVED') && types.length > 1).toBe(false);
    expect(hasClass1 && types.includes('PERIODICAL')).toBe(false);
  });
});

describe('limits and sale state', () => {
  it('enforces a SKU’s purchase limit over several additions, also 50 concurrent ones (V-06)', async () => {
    const guest = backend.visitor();
    await guest.ask(addToCart, normal('S1007'));
    const answers = await Promise.all(Array.from({ length: 50 }, () => guest.call(addToCart, normal('S1007'))));
    expect(answers.filter(({ status }) => status)).toHaveLength(1);
    expect(await guest.refusal(addToCart, normal('S1007'))).toMatchObject({ code: 'over-limit' });
    expect((await cartOf(guest)).sku_entries_display[0]?.quantity).toBe(2);
  });
  it('applies a default limit of 5 (V-06)', async () => {
    const guest = backend.visitor();
    expect((await guest.refusal(addToCart, normal('S1001', 6))).code).toBe('over-limit');
    await guest.ask(addToCart, normal('S1001', 5));
  });
  it.each([
    ['S1002', 'sold-out'],
    ['S1008', 'not-on-sale'],
    ['S1011', 'not-on-sale'],
    ['S9999999', 'not-found'],
  ])('refuses %s with %s (S-13, S-14)', async (sku, code) => {
    expect((await backend.visitor().refusal(addToCart, normal(sku))).code).toBe(code);
  });
  it.each(['S1005', 'S1009', 'S1010'])('refuses a subscription of %s (S-12)', async (sku) => {
    expect((await backend.visitor().refusal(addToCart, subscription(sku))).code).toBe('subscription-unavailable');
  });
  it('counts a set and its component against the same stock (F03)', async () => {
    const shelf = and(eq(inventory.skuCode, 'S1007'), eq(inventory.inventoryType, 'ANGFA_STORE_NORMAL'));
    const [before] = await backend.database.select().from(inventory).where(shelf);
    await backend.database.update(inventory).set({ received: 3 }).where(shelf);
    await backend.database.update(skus).set({ purchaseLimit: 5 }).where(eq(skus.skuCode, 'S1007'));
    const guest = backend.visitor();
    await guest.ask(addToCart, normal('S1006'));
    expect(await guest.refusal(addToCart, normal('S1007', 2))).toMatchObject({
      code: 'sold-out',
      details: { remaining: 1 },
    });
    await guest.ask(addToCart, normal('S1007', 1));
    await backend.database.update(skus).set({ purchaseLimit: 2 }).where(eq(skus.skuCode, 'S1007'));
    await backend.database
      .update(inventory)
      .set({ received: before?.received ?? 0 })
      .where(shelf);
  });
  it('reports a line that became short of stock on the next read', async () => {
    const guest = backend.visitor();
    await guest.ask(addToCart, normal('S1015'));
    const shelf = and(eq(inventory.skuCode, 'S1015'), eq(inventory.inventoryType, 'ANGFA_STORE_NORMAL'));
    await backend.database.update(inventory).set({ received: 0 }).where(shelf);
    expect((await cartOf(guest)).sku_entries_display[0]?.trouble).toEqual({ kind: 'short-of-stock', remaining: 0 });
    await backend.database.update(inventory).set({ received: 1 }).where(shelf);
  });
  it('rejects a price in the payload as unknown (E03)', async () => {
    const guest = backend.visitor();
    const response = await guest.request({
      method: 'POST',
      url: '/api/cart/_append-sku-entry',
      headers: { 'x-requested-with': 'XMLHttpRequest' },
      payload: { ...normal('S1001'), price_in_vat: 1 },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      status: false,
      code: 'invalid',
      fields: { price_in_vat: expect.any(String) },
    });
  });
  it('applies a campaign price only while the campaign runs (P13)', async () => {
    const inCampaign = backend.visitor();
    await inCampaign.ask(addToCart, { ...normal('S1014'), campaign_code: 'CP01', campaign_apply: true });
    const plain = backend.visitor();
    await plain.ask(addToCart, { ...normal('S1014'), campaign_code: 'CP04', campaign_apply: true });
    const [cheap] = (await cartOf(inCampaign)).sku_entries_display;
    const [dear] = (await cartOf(plain)).sku_entries_display;
    expect(cheap?.price_in_vat).toBeLessThan(dear?.price_in_vat ?? 0);
    expect(cheap?.price_std_in_vat).toBe(dear?.price_in_vat);
    expect([cheap?.campaign_code, dear?.campaign_code]).toEqual(['CP01', null]);
  });
  it('shows employees their own price and no points (U-03)', async () => {
    const sales = await backend.visitor().signIn('C0000003');
    await sales.ask(addToCart, normal('S1016'));
    const guest = backend.visitor();
    await guest.ask(addToCart, normal('S1016'));
    const [own] = (await cartOf(sales)).sku_entries_display;
    const [common] = (await cartOf(guest)).sku_entries_display;
    expect(own?.price_in_vat).toBeLessThan(common?.price_in_vat ?? 0);
    expect(own?.points_to_earn).toBe(0);
  });
});

describe('updateCartLine', () => {
  it('never reuses an index, and requires index and SKU to match (P17)', async () => {
    const guest = backend.visitor();
    await guest.ask(addToCart, normal('S1001'));
    await guest.ask(addToCart, normal('S1017'));
    await guest.ask(updateCartLine, { order_type: 'NORMAL', entry_index: 0, sku: 'S1001', quantity: 0 });
    await guest.ask(addToCart, normal('S1018'));
    expect((await cartOf(guest)).sku_entries_display.map(({ entry_index }) => entry_index)).toEqual([1, 2]);
    const gone = await guest.refusal(updateCartLine, {
      order_type: 'NORMAL',
      entry_index: 1,
      sku: 'S1018',
      quantity: 3,
    });
    expect(gone.code).toBe('line-gone');
    expect(gone.details).toMatchObject({ carts: [{ sku_entries_display: [{ entry_index: 1 }, { entry_index: 2 }] }] });
  });
  it('sets the quantity within the limit', async () => {
    const guest = backend.visitor();
    await guest.ask(addToCart, normal('S1001'));
    const line = { order_type: 'NORMAL', entry_index: 0, sku: 'S1001' } as const;
    const { carts } = await guest.ask(updateCartLine, { ...line, quantity: 4 });
    expect(carts[0]?.sku_entries_display[0]?.quantity).toBe(4);
    expect((await guest.refusal(updateCartLine, { ...line, quantity: 6 })).code).toBe('over-limit');
  });
});

it('returns the subscriptions started by orders of a cart (E-01, S-04)', async () => {
  const member = await backend.visitor().signIn('C0000002');
  await member.ask(addToCart, subscription('S1001'));
  const { cart_code: cartCode, periodical_purchase_codes } = await cartOf(member, 'PERIODICAL');
  expect(periodical_purchase_codes).toEqual([]);
  const { database } = backend;
  await database.execute(sql`insert into orders (order_code, cart_code, customer_code, order_type, order_status, checkout_at,
      payment_type, sku_in_vat, discount_in_vat, delivery_fee_in_vat, point_in_vat, payment_fee_in_vat, total_in_vat, tax,
      coupons, points_earned, customer_name, delivery)
    values ('260715-CART0001', ${cartCode}, 'C0000002', 'PERIODICAL', 'ACCEPTED', 1, 'CREDIT_CARD', 0, 0, 0, 0, 0, 0, '[]',
      '[]', 0, '', '{}')`);
  await database.execute(sql`insert into periodical_purchases (periodical_purchase_code, customer_code, order_code, status,
      sku_code, item_code, sku_name, picture, quantity, price_in_vat, purchase_interval, anchor, next_delivery, delivery_code,
      payment_type, started_at)
    values ('T-CART', 'C0000002', '260715-CART0001', 'ACTIVE', 'S1001', 'P1001', '', '{}', 1, 3553, '{}', '2026-07-15',
      '2026-08-15', 'AD0101', 'CREDIT_CARD', 1)`);
  expect((await cartOf(member, 'PERIODICAL')).periodical_purchase_codes).toEqual(['T-CART']);
});
