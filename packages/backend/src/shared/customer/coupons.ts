import type { IssuedCoupon } from '@store/contracts/entities';
import { and, asc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { couponUses, issuedCoupons, masterCoupons } from '../../platform/database/tables/points-and-coupons.ts';
import type { Queries } from '../../platform/http/handler.ts';

type Rows = { issued: typeof issuedCoupons.$inferSelect; master: typeof masterCoupons.$inferSelect };

/** The member's issued coupons, those that end first in front; used and ended ones too. */
export async function loadCoupons(database: Queries, customerCode: string): Promise<IssuedCoupon[]> {
  const rows = await database
    .select({ issued: issuedCoupons, master: masterCoupons })
    .from(issuedCoupons)
    .innerJoin(masterCoupons, eq(masterCoupons.couponCode, issuedCoupons.couponCode))
    .where(eq(issuedCoupons.customerCode, customerCode))
    .orderBy(asc(masterCoupons.useEndsAt), asc(issuedCoupons.issuedCouponCode));
  return rows.map(toWire);
}

/** One of the member's own coupons; null for another's as for one that does not exist. */
export async function findCoupon(
  database: Queries,
  { customerCode, issuedCouponCode }: { customerCode: string; issuedCouponCode: string },
): Promise<IssuedCoupon | null> {
  const coupons = await loadCoupons(database, customerCode);
  return coupons.find((coupon) => coupon.issued_coupon_code === issuedCouponCode) ?? null;
}

/** Holds a coupon until the transaction ends (F07). */
export async function lockCoupon(database: Queries, issuedCouponCode: string): Promise<void> {
  await database.select().from(issuedCoupons).where(eq(issuedCoupons.issuedCouponCode, issuedCouponCode)).for('update');
}

/** Uses a coupon up by one on an order; false when nothing was left of it. */
export async function spendCoupon(
  database: Queries,
  use: { issuedCouponCode: string; orderCode: string; now: number },
): Promise<boolean> {
  const used = await database
    .update(issuedCoupons)
    .set({ remainingNumberOfUses: sql`${issuedCoupons.remainingNumberOfUses} - 1` })
    .where(and(eq(issuedCoupons.issuedCouponCode, use.issuedCouponCode), gt(issuedCoupons.remainingNumberOfUses, 0)))
    .returning({ couponCode: issuedCoupons.couponCode });
  const [issued] = used;
  if (!issued || !(await countUse(database, issued.couponCode))) return false;
  await database
    .insert(couponUses)
    .values({ issuedCouponCode: use.issuedCouponCode, orderCode: use.orderCode, usedAt: use.now });
  return true;
}

/** Gives back the coupon that an order used; a second call changes nothing. Needs the order's lock. */
export async function returnCoupon(
  database: Queries,
  { orderCode, now }: { orderCode: string; now: number },
): Promise<void> {
  const returned = await database
    .update(couponUses)
    .set({ returnedAt: now })
    .where(and(eq(couponUses.orderCode, orderCode), isNull(couponUses.returnedAt)))
    .returning({ issuedCouponCode: couponUses.issuedCouponCode });
  for (const { issuedCouponCode } of returned) {
    const [issued] = await database
      .update(issuedCoupons)
      .set({ remainingNumberOfUses: sql`${issuedCoupons.remainingNumberOfUses} + 1` })
      .where(eq(issuedCoupons.issuedCouponCode, issuedCouponCode))
      .returning({ couponCode: issuedCoupons.couponCode });
    if (issued)
      await database
        .update(masterCoupons)
        .set({ usedInAll: sql`${masterCoupons.usedInAll} - 1` })
        .where(and(eq(masterCoupons.couponCode, issued.couponCode), isNotNull(masterCoupons.usesInAll)));
  }
}

/** F07: a coupon with a number of uses over all customers counts them in one row; false when they are used up. */
async function countUse(database: Queries, couponCode: string): Promise<boolean> {
  const [master] = await database
    .select({ usesInAll: masterCoupons.usesInAll })
    .from(masterCoupons)
    .where(eq(masterCoupons.couponCode, couponCode));
  if (!master || master.usesInAll === null) return master !== undefined;
  const counted = await database
    .update(masterCoupons)
    .set({ usedInAll: sql`${masterCoupons.usedInAll} + 1` })
    .where(and(eq(masterCoupons.couponCode, couponCode), lt(masterCoupons.usedInAll, masterCoupons.usesInAll)))
    .returning({ code: masterCoupons.couponCode });
  return counted.length > 0;
}

/** The member's own uses, as far as there are any left over all customers. */
function usesLeft({ issued, master }: Rows): number {
  const leftInAll = master.usesInAll === null ? Number.POSITIVE_INFINITY : master.usesInAll - master.usedInAll;
  return Math.min(issued.remainingNumberOfUses, leftInAll);
}

function toWire({ issued, master }: Rows): IssuedCoupon {
  return {
    issued_coupon_code: issued.issuedCouponCode,
    name: master.name,
    condition: master.condition,
    master_coupon_info: {
      attributes: {
        applicable_member_ranks: master.applicableMemberRanks,
        is_display_with_mypage: master.displayWithMypage,
      },
      applicable_sku_coupon_keywords: master.applicableSkuCouponKeywords,
      auto_applicable_flag: master.autoApplicable,
    },
    auto_issuable_flag: false,
    remaining_number_of_uses: usesLeft({ issued, master }),
    use_start_timestamp: master.useStartsAt,
    use_end_timestamp: master.useEndsAt,
    discount_in_vat: master.discountInVat,
    discount_rate: master.discountRate,
    minimum_in_vat: master.minimumInVat,
  };
}
