import { addToCart, applyCoupon, cartsByCustomer, placeOrder, updateCartLine } from '@store/contracts/calls/checkout';
import { couponWallet } from '@store/contracts/calls/customer';
import type { Cart } from '@store/contracts/entities';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { issuedCoupons, masterCoupons } from '../../../platform/database/tables/points-and-coupons.ts';
import { readyToPlace } from '../../../testing/buying.ts';
import { backendForFile, type TestShopper } from '../../../testing/test-backend.ts';

const backend = backendForFile();
let member: TestShopper;
beforeAll(async () => {
  const { database } = backend;
  await database
    .update(masterCoupons)
    .set({ autoApplicable: true, applicableSkuCouponKeywords: ['KAMIORI'] })
    .where(eq(masterCoupons.couponCode, 'WELCOME500'));
  member = await backend.visitor().signIn('C0000001');
});

const add = async (sku: string) =>
  summaryOf((await member.ask(addToCart, { order_type: 'NORMAL', sku, quantity: 1 })).carts);
const shown = async () => summaryOf((await member.ask(cartsByCustomer, {})).carts);
function summaryOf([cart]: readonly Cart[]) {
  return {
    code: cart?.coupon_code,
    isAutomatic: cart?.coupon_is_automatic,
    discount: cart?.totals.discount_in_vat,
    notes: cart?.sku_entries_display.map(({ coupon_note }) => coupon_note),
  };
}
const NONE = { code: null, isAutomatic: false, discount: 0 };
const APPLIED = { code: 'WELCOME500-C0000001', isAutomatic: true, discount: 500 };

it('applies an automatic coupon once a matching item is added, with a note on each line (84)', async () => {
  expect(await add('S1001')).toMatchObject({ ...NONE, notes: [undefined] });
  expect(await add('S1020')).toEqual({
    ...APPLIED,
    notes: ['クーポン「WELCOME500」の対象外の商品です。', 'クーポン「WELCOME500」の対象です。'],
  });
});

it('stays removed for the current checkout, and returns in the next (84)', async () => {
  const off = { order_type: 'NORMAL', issued_coupon_code: null } as const;
  expect(summaryOf((await member.ask(applyCoupon, off)).carts)).toMatchObject(NONE);
  expect(await add('S1020')).toMatchObject(NONE);
  expect(await shown()).toMatchObject(NONE);
  for (const [entry_index, sku] of [[0, 'S1001'] as const, [1, 'S1020'] as const])
    await member.ask(updateCartLine, { entry_index, sku, quantity: 0, order_type: 'NORMAL' });
  expect(await add('S1020')).toMatchObject(APPLIED);
});

it('is used up by the order once, and recorded on it (84, F07)', async () => {
  const { order_code } = await member.ask(placeOrder, await readyToPlace(member));
  expect(order_code).toBeTruthy();
  const [own] = await backend.database
    .select({ left: issuedCoupons.remainingNumberOfUses })
    .from(issuedCoupons)
    .where(eq(issuedCoupons.issuedCouponCode, 'WELCOME500-C0000001'));
  expect(own).toEqual({ left: 0 });
  expect((await member.ask(couponWallet, {})).used.map(({ name }) => name)).toEqual(['WELCOME500']);
  expect(await add('S1020')).toMatchObject(NONE);
});
