import {
  addToCart,
  applyCoupon,
  cartsByCustomer,
  checkoutChoose,
  placeOrder,
  updateCartLine,
  usePoints,
} from '@store/contracts/calls/checkout';
import { quoteOrder } from '@store/contracts/calls/order';
import { whatChanged } from '@store/contracts/entities';
import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { brokenInvariants } from '../../platform/database/invariants.ts';
import { campaigns } from '../../platform/database/tables/feed.ts';
import { issuedCoupons, pointLots } from '../../platform/database/tables/points-and-coupons.ts';
import { skuPrices, skus } from '../../platform/database/tables/skus.ts';
import { readyToPlace, setStock, stockOf } from '../../testing/buying.ts';
import { backendForFile, forFile } from '../../testing/test-backend.ts';

const backend = backendForFile();
const member = forFile(() => backend.visitor().signIn('C0000001'));
afterAll(async () => expect(await brokenInvariants(backend.database)).toEqual([]));

const quoted = async () => {
  await readyToPlace(member);
  const { cart, agreed, obstacles } = await member.ask(quoteOrder, { order_type: 'NORMAL' });
  expect(obstacles).toEqual([]);
  const { cart_code } = cart;
  return { order_type: 'NORMAL' as const, cart_code, expected_total_in_vat: agreed.total_in_vat, agreed };
};
const changedBy = async (request: Awaited<ReturnType<typeof quoted>>) => {
  const refused = await member.refusal(placeOrder, request);
  return { code: refused.code, ...whatChanged.parse(refused.details) };
};

describe('quoteOrder and placeOrder', () => {
  it('returns the order as it would be placed, with its obstacles (29)', async () => {
    expect((await member.refusal(quoteOrder, { order_type: 'NORMAL' })).code).toBe('cart-empty');
    await member.ask(addToCart, { order_type: 'NORMAL', sku: 'S1018', quantity: 1 });
    const bare = await member.ask(quoteOrder, { order_type: 'NORMAL' });
    expect(bare.obstacles.map(({ code }) => code)).toEqual(['delivery-missing', 'payment-missing']);
    const { agreed } = await quoted();
    expect(agreed).toMatchObject({
      lines: [{ sku_code: 'S1018', quantity: 1, price_in_vat: 12_100 }],
      payment_method: 'CASH_ON_DELIVERY',
      payment_fee_in_vat: 330,
      total_in_vat: 12_430,
    });
  });

  it('reports a changed price with old and new value (F12)', async () => {
    const request = await quoted();
    await setPrice('S1018', 12_300);
    expect(await changedBy(request)).toEqual({
      code: 'price-changed',
      total_in_vat: 12_630,
      changes: [
        { kind: 'price', entry_index: 0, sku_name: expect.any(String), was: 12_100, now: 12_300 },
        { kind: 'total', was: 12_430, now: 12_630 },
      ],
    });
    await setPrice('S1018', 12_100);
  });

  it('reports changed prices even if the total is equal, when a quote was sent back (F12)', async () => {
    await member.ask(addToCart, { order_type: 'NORMAL', sku: 'S1001', quantity: 1 });
    const request = await quoted();
    await setPrice('S1018', 12_110);
    await setPrice('S1001', 4170);
    expect((await changedBy(request)).changes.map(({ kind }) => kind)).toEqual(['price', 'price']);
    await setPrice('S1018', 12_100);
    await setPrice('S1001', 4180);
    await member.ask(updateCartLine, { order_type: 'NORMAL', sku: 'S1001', entry_index: 1, quantity: 0 });
  });

  it('reports an ended coupon and missing points (F12)', async () => {
    const { database } = backend;
    await member.ask(applyCoupon, { order_type: 'NORMAL', issued_coupon_code: 'WELCOME500-C0000001' });
    await member.ask(usePoints, { order_type: 'NORMAL', point: 800 });
    const request = await quoted();
    const own = eq(issuedCoupons.issuedCouponCode, 'WELCOME500-C0000001');
    await database.update(issuedCoupons).set({ remainingNumberOfUses: 0 }).where(own);
    const withoutCoupon = await changedBy(request);
    expect(withoutCoupon.code).toBe('coupon-unusable');
    expect(withoutCoupon.changes).toContainEqual({ kind: 'coupon', was: 'WELCOME500-C0000001', now: null });
    expect(withoutCoupon.changes).toContainEqual({ kind: 'discount', was: 500, now: 0 });
    await database.update(issuedCoupons).set({ remainingNumberOfUses: 1 }).where(own);

    const before = await database.select().from(pointLots);
    await database.update(pointLots).set({ endsAt: backend.clock.now - 1 });
    const withoutPoints = await changedBy(request);
    expect(withoutPoints.code).toBe('points-short');
    expect(withoutPoints.changes).toContainEqual({ kind: 'points', was: 800, now: 0 });
    for (const { lotCode, endsAt } of before)
      await database.update(pointLots).set({ endsAt }).where(eq(pointLots.lotCode, lotCode));
    await member.ask(applyCoupon, { order_type: 'NORMAL', issued_coupon_code: null });
    await member.ask(usePoints, { order_type: 'NORMAL', point: 0 });
  });

  it('reports cart changes by another tab (P17, B13)', async () => {
    const request = await quoted();
    await member.ask(addToCart, { order_type: 'NORMAL', sku: 'S1017', quantity: 1 });
    const more = { order_type: 'NORMAL', sku: 'S1018', entry_index: 0, quantity: 2 } as const;
    await member.ask(updateCartLine, more);
    const { changes } = await changedBy(request);
    expect(changes.map(({ kind }) => kind)).toEqual(['quantity', 'line-added', 'total']);
    await member.ask(updateCartLine, { ...more, quantity: 1 });
    await member.ask(updateCartLine, { order_type: 'NORMAL', sku: 'S1017', entry_index: 2, quantity: 0 });
  });

  it('reports an address, day or payment method changed elsewhere (F12)', async () => {
    const request = await quoted();
    await member.ask(checkoutChoose, { order_type: 'NORMAL', delivery_code: 'AD0002' });
    const { changes } = await changedBy(request);
    expect(changes).toContainEqual({ kind: 'address', was: 'AD0001', now: 'AD0002' });
    await member.ask(checkoutChoose, { order_type: 'NORMAL', delivery_code: 'AD0001' });
  });

  it.each([
    ['sold-out', () => setStock(backend.database, 'S1018', 0), () => setStock(backend.database, 'S1018', 50)],
    ['not-on-sale', () => setSalesEnd(backend.clock.now - 1), () => setSalesEnd(null)],
    ['over-limit', () => setLimit(1), () => setLimit(5)],
  ])('refuses unavailable items by the server’s clock and stock: %s (P16)', async (code, spoil, mend) => {
    const line = { order_type: 'NORMAL', sku: 'S1018', entry_index: 0 } as const;
    await member.ask(updateCartLine, { ...line, quantity: 2 });
    const request = await quoted();
    const before = await stockOf(backend.database, 'S1018');
    await spoil();
    expect((await member.refusal(placeOrder, request)).code).toBe(code);
    const { obstacles } = await member.ask(quoteOrder, { order_type: 'NORMAL' });
    await mend();
    expect(obstacles[0]?.code).toBe(code);
    expect(await stockOf(backend.database, 'S1018')).toBe(code === 'sold-out' ? 50 : before);
    await member.ask(updateCartLine, { ...line, quantity: 1 });
  });

  it('refuses a delivery day that is no longer possible (P-09, B04)', async () => {
    await readyToPlace(member);
    const { clock } = backend;
    await member.ask(checkoutChoose, { order_type: 'NORMAL', delivery_date: '2026-07-17', delivery_slot: 'MORNING' });
    const request = await quoted();
    expect(request.agreed).toMatchObject({ delivery_date: '2026-07-17', delivery_slot: 'MORNING' });
    const now = clock.now;
    clock.now += 2 * 86_400_000;
    const late = await backend.visitor().signIn('C0000001');
    expect((await late.refusal(placeOrder, request)).code).toBe('date-unavailable');
    clock.now = now;
  });

  it('reprices a line whose campaign ended before the order (P13)', async () => {
    const buyer = await backend.visitor().signIn('C0000002');
    await buyer.ask(addToCart, {
      order_type: 'NORMAL',
      sku: 'S1014',
      quantity: 1,
      campaign_code: 'CP01',
      campaign_apply: true,
    });
    const request = await readyToPlace(buyer);
    const { database, clock } = backend;
    const [campaign] = await database.select().from(campaigns).where(eq(campaigns.campaignCode, 'CP01'));
    await database
      .update(campaigns)
      .set({ endsAt: clock.now - 1 })
      .where(eq(campaigns.campaignCode, 'CP01'));
    expect(['price-changed', 'not-on-sale']).toContain((await buyer.refusal(placeOrder, request)).code);
    await database
      .update(campaigns)
      .set({ endsAt: campaign?.endsAt ?? null })
      .where(eq(campaigns.campaignCode, 'CP01'));
    expect((await buyer.ask(placeOrder, request)).order_code).toMatch(/^260715-/);
  });

  it('places the agreed order and returns its status', async () => {
    const request = await quoted();
    expect(await member.ask(placeOrder, request)).toMatchObject({
      order_status: 'AWAITING_ACCEPTANCE',
      payment_code: null,
    });
    expect(await member.ask(cartsByCustomer, {})).toEqual({ carts: [] });
  });
});

async function setPrice(skuCode: string, priceInVat: number): Promise<void> {
  await backend.database
    .update(skuPrices)
    .set({ priceInVat })
    .where(sql`${skuPrices.skuCode} = ${skuCode} and ${skuPrices.priceType} = 'NORMAL'`);
}

async function setSalesEnd(salesEnd: number | null): Promise<void> {
  await backend.database.update(skus).set({ salesEnd }).where(eq(skus.skuCode, 'S1018'));
}

async function setLimit(purchaseLimit: number): Promise<void> {
  await backend.database.update(skus).set({ purchaseLimit }).where(eq(skus.skuCode, 'S1018'));
}
