import { addToCart, cartsByCustomer, placeOrder, searchOrders } from '@store/contracts/calls/checkout';
import { getOrder, reorder, reorderPreview } from '@store/contracts/calls/order';
import { forTest } from '@store/server-kit/testing';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { orderDetails } from '../../../platform/database/tables/orders.ts';
import { skuPrices, skus } from '../../../platform/database/tables/skus.ts';
import { openAgain, readyToPlace, setStock } from '../../../testing/buying.ts';
import { demoPeople } from '../../../testing/demo-seed.ts';
import { openTestBackend, type TestShopper } from '../../../testing/test-backend.ts';

const backend = forTest(() => openTestBackend({}, demoPeople));
let member: TestShopper;
let order_code: string;
beforeEach(async () => {
  member = await backend.visitor().signIn('C0000001');
  order_code = await buy({ S1001: 2, S1015: 1 });
  await setStock(backend.database, 'S1015', 9);
});

async function buy(quantities: Record<string, number>): Promise<string> {
  for (const [sku, quantity] of Object.entries(quantities))
    await member.ask(addToCart, { order_type: 'NORMAL', sku, quantity });
  return (await member.ask(placeOrder, await readyToPlace(member))).order_code;
}

const changePrice = (skuCode: string, priceInVat: number) =>
  backend.database.update(skuPrices).set({ priceInVat }).where(eq(skuPrices.skuCode, skuCode));
const nowOf = async (sku: string) =>
  (await member.ask(reorderPreview, { order_code })).lines.find(({ sku_code }) => sku_code === sku)?.now;
const inCart = async () =>
  (await member.ask(cartsByCustomer, {})).carts.flatMap(({ order_type, sku_entries_display }) =>
    sku_entries_display.map(({ sku_code, quantity }) => ({ order_type, sku_code, quantity })),
  );

describe('reorderPreview (79)', () => {
  it('returns the old and current price of each line', async () => {
    await changePrice('S1001', 4290);
    const { lines } = await member.ask(reorderPreview, { order_code });
    expect(lines).toMatchObject([
      {
        sku_code: 'S1001',
        quantity: 2,
        was_in_vat: 4180,
        now: { kind: 'open', order_type: 'NORMAL', quantity: 2, fewer: null, price_in_vat: 4290 },
      },
      { sku_code: 'S1015', now: { kind: 'open', quantity: 1 } },
    ]);
    expect(await inCart()).toEqual([]);
  });
  it('returns the remaining stock, or that it is sold out', async () => {
    await setStock(backend.database, 'S1001', 1);
    expect(await nowOf('S1001')).toMatchObject({
      kind: 'open',
      quantity: 1,
      fewer: expect.stringContaining('残り1点'),
    });
    await setStock(backend.database, 'S1001', 0);
    expect(await nowOf('S1001')).toMatchObject({ kind: 'unavailable', code: 'sold-out' });
  });
  it('counts the cart’s content towards the limit', async () => {
    await backend.database.update(skus).set({ purchaseLimit: 3 }).where(eq(skus.skuCode, 'S1001'));
    await member.ask(addToCart, { order_type: 'NORMAL', sku: 'S1001', quantity: 2 });
    expect(await nowOf('S1001')).toMatchObject({
      kind: 'open',
      quantity: 1,
      fewer: expect.stringContaining('3点まで'),
    });
  });
  it.each([
    ['ended by its date', { salesEnd: 1 }, '販売を終了しました。'],
    ['not sold yet', { salesStart: 4_000_000_000_000 }, '現在は販売期間外です。'],
    ['removed from the shop', { isPublic: false }, 'お取り扱いを終了しました。'],
  ])('returns the reason for items that are %s', async (_, change, message) => {
    await backend.database.update(skus).set(change).where(eq(skus.skuCode, 'S1001'));
    expect(await nowOf('S1001')).toEqual({ kind: 'unavailable', code: 'not-on-sale', message });
    const { unavailable } = await member.ask(reorder, {
      order_code,
      lines: [{ sku_code: 'S1001', quantity: 1, price_in_vat: 4180 }],
    });
    expect(unavailable).toMatchObject([{ sku_code: 'S1001', message }]);
  });
  it('uses the current order type of a product', async () => {
    await backend.database
      .update(skus)
      .set({ reservationStart: 1, salesStart: 4_000_000_000_000 })
      .where(eq(skus.skuCode, 'S1001'));
    expect(await nowOf('S1001')).toMatchObject({ kind: 'open', order_type: 'RESERVED' });
  });
});

describe('reorder (79)', () => {
  it('adds the chosen lines once per idempotency key', async () => {
    const lines = openAgain(await member.ask(reorderPreview, { order_code }));
    const key = 'ordering-again-once';
    const [first] = await Promise.all([0, 1].map(() => member.ask(reorder, { order_code, lines }, { key })));
    expect(first?.added).toMatchObject([
      { sku_code: 'S1001', quantity: 2 },
      { sku_code: 'S1015', quantity: 1 },
    ]);
    expect(await inCart()).toEqual([
      { order_type: 'NORMAL', sku_code: 'S1001', quantity: 2 },
      { order_type: 'NORMAL', sku_code: 'S1015', quantity: 1 },
    ]);
  });
  it('never adds at a price that was not displayed, and names items sold out in between', async () => {
    const lines = openAgain(await member.ask(reorderPreview, { order_code }));
    await changePrice('S1001', 4290);
    await setStock(backend.database, 'S1015', 0);
    const { added, unavailable } = await member.ask(reorder, { order_code, lines });
    expect(added).toEqual([]);
    expect(unavailable).toMatchObject([
      { sku_code: 'S1001', code: 'price-changed', message: expect.stringContaining('4,290円') },
      { sku_code: 'S1015', code: 'sold-out' },
    ]);
    expect(await inCart()).toEqual([]);
  });
  it('rejects items that were not in the order, and foreign orders', async () => {
    const lines = [{ sku_code: 'S1007', quantity: 1, price_in_vat: 1 }];
    expect(await member.call(reorder, { order_code, lines })).toMatchObject({ status: false, code: 'not-found' });
    const another = await backend.visitor().signIn('C0000002');
    expect(await another.call(reorderPreview, { order_code })).toMatchObject({ status: false, code: 'not-found' });
    expect(await another.call(reorder, { order_code, lines })).toMatchObject({ status: false, code: 'not-found' });
  });
  it('requires a new questionnaire for class 1 medicine', async () => {
    await backend.database.update(orderDetails).set({ skuCode: 'S1004' }).where(eq(orderDetails.skuCode, 'S1015'));
    const { lines } = await member.ask(reorderPreview, { order_code });
    const medicine = lines.filter(({ sku_code }) => sku_code === 'S1004');
    expect(medicine).toMatchObject([{ sku_type: 'CLASS1_OTC_DRUG', now: { kind: 'open' } }]);
    await member.ask(reorder, { order_code, lines: openAgain({ lines: medicine }) });
    const placed = await member.call(placeOrder, await readyToPlace(member));
    expect(placed).toMatchObject({ status: false, code: 'advice-needed' });
  });
  it('refuses orders of a subscription', async () => {
    const own = { customer_code: 'C0000001', page: 1, size: 1, order_type: 'PERIODICAL' as const };
    const { hits } = await member.ask(searchOrders, own);
    const subscribed = hits[0]?.order_code ?? '';
    expect(await member.ask(getOrder, { order_code: subscribed })).toMatchObject({ order_type: 'PERIODICAL' });
    expect(await member.call(reorderPreview, { order_code: subscribed })).toMatchObject({
      status: false,
      code: 'subscription-order',
    });
  });
});
