import {
  addAddress,
  addToCart,
  beginAsGuest,
  cartsByCustomer,
  checkoutChoose,
  checkoutOptions,
  placeOrder,
  searchOrders,
  updateCartLine,
} from '@store/contracts/calls/checkout';
import { getOrder, quoteOrder } from '@store/contracts/calls/order';
import { whatChanged } from '@store/contracts/entities';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { brokenInvariants } from '../../../platform/database/invariants.ts';
import { skuPrices } from '../../../platform/database/tables/skus.ts';
import { newMember, readyToPlace, setStock, stockOf } from '../../../testing/buying.ts';
import { addressIn, divided, fill, parcel } from '../../../testing/dividing.ts';
import { GUEST_ADDRESS, guestSays } from '../../../testing/guests.ts';
import { orderLinks } from '../../../testing/orders/order-links.ts';
import { backendForFile, type TestShopper } from '../../../testing/test-backend.ts';
import { composeOrderMail } from '../../order-history/mails/order-mail.ts';

const backend = backendForFile();
let member: TestShopper;
let home: string;
let north: string;
let customer_code: string;
beforeEach(async () => {
  member = await newMember(backend);
  await fill(member, [
    ['S1001', 2],
    ['S1017', 1],
  ]);
  const { addresses } = await member.ask(checkoutOptions, { order_type: 'NORMAL' });
  home = addresses[0]?.delivery_code ?? '';
  north = await addressIn(member, '北海道');
  customer_code = (await theCart())?.customer_code ?? '';
});
afterAll(async () => expect(await brokenInvariants(backend.database)).toEqual([]));

const theCart = async () => (await member.ask(cartsByCustomer, {})).carts[0];
const ordersOfMember = async () => (await member.ask(searchOrders, { customer_code, page: 1, size: 10 })).total;
const halves = () => [parcel(home, { 0: 1, 1: 1 }), parcel(north, { 0: 1 })];
const ordersOf = async (order_code: string) => {
  const { placed_together = [] } = await member.ask(getOrder, { order_code });
  return Promise.all(placed_together.map((each) => member.ask(getOrder, { order_code: each.order_code })));
};

describe('dividing a cart into parcels', () => {
  it('charges each parcel’s fee, shows the sums in the cart, and can be undone (46)', async () => {
    const [, second] = [await readyToPlace(member), await divided(member, halves())];
    const cart = await theCart();
    expect(cart?.checkout.parcels).toMatchObject([
      { delivery_code: home, totals: { sku_in_vat: 5260, delivery_fee_in_vat: 0, payment_fee_in_vat: 330 } },
      { delivery_code: north, totals: { sku_in_vat: 4180, delivery_fee_in_vat: 880, payment_fee_in_vat: 330 } },
    ]);
    expect(cart?.totals).toMatchObject({ delivery_fee_in_vat: 880, payment_fee_in_vat: 660, total_in_vat: 10_980 });
    expect(second.agreed.parcels).toMatchObject([
      { delivery_fee_in_vat: 0, total_in_vat: 5590, lines: [{ entry_index: 0 }, { entry_index: 1 }] },
      { delivery_fee_in_vat: 880, total_in_vat: 5390 },
    ]);
    const { carts } = await member.ask(checkoutChoose, { order_type: 'NORMAL', parcels: null });
    expect(carts[0]?.checkout).not.toHaveProperty('parcels');
    expect(carts[0]?.totals).toMatchObject({ delivery_fee_in_vat: 0, payment_fee_in_vat: 330 });
  });

  it('answers a foreign address as not found (46, C10)', async () => {
    const parcels = [parcel(home, { 0: 2 }), parcel('AD0101', { 1: 1 })];
    expect(await member.refusal(checkoutChoose, { order_type: 'NORMAL', parcels })).toMatchObject({
      code: 'not-found',
    });
    expect((await theCart())?.checkout).not.toHaveProperty('parcels');
  });

  it('refuses an incomplete division or an impossible day (46, 39)', async () => {
    const refused = (parcels: ReturnType<typeof halves>) =>
      member.refusal(checkoutChoose, { order_type: 'NORMAL', parcels });
    expect(await refused([parcel(home, { 0: 1 }), parcel(north, { 0: 1 })])).toMatchObject({
      code: 'parcels-refused',
      message: expect.stringContaining('数量の合計'),
    });
    const { delivery_dates } = await member.ask(checkoutOptions, { order_type: 'NORMAL' });
    const soonest = delivery_dates[0] ?? null;
    expect(
      await refused([parcel(home, { 0: 1, 1: 1 }), parcel(north, { 0: 1 }, { delivery_date: soonest })]),
    ).toMatchObject({ code: 'date-unavailable' });
  });

  it('refuses class 1 medicine and subscriptions, which go to one address (46)', async () => {
    await member.ask(addToCart, {
      order_type: 'PERIODICAL',
      sku: 'S1001',
      quantity: 2,
      interval: { kind: 'weeks', purchase_week_interval: 2, day_of_week: 1 },
    });
    expect(
      await member.refusal(checkoutChoose, {
        order_type: 'PERIODICAL',
        parcels: [parcel(home, { 0: 1 }), parcel(north, { 0: 1 })],
      }),
    ).toMatchObject({ code: 'parcels-refused', message: expect.stringContaining('定期購入') });
  });

  it('offers and accepts only payment methods that support several addresses (46)', async () => {
    await divided(member, halves());
    const { payment_methods } = await member.ask(checkoutOptions, { order_type: 'NORMAL' });
    const methods = payment_methods.map(({ method }) => method);
    expect(methods).toContain('CREDIT_CARD');
    for (const method of ['NP_DEFERRED', 'AMAZON_PAY', 'CARRIER_BILLING', 'PAYPAY', 'CONVENIENCE_STORE'] as const) {
      expect(methods).not.toContain(method);
      expect(await member.refusal(checkoutChoose, { order_type: 'NORMAL', payment_method: method })).toMatchObject({
        code: 'payment-unavailable',
      });
    }
  });

  it('refuses the order after the cart changed, until it is divided again (46, 29)', async () => {
    const request = await divided(member, halves());
    await member.ask(updateCartLine, { entry_index: 1, sku: 'S1017', quantity: 2, order_type: 'NORMAL' });
    expect((await theCart())?.checkout).toMatchObject({ parcels_trouble: expect.stringContaining('数量の合計') });
    const { obstacles } = await member.ask(quoteOrder, { order_type: 'NORMAL' });
    expect(obstacles.map(({ code }) => code)).toContain('parcels-refused');
    expect(await member.refusal(placeOrder, request)).toMatchObject({ code: 'parcels-refused' });
  });
});

describe('placing parcels', () => {
  it('creates one order per address with its day, gift, items and fee, under related codes (46)', async () => {
    const { delivery_dates } = await member.ask(checkoutOptions, { order_type: 'NORMAL' });
    const gift = {
      is_wrapped: true,
      noshi: 'OREI' as const,
      noshi_name: '山田',
      message: '',
      hide_prices: false,
      sender_name: '',
    };
    const day = delivery_dates.at(-1) ?? null;
    const before = [await stockOf(backend.database, 'S1001'), await stockOf(backend.database, 'S1017')];
    const request = await divided(member, [
      parcel(home, { 0: 1, 1: 1 }, { delivery_date: day, delivery_slot: '18-20' }),
      parcel(north, { 0: 1 }, { gift }),
    ]);
    const { order_code, payment_code } = await member.ask(placeOrder, request);
    expect(payment_code).toBeNull();
    const [first, second] = await ordersOf(order_code);
    expect(first).toMatchObject({
      order_code,
      order_status: 'AWAITING_ACCEPTANCE',
      delivery: { delivery_date: day, delivery_slot: '18-20' },
      order_details: [
        { sku_code: 'S1001', quantity: 1 },
        { sku_code: 'S1017', quantity: 1 },
      ],
      delivery_fee_in_vat: 0,
      total_in_vat: 5590,
    });
    expect(second).toMatchObject({
      delivery: { full_name: '北海道の 太郎', delivery_date: null },
      order_details: [{ sku_code: 'S1001', quantity: 1 }],
      wishes: { gift: { noshi: 'OREI' } },
      delivery_fee_in_vat: 880,
      order_addon_services: [{ price_in_vat: 330 }],
      total_in_vat: 5390,
    });
    expect(first?.wishes).toBeNull();
    expect(second?.placed_together).toEqual(first?.placed_together);
    expect(first?.placed_together).toMatchObject([
      { order_code, goods: [{ quantity: 1 }, { quantity: 1 }], total_in_vat: 5590 },
      { order_code: second?.order_code, full_name: '北海道の 太郎', arrival_day: second?.expected_delivery },
    ]);
    expect([await stockOf(backend.database, 'S1001'), await stockOf(backend.database, 'S1017')]).toEqual([
      (before[0] ?? 0) - 2,
      (before[1] ?? 0) - 1,
    ]);
    expect(await theCart()).toBeUndefined();
    const mail = await composeOrderMail(backend.database, { order_code: second?.order_code }, orderLinks);
    expect(mail.text).toContain('お届け先 2/2');
    expect(mail.text).toContain(order_code);
  });

  it('creates one purchase per idempotency key, also concurrently (46, G09)', async () => {
    const request = await divided(member, halves());
    const key = 'one-purchase-of-two-addresses';
    const answers = await Promise.all([1, 2, 3].map(() => member.ask(placeOrder, request, { key })));
    expect(new Set(answers.map(({ order_code }) => order_code)).size).toBe(1);
    expect(await ordersOfMember()).toBe(2);
  });

  it('creates no order when stock runs out at commit (46, F02)', async () => {
    await setStock(backend.database, 'S1001', 3);
    const other = await newMember(backend);
    await fill(other, [['S1001', 2]]);
    const others = await readyToPlace(other);
    const request = await divided(member, halves());
    const results = await Promise.all([member.call(placeOrder, request), other.call(placeOrder, others)]);
    const won = results.filter(({ status }) => status);
    expect(won).toHaveLength(1);
    expect(await stockOf(backend.database, 'S1001')).toBe(1);
    const refused = results.find(({ status }) => !status);
    expect(refused).toMatchObject({ code: 'sold-out' });
    expect(await ordersOfMember()).toBe(results[0]?.status ? 2 : 0);
    await setStock(backend.database, 'S1001', 100);
  });

  it('creates no order and leaves the cart unchanged when the second parcel is short of stock (46, F02)', async () => {
    const request = await divided(member, halves());
    await setStock(backend.database, 'S1001', 1);
    expect(await member.refusal(placeOrder, request)).toMatchObject({ code: 'sold-out' });
    expect(await ordersOfMember()).toBe(0);
    expect(await stockOf(backend.database, 'S1001')).toBe(1);
    await setStock(backend.database, 'S1001', 100);
    expect((await theCart())?.checkout.parcels).toHaveLength(2);
    await member.ask(placeOrder, request);
  });

  it('refuses when a price or the division changed since the quote (46, F12)', async () => {
    const request = await divided(member, halves());
    await setPrice('S1017', 1130);
    const priced = await member.refusal(placeOrder, request);
    expect(priced.code).toBe('price-changed');
    expect(whatChanged.parse(priced.details).changes.map(({ kind }) => kind)).toEqual(['price', 'parcels', 'total']);
    await setPrice('S1017', 1080);
    await divided(member, [parcel(home, { 0: 1 }), parcel(north, { 0: 1, 1: 1 })]);
    const moved = await member.refusal(placeOrder, request);
    expect(whatChanged.parse(moved.details).changes.map(({ kind }) => kind)).toContain('parcels');
    // An agreement to one address does not cover several, nor vice versa.
    const { parcels: _none, ...whole } = request.agreed;
    expect((await member.refusal(placeOrder, { ...request, agreed: whole })).code).toBe('price-changed');
  });
});

describe('placing parcels as a guest', () => {
  it('works like for a member, and links the orders to each other (46, 41)', async () => {
    const guest = backend.visitor();
    member = guest;
    await fill(guest, [['S1017', 2]]);
    const { delivery_code } = await guest.ask(beginAsGuest, guestSays());
    const added = await guest.ask(addAddress, {
      address: { ...GUEST_ADDRESS, name: { ...GUEST_ADDRESS.name, first_name: '光' } },
    });
    const request = await divided(guest, [parcel(delivery_code, { 0: 1 }), parcel(added.delivery_code, { 0: 1 })]);
    const { order_code } = await guest.ask(placeOrder, request);
    const both = await ordersOf(order_code);
    expect(both.map(({ delivery }) => delivery.full_name)).toEqual(['来栖 灯', '来栖 光']);
    expect(both.map(({ total_in_vat }) => total_in_vat)).toEqual([1960, 1960]);
  });
});

async function setPrice(skuCode: string, price: number): Promise<void> {
  await backend.database.update(skuPrices).set({ priceInVat: price }).where(eq(skuPrices.skuCode, skuCode));
}
