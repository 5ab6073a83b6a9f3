import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { couponUses, issuedCoupons, masterCoupons } from '../../platform/database/tables/points-and-coupons.ts';
import { seedPeople } from '../../testing/demo-seed.ts';
import { demoStoreForFile, NOW } from '../../testing/demo-store.ts';
import { testPeople } from '../../testing/test-people.ts';
import { findCoupon, loadCoupons, returnCoupon, spendCoupon } from './coupons.ts';

const customerCode = 'C0000006';
const database = demoStoreForFile();
let number = 0;
beforeAll(async () => {
  await seedPeople(database, testPeople, NOW);
});
beforeEach(async () => {
  number += 1;
  await database.delete(couponUses);
  await database.delete(issuedCoupons).where(eq(issuedCoupons.customerCode, customerCode));
});

/** Creates a coupon and issues it to the member; returns the code of the issued one. */
async function give(own: Partial<typeof masterCoupons.$inferInsert>, remainingNumberOfUses = 1): Promise<string> {
  const [model] = await database.select().from(masterCoupons).where(eq(masterCoupons.couponCode, 'WELCOME500'));
  if (!model) throw new Error('no coupon to copy');
  const couponCode = `${own.name ?? 'GIVEN'}-${number}`;
  await database.insert(masterCoupons).values({ ...model, couponCode, ...own });
  const issuedCouponCode = `IC-${couponCode}`;
  const issued = { issuedCouponCode, couponCode, customerCode, remainingNumberOfUses, issuedAt: NOW };
  await database.insert(issuedCoupons).values(issued);
  return issuedCouponCode;
}
const left = async (issuedCouponCode: string) =>
  (await findCoupon(database, { customerCode, issuedCouponCode }))?.remaining_number_of_uses;
const usedInAll = async (name: string) => {
  const [master] = await database
    .select()
    .from(masterCoupons)
    .where(eq(masterCoupons.couponCode, `${name}-${number}`));
  return master?.usedInAll;
};
const spend = (issuedCouponCode: string, orderCode = 'O1') =>
  spendCoupon(database, { issuedCouponCode, orderCode, now: NOW });

describe('loadCoupons', () => {
  it('returns only coupons of the member, with the data of their master, ordered by end of use (E-06)', async () => {
    const late = await give({ name: 'LATE', useEndsAt: NOW + 9_000, discountInVat: 0, discountRate: 7 });
    const early = await give({ name: 'EARLY', useEndsAt: NOW + 5_000, minimumInVat: 3_000, autoApplicable: true }, 0);
    const coupons = await loadCoupons(database, customerCode);
    expect(coupons.map(({ issued_coupon_code }) => issued_coupon_code)).toEqual([early, late]);
    expect(coupons).toMatchObject([
      { name: 'EARLY', minimum_in_vat: 3_000, discount_in_vat: 500, discount_rate: 0, remaining_number_of_uses: 0 },
      { name: 'LATE', minimum_in_vat: 0, discount_in_vat: 0, discount_rate: 7, auto_issuable_flag: false },
    ]);
    expect(coupons[0]?.master_coupon_info).toEqual({
      attributes: { applicable_member_ranks: [], is_display_with_mypage: true },
      applicable_sku_coupon_keywords: [],
      auto_applicable_flag: true,
    });
    expect(await findCoupon(database, { customerCode, issuedCouponCode: late })).toEqual(coupons[1]);
    expect(await findCoupon(database, { customerCode: 'C0000001', issuedCouponCode: late })).toBeNull();
  });
});

describe('spendCoupon and returnCoupon', () => {
  it('count uses down one by one, and return one use per order only once (F07)', async () => {
    const coupon = await give({}, 2);
    expect(await spend(coupon)).toBe(true);
    expect(await left(coupon)).toBe(1);
    expect(await spend(coupon, 'O2')).toBe(true);
    expect(await spend(coupon, 'O3')).toBe(false);
    for (const orderCode of ['O1', 'O1', 'O3']) await returnCoupon(database, { orderCode, now: NOW + 1 });
    expect(await left(coupon)).toBe(1);
    expect(await usedInAll('GIVEN')).toBe(0);
    expect(await database.select().from(couponUses).orderBy(couponUses.orderCode)).toEqual([
      { issuedCouponCode: coupon, orderCode: 'O1', usedAt: NOW, returnedAt: NOW + 1 },
      { issuedCouponCode: coupon, orderCode: 'O2', usedAt: NOW, returnedAt: null },
    ]);
  });
  it('count the uses of all customers in one row: never above the limit, and a return frees a use (F07)', async () => {
    const coupon = await give({ usesInAll: 3, usedInAll: 1 }, 5);
    const untouched = await give({ name: 'NEIGHBOUR', usesInAll: 3, usedInAll: 1 });
    expect(await left(coupon)).toBe(2);
    expect(await spend(coupon)).toBe(true);
    expect(await spend(coupon, 'O2')).toBe(true);
    expect(await left(coupon)).toBe(0);
    expect(await spend(coupon, 'O3')).toBe(false);
    expect(await usedInAll('GIVEN')).toBe(3);
    await returnCoupon(database, { orderCode: 'O2', now: NOW });
    expect([await usedInAll('GIVEN'), await left(coupon)]).toEqual([2, 1]);
    expect([await usedInAll('NEIGHBOUR'), await left(untouched)]).toEqual([1, 1]);
  });
});
