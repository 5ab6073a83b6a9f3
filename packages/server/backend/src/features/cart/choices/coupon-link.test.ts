import { addToCart, applyCoupon, cartsByCustomer, convertCart, placeOrder } from '@store/contracts/calls/checkout';
import { couponWallet, obtainCoupon } from '@store/contracts/calls/customer';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { issuedCoupons, masterCoupons } from '../../../platform/database/tables/points-and-coupons.ts';
import { newMember, readyToPlace } from '../../../testing/buying.ts';
import { backendForFile, type TestShopper } from '../../../testing/test-backend.ts';

const backend = backendForFile();
beforeAll(async () => {
  await backend.database
    .update(masterCoupons)
    .set({ minimumInVat: 3_000 })
    .where(eq(masterCoupons.couponCode, 'WELCOME500'));
});

const add = async (shopper: TestShopper, sku: string) =>
  discountOf((await shopper.ask(addToCart, { order_type: 'NORMAL', sku, quantity: 1 })).carts);
const shown = async (shopper: TestShopper) => discountOf((await shopper.ask(cartsByCustomer, {})).carts);
const discountOf = ([cart]: Awaited<ReturnType<typeof cartsOf>>) => cart?.totals.discount_in_vat;
const cartsOf = async (shopper: TestShopper) => (await shopper.ask(cartsByCustomer, {})).carts;
const open = async (shopper: TestShopper) => {
  const { had, cart_message } = await shopper.ask(obtainCoupon, { code: 'WELCOME500' });
  return { had, cart_message };
};
const refused = async (shopper: TestShopper) => (await shopper.refusal(obtainCoupon, { code: 'WELCOME500' })).code;

it('applies the coupon to the current cart; opening the link again is refused as owned (86)', async () => {
  const member = await newMember(backend);
  expect(await add(member, 'S1018')).toBe(0);
  expect(await open(member)).toEqual({ had: false, cart_message: 'カートの商品に適用しました。' });
  expect(await shown(member)).toBe(500);
  expect(await refused(member)).toBe('coupon-had');
});

it('applies to items added later once the minimum is reached, for one order only (86)', async () => {
  const member = await newMember(backend);
  expect(await open(member)).toEqual({
    had: false,
    cart_message: '次に商品をカートへ入れたときに、自動で適用します。',
  });
  expect(await add(member, 'S1017')).toBe(0);
  expect(await add(member, 'S1018')).toBe(500);
  await member.ask(placeOrder, await readyToPlace(member));
  expect((await member.ask(couponWallet, {})).used).toHaveLength(1);
  expect(await add(member, 'S1018')).toBe(0);
  expect(await refused(member)).toBe('coupon-had');
  expect(await shown(member)).toBe(0);
});

it('reports what the cart lacks, and applies once it fits (86)', async () => {
  const member = await newMember(backend);
  await add(member, 'S1017');
  expect((await open(member)).cart_message).toMatch(/まだ適用していません。あと[\d,]+円（税込）のお買い上げで/);
  expect(await add(member, 'S1018')).toBe(500);
});

it('stays removed until its link is opened again (84, 86)', async () => {
  const member = await newMember(backend);
  await open(member);
  await add(member, 'S1018');
  await member.ask(applyCoupon, { order_type: 'NORMAL', issued_coupon_code: null });
  expect(await add(member, 'S1017')).toBe(0);
  expect(await open(member)).toEqual({ had: true, cart_message: 'カートの商品に適用しました。' });
  expect(await shown(member)).toBe(500);
});

it('applies a coupon the member already owns without issuing it again (86)', async () => {
  const member = await backend.visitor().signIn('C0000001');
  expect(await add(member, 'S1018')).toBe(0);
  expect(await open(member)).toMatchObject({ had: true });
  expect(await shown(member)).toBe(500);
  const held = await backend.database.select().from(issuedCoupons).where(eq(issuedCoupons.customerCode, 'C0000001'));
  expect(held.filter(({ couponCode }) => couponCode === 'WELCOME500')).toHaveLength(1);
});

it('requires a guest to sign in, then discounts their merged cart (86, S-05)', async () => {
  const guest = backend.visitor();
  await add(guest, 'S1018');
  expect(await refused(guest)).toBe('not-logged-in');
  const [cart] = await cartsOf(guest);
  const member = await guest.signIn('C0000006');
  await member.ask(convertCart, { cart_code: cart?.cart_code ?? '', customer_code: 'C0000006' });
  await open(member);
  expect(await shown(member)).toBe(500);
});
