import type { IssuedCoupon } from '@store/contracts/entities';
import { and, eq, getTableColumns, isNotNull, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/database/database.ts';
import { preparedRows } from '../../platform/database/prepared-query.ts';
import { rowsAsJson } from '../../platform/database/rows-as-json.ts';
import { couponUses, issuedCoupons, masterCoupons } from '../../platform/database/tables/points-and-coupons.ts';
import type { Queries } from '../../platform/http/handler.ts';

/** An issued coupon joined with its master. */
export type CouponRow = typeof issuedCoupons.$inferSelect & typeof masterCoupons.$inferSelect;

/** Returns the member's issued coupons ordered by end of use, including used and expired ones. */
export async function loadCoupons(database: Queries, customerCode: string): Promise<IssuedCoupon[]> {
  const [row] = await couponsAlone(database, { customerCode });
  return couponsOf(row?.coupons ?? []);
}

const couponsAlone = preparedRows<{ coupons: CouponRow[] }, { customerCode: string }>(
  ({ customerCode }) => sql`select ${couponRows(customerCode)} as coupons`,
);

/** The same query as a JSON subselect for a larger statement; parsed by `couponsOf`. */
export function couponRows(customerCode: Placeholder): SQL<CouponRow[]> {
  const { couponCode: _code, ...master } = getTableColumns(masterCoupons);
  return rowsAsJson(
    { ...getTableColumns(issuedCoupons), ...master },
    sql`from ${issuedCoupons} join ${masterCoupons} on ${masterCoupons.couponCode} = ${issuedCoupons.couponCode}
      where ${issuedCoupons.customerCode} = ${customerCode}::text
      order by ${masterCoupons.useEndsAt}, ${issuedCoupons.issuedCouponCode}`,
  );
}

/** Converts the rows of `couponRows`. */
export const couponsOf = (rows: readonly CouponRow[]): IssuedCoupon[] => rows.map((row) => toWire(row));

/** Returns an issued coupon of the member; null if it does not exist or belongs to another member. */
export async function findCoupon(
  database: Queries,
  { customerCode, issuedCouponCode }: { customerCode: string; issuedCouponCode: string },
): Promise<IssuedCoupon | null> {
  const coupons = await loadCoupons(database, customerCode);
  return coupons.find((coupon) => coupon.issued_coupon_code === issuedCouponCode) ?? null;
}

/** Locks a coupon until the transaction ends (F07). */
export async function lockCoupon(database: Queries, issuedCouponCode: string): Promise<void> {
  await database.select().from(issuedCoupons).where(eq(issuedCoupons.issuedCouponCode, issuedCouponCode)).for('update');
}

/**
 * Records the use of a coupon by an order; false if no uses were left (then roll back). A coupon whose
 * uses are limited over all customers is counted in its master row (F07).
 */
export async function spendCoupon(
  database: Queries,
  { issuedCouponCode, orderCode, now }: { issuedCouponCode: string; orderCode: string; now: number },
): Promise<boolean> {
  const used = await rowsOf(
    database,
    sql`with issued as (
        update issued_coupons set remaining_number_of_uses = remaining_number_of_uses - 1
        where issued_coupon_code = ${issuedCouponCode}::text and remaining_number_of_uses > 0 returning coupon_code
      ), counted as (
        update master_coupons set used_in_all = used_in_all + 1
        where coupon_code = (select coupon_code from issued) and used_in_all < uses_in_all returning coupon_code
      )
      insert into coupon_uses (issued_coupon_code, order_code, used_at)
      select ${issuedCouponCode}::text, ${orderCode}::text, ${now}::bigint from issued
      where exists (select from counted)
        or (select master.uses_in_all from master_coupons master where master.coupon_code = issued.coupon_code) is null
      returning issued_coupon_code`,
  );
  return used.length === 1;
}

/** Returns the coupon that an order used; idempotent. Requires the lock of the order. */
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

/** Returns the member's remaining uses, limited by those left over all customers. */
function usesLeft({ usesInAll, usedInAll, remainingNumberOfUses }: CouponRow): number {
  const leftInAll = usesInAll === null ? Number.POSITIVE_INFINITY : usesInAll - usedInAll;
  return Math.min(remainingNumberOfUses, leftInAll);
}

function toWire(row: CouponRow): IssuedCoupon {
  return {
    issued_coupon_code: row.issuedCouponCode,
    name: row.name,
    condition: row.condition,
    master_coupon_info: {
      attributes: { applicable_member_ranks: row.applicableMemberRanks, is_display_with_mypage: row.displayWithMypage },
      applicable_sku_coupon_keywords: row.applicableSkuCouponKeywords,
      auto_applicable_flag: row.autoApplicable || row.isWanted,
    },
    auto_issuable_flag: false,
    remaining_number_of_uses: usesLeft(row),
    use_start_timestamp: row.useStartsAt,
    use_end_timestamp: row.useEndsAt,
    discount_in_vat: row.discountInVat,
    discount_rate: row.discountRate,
    minimum_in_vat: row.minimumInVat,
  };
}
