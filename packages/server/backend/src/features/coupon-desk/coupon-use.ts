import type { OpenedCoupon } from '@store/contracts/calls/desk';
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../platform/database/database.ts';
import { inTime } from './in-time.ts';

type Use = Pick<OpenedCoupon, 'issued' | 'used' | 'given_in_vat'>;

/** Use of a coupon that was not issued. */
export const UNUSED: Use = { issued: 0, used: 0, given_in_vat: 0 };
export const NOT_COUNTED: Use = { issued: null, used: null, given_in_vat: null };

/** Counts a coupon's use, unless that takes too long. Orders placed together share one use. */
export async function useOf(couponCode: string, database: Database): Promise<Use> {
  const counted = await inTime(database, (queries) =>
    rowsOf<{ issued: number; used: number; given: string }>(
      queries,
      sql`with had as materialized (
          select issued_coupon_code from issued_coupons where coupon_code = ${couponCode}::text
        ), uses as materialized (
          select order_code from had join coupon_uses using (issued_coupon_code) where returned_at is null
        ), discounts as (
          select discount_in_vat, order_status from uses join orders using (order_code)
          union all
          select o.discount_in_vat, o.order_status
          from uses u join orders o on o.group_code = u.order_code and o.order_code <> u.order_code
        )
        select (select count(*)::int from had) as issued, (select count(*)::int from uses) as used,
          (select coalesce(sum(discount_in_vat), 0) from discounts
            where order_status not in ('CANCELLED', 'PAYMENT_FAILED', 'SALE_REFUSED', 'EXPIRED')) as given`,
    ),
  );
  const [use] = counted ?? [];
  return use ? { issued: use.issued, used: use.used, given_in_vat: Number(use.given) } : NOT_COUNTED;
}
