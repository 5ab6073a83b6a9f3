import { skuPointValues } from '@store/contracts/calls/catalogue';
import {
  acknowledgeMerge,
  addToCart,
  applyCoupon,
  applyCouponCode,
  cartsByCustomer,
  convertCart,
  updateCartLine,
  usePoints,
} from '@store/contracts/calls/checkout';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { masterCoupons } from '../../platform/database/tables/points-and-coupons.ts';
import { cartOf, normal } from '../../testing/filling-carts.ts';
import { backendForFile } from '../../testing/test-backend.ts';

const backend = backendForFile();

const isWelcome = eq(masterCoupons.couponCode, 'WELCOME500');

describe('coupons and points', () => {
  it('applies a coupon; one of another rank is refused with the reason (V-12, U-02)', async () => {
    const member = await backend.visitor().signIn('C0000001');
    await member.ask(addToCart, normal('S1018'));
    const coupon = (code: string | null) => ({ order_type: 'NORMAL', issued_coupon_code: code }) as const;
    const { carts } = await member.ask(applyCoupon, coupon('WELCOME500-C0000001'));
    expect(carts[0]).toMatchObject({
      coupon_code: 'WELCOME500-C0000001',
      totals: { discount_in_vat: 500, total_in_vat: 11_600 },
    });
    expect(await member.refusal(applyCoupon, coupon('BLUEONLY-C0000001'))).toMatchObject({
      code: 'coupon-unusable',
      message: expect.stringContaining('会員ランク'),
    });
    expect((await member.refusal(applyCoupon, coupon('WELCOME500-C0000009'))).code).toBe('coupon-unusable');
    const without = await member.ask(applyCoupon, coupon(null));
    expect(without.carts[0]?.totals.total_in_vat).toBe(12_100);
  });
  it('computes points by the session’s rank, not the requested one (U-02)', async () => {
    const pointsOf = async (customerCode: string) => {
      const shopper = await backend.visitor().signIn(customerCode);
      const request = { member_rank: 'ANGFA_STORE_BLUE_MEMBER', sku_code: 'S1018', sku_price_in_vat: 12_100 };
      const { point_value_by_order_type: values } = await shopper.ask(skuPointValues, request);
      return values.find(({ order_type }) => order_type === 'NORMAL')?.total_point_value;
    };
    expect(await pointsOf('C0000001')).toBe(121);
    expect(await pointsOf('C0000002')).toBe(605);
  });
  it('normalizes a typed coupon code, obtains the coupon if needed, and states refusals (84)', async () => {
    const member = await backend.visitor().signIn('C0000006');
    const typed = (code: string) => ({ order_type: 'NORMAL', code }) as const;
    expect((await member.refusal(applyCouponCode, typed('WELCOME500'))).message).toContain('カートに商品がありません');
    await member.ask(addToCart, normal('S1018'));
    for (const code of [' ｗｅｌｃｏｍｅ５００ ', 'WELCOME500'])
      expect((await member.ask(applyCouponCode, typed(code))).carts[0]).toMatchObject({
        coupon_name: expect.any(String),
        coupon_trouble: null,
        totals: { discount_in_vat: 500 },
      });
    expect((await member.refusal(applyCouponCode, typed('BLUEONLY'))).message).toContain('会員ランク');
    expect((await member.refusal(applyCouponCode, typed('NOSUCH'))).code).toBe('coupon-unknown');
  });
  it('reports why a coupon became unusable after a cart change (85)', async () => {
    const member = await backend.visitor().signIn('C0000006');
    const { entry_index } = (await cartOf(member)).sku_entries_display[0] ?? { entry_index: -1 };
    await member.ask(addToCart, normal('S1017'));
    await backend.database.update(masterCoupons).set({ minimumInVat: 5000 }).where(isWelcome);
    const request = { order_type: 'NORMAL', entry_index, sku: 'S1018', quantity: 0 } as const;
    const { carts } = await member.ask(updateCartLine, request);
    await backend.database.update(masterCoupons).set({ minimumInVat: 0 }).where(isWelcome);
    expect(carts[0]).toMatchObject({
      coupon_code: null,
      coupon_trouble: { message: expect.stringContaining('あと3,920円') },
      totals: { discount_in_vat: 0 },
    });
    await member.ask(applyCoupon, { order_type: 'NORMAL', issued_coupon_code: null });
    const left = await cartOf(member);
    expect(left.coupon_trouble).toBeNull();
    for (const { entry_index: index, sku_code } of left.sku_entries_display)
      await member.ask(updateCartLine, { order_type: 'NORMAL', entry_index: index, sku: sku_code, quantity: 0 });
  });
  it('accepts unexpired points only (P-07)', async () => {
    const member = await backend.visitor().signIn('C0000001');
    expect(await member.refusal(usePoints, { order_type: 'NORMAL', point: 801 })).toMatchObject({
      code: 'points-short',
      details: { balance: 800 },
    });
    const { carts } = await member.ask(usePoints, { order_type: 'NORMAL', point: 800 });
    expect(carts[0]?.totals).toMatchObject({ point_in_vat: 800, total_in_vat: 11_300 });
  });
  it('refuses points for employees (U-03)', async () => {
    const sales = await backend.visitor().signIn('C0000003');
    expect((await sales.refusal(usePoints, { order_type: 'NORMAL', point: 0 })).code).toBe('points-not-for-you');
  });
});

describe('convertCart', () => {
  it('merges a guest’s cart into the member’s, lines capped at their limit (S-05)', async () => {
    const browser = backend.visitor();
    const { carts } = await browser.ask(addToCart, normal('S1007', 2));
    const home = await backend.visitor().signIn('C0000006');
    await home.ask(addToCart, normal('S1007'));
    await browser.signIn('C0000006');
    const converted = await browser.ask(convertCart, {
      cart_code: carts[0]?.cart_code ?? '',
      customer_code: 'C0000006',
    });
    expect(converted.carts).toMatchObject([
      { customer_code: 'C0000006', sku_entries_display: [{ sku_code: 'S1007', quantity: 2 }] },
    ]);
    expect(browser.cookies.has('store_visitor')).toBe(false);
  });
  it('returns the merge result until it was acknowledged (30)', async () => {
    const member = await backend.visitor().signIn('C0000006');
    expect((await cartOf(member)).merged).toMatchObject({
      brought: [{ sku_code: 'S1007', quantity: 1 }],
      capped: [{ limit: 2, quantity: 2 }],
      stayed: [],
    });
    const again = backend.visitor();
    await again.ask(addToCart, normal('S1007'));
    await again.signIn('C0000006');
    const [cart] = (await again.ask(cartsByCustomer, {})).carts;
    await again.ask(convertCart, { cart_code: cart?.cart_code ?? '', customer_code: 'C0000006' });
    expect((await cartOf(member)).merged).toMatchObject({
      brought: [{ sku_code: 'S1007', quantity: 1 }],
      stayed: [{ message: expect.stringContaining('お一人様2点まで') }],
    });
    const { carts } = await member.ask(acknowledgeMerge, {});
    expect(carts.map(({ merged }) => merged)).toEqual([null]);
    expect((await cartOf(member)).merged).toBeNull();
  });
  it('refuses another guest’s cart (C04)', async () => {
    const other = backend.visitor();
    const { carts } = await other.ask(addToCart, normal('S1001'));
    const member = await backend.visitor().signIn('C0000002');
    const request = { cart_code: carts[0]?.cart_code ?? '', customer_code: 'C0000002' };
    expect((await member.refusal(convertCart, request)).code).toBe('not-found');
    expect((await cartOf(other)).sku_entries_display).toHaveLength(1);
  });
});
