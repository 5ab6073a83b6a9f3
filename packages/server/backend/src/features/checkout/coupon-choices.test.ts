import { addToCart, checkoutCoupons } from '@store/contracts/calls/checkout';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { issuedCoupons, masterCoupons } from '../../platform/database/tables/points-and-coupons.ts';
import { backendForFile, type TestShopper } from '../../testing/test-backend.ts';

const backend = backendForFile();
let member: TestShopper;
beforeAll(async () => {
  member = await backend.visitor().signIn('C0000001');
  await give('TENPERCENT', { discountInVat: 0, discountRate: 10 });
  await give('BIG', { discountInVat: 3000, minimumInVat: 20_000 });
});

/** Issues a coupon to the member: a copy of WELCOME500 with the fields `own`. */
async function give(couponCode: string, own: Partial<typeof masterCoupons.$inferInsert>): Promise<void> {
  const { database } = backend;
  const [model] = await database.select().from(masterCoupons).where(eq(masterCoupons.couponCode, 'WELCOME500'));
  if (!model) throw new Error('no coupon to copy');
  await database.insert(masterCoupons).values({ ...model, couponCode, name: couponCode, ...own });
  await database.insert(issuedCoupons).values({
    issuedCouponCode: `${couponCode}-C0000001`,
    couponCode,
    customerCode: 'C0000001',
    remainingNumberOfUses: 1,
    issuedAt: backend.clock.now,
  });
}

const choices = async () => {
  const { coupons, best } = await member.ask(checkoutCoupons, { order_type: 'NORMAL' });
  return { best, coupons: coupons.map(({ coupon, ...rest }) => ({ name: coupon.name, ...rest })) };
};

it('lists usable coupons first by savings, others with the reason, and suggests the best (84)', async () => {
  expect((await member.refusal(checkoutCoupons, { order_type: 'NORMAL' })).code).toBe('cart-empty');
  await member.ask(addToCart, { order_type: 'NORMAL', sku: 'S1018', quantity: 1 });
  expect(await choices()).toEqual({
    best: 'TENPERCENT-C0000001',
    coupons: [
      { name: 'TENPERCENT', saves_in_vat: 1210, message: '' },
      { name: 'WELCOME500', saves_in_vat: 500, message: '' },
      expect.objectContaining({ saves_in_vat: 0, message: expect.any(String) }),
      expect.objectContaining({ saves_in_vat: 0, message: expect.any(String) }),
    ],
  });
  const { coupons } = await choices();
  expect(coupons.find(({ name }) => name === 'BIG')?.message).toBe(
    'あと7,900円（税込）のお買い上げでご利用いただけます。',
  );
  expect(coupons.find(({ name }) => name === 'BLUEONLY')?.message).toContain('会員ランク');
});

it('subtracts a shipping fee that the coupon causes, and lists it before unusable coupons (26, 84)', async () => {
  const other = await backend.visitor().signIn('C0000006');
  const issue = (couponCode: string) =>
    backend.database.insert(issuedCoupons).values({
      issuedCouponCode: `${couponCode}-C0000006`,
      couponCode,
      customerCode: 'C0000006',
      remainingNumberOfUses: 1,
      issuedAt: backend.clock.now,
    });
  const saved = async () => {
    const { coupons, best } = await other.ask(checkoutCoupons, { order_type: 'NORMAL' });
    return [best, ...coupons.map(({ coupon, saves_in_vat }) => [coupon.name, saves_in_vat])];
  };
  await other.ask(addToCart, { order_type: 'NORMAL', sku: 'S1001', quantity: 1 });
  await issue('BLUEONLY');
  expect(await saved()).toEqual([null, ['BLUEONLY', 0]]);
  await issue('WELCOME500');
  // 4,180 yen: 550 shipping with and without the coupon.
  expect(await saved()).toEqual(['WELCOME500-C0000006', ['WELCOME500', 500], ['BLUEONLY', 0]]);
  await other.ask(addToCart, { order_type: 'NORMAL', sku: 'S1017', quantity: 1 });
  // 5,260 yen ship free; 4,760 yen cost 550.
  expect(await saved()).toEqual([null, ['WELCOME500', -50], ['BLUEONLY', 0]]);
});

it('marks a coupon as unusable when its total uses are exhausted (F07)', async () => {
  await backend.database
    .update(masterCoupons)
    .set({ usesInAll: 5, usedInAll: 5 })
    .where(eq(masterCoupons.couponCode, 'TENPERCENT'));
  const { best, coupons } = await choices();
  expect(best).toBe('WELCOME500-C0000001');
  expect(coupons.find(({ name }) => name === 'TENPERCENT')?.message).toBe('このクーポンはすでにご利用済みです。');
});
