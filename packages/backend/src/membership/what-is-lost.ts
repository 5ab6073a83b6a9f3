import { and, count, eq, gt, gte, inArray, ne } from 'drizzle-orm';
import type { Queries } from '../api/handler.ts';
import { pointBalance } from '../customer/points.ts';
import { favourites } from '../database/tables/customers.ts';
import { orders, periodicalPurchases } from '../database/tables/orders.ts';
import { issuedCoupons, masterCoupons } from '../database/tables/points-and-coupons.ts';

/** Orders that are on their way: who leaves now could no longer be reached about them. */
const OPEN = [
  'PAYMENT_PENDING',
  'PHARMACIST_CHECK_PENDING',
  'AWAITING_CONFIRMATION',
  'AWAITING_ACCEPTANCE',
  'ACCEPTED',
] as const;
const MEDICINE: readonly string[] = ['PHARMACIST_CHECK_PENDING', 'AWAITING_CONFIRMATION'];

/** points, coupons, favourites and running subscriptions that end with the membership. */
export async function whatIsLost(queries: Queries, asked: { customerCode: string; memberRank: string; now: number }) {
  const { customerCode, memberRank, now } = asked;
  const [coupons] = await queries
    .select({ amount: count() })
    .from(issuedCoupons)
    .innerJoin(masterCoupons, eq(masterCoupons.couponCode, issuedCoupons.couponCode))
    .where(
      and(
        eq(issuedCoupons.customerCode, customerCode),
        gt(issuedCoupons.remainingNumberOfUses, 0),
        gte(masterCoupons.useEndsAt, now),
      ),
    );
  const [hearts] = await queries
    .select({ amount: count() })
    .from(favourites)
    .where(eq(favourites.customerCode, customerCode));
  return {
    points: await pointBalance(queries, customerCode, now),
    coupons: coupons?.amount ?? 0,
    favourites: hearts?.amount ?? 0,
    member_rank: memberRank,
    periodical_purchases: await runningSubscriptions(queries, customerCode),
  };
}

/** Subscriptions that would go on. */
export function runningSubscriptions(queries: Queries, customerCode: string) {
  return queries
    .select({
      periodical_purchase_code: periodicalPurchases.periodicalPurchaseCode,
      sku_name: periodicalPurchases.skuName,
    })
    .from(periodicalPurchases)
    .where(and(eq(periodicalPurchases.customerCode, customerCode), ne(periodicalPurchases.status, 'CANCELLED')));
}

/** 90: orders that must end first, each with its screen. */
export async function openOrders(queries: Queries, customerCode: string) {
  const rows = await queries
    .select({ code: orders.orderCode, status: orders.orderStatus })
    .from(orders)
    .where(and(eq(orders.customerCode, customerCode), inArray(orders.orderStatus, [...OPEN])));
  return rows.map(({ code, status }) =>
    MEDICINE.includes(status)
      ? { kind: 'medicine-order' as const, code, href: `/class1order/${code}` }
      : { kind: 'open-order' as const, code, href: `/mypage/orders/${code}` },
  );
}
