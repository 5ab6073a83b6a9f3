import type { LeavingObstacle } from '@store/contracts/calls/customer';
import { and, asc, count, eq, gt, gte, inArray, min, ne, or } from 'drizzle-orm';
import { favourites } from '../../platform/database/tables/customers.ts';
import { orders, periodicalPurchases } from '../../platform/database/tables/orders.ts';
import { issuedCoupons, masterCoupons } from '../../platform/database/tables/points-and-coupons.ts';
import { returnRefunds, returnRequests } from '../../platform/database/tables/returns.ts';
import type { Identity, Queries } from '../../platform/http/handler.ts';
import { pointBalance } from '../../shared/customer/points.ts';
import { isMembersOwn } from '../subscription/store-entries.ts';

/** Statuses of open orders, about which a former member could not be contacted. */
const OPEN = [
  'PAYMENT_PENDING',
  'AWAITING_PAYMENT',
  'PHARMACIST_CHECK_PENDING',
  'AWAITING_CONFIRMATION',
  'AWAITING_ACCEPTANCE',
  'ACCEPTED',
] as const;
const MEDICINE: readonly string[] = ['PHARMACIST_CHECK_PENDING', 'AWAITING_CONFIRMATION'];

/** points, coupons and favourites that end with the membership. */
export async function membershipLosses(
  queries: Queries,
  options: { customerCode: string; memberRank: Identity['memberRank']; now: number },
) {
  const { customerCode, memberRank, now } = options;
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
  };
}

/** 90: what must end first, each with its page: open orders, medicine under consultation, returns, subscriptions. */
export const retirementObstacles = async (queries: Queries, customerCode: string): Promise<LeavingObstacle[]> => [
  ...(await openOrders(queries, customerCode)),
  ...(await openReturns(queries, customerCode)),
  ...(await runningSubscriptions(queries, customerCode)),
];

/** Orders with an unanswered return or an unfinished refund, which may need a bank account that only members can enter. */
async function openReturns(queries: Queries, customerCode: string): Promise<LeavingObstacle[]> {
  const isOpen = or(eq(returnRequests.state, 'REQUESTED'), ne(returnRefunds.state, 'DONE'));
  const rows = await queries
    .select({ orderCode: returnRequests.orderCode })
    .from(returnRequests)
    .leftJoin(returnRefunds, eq(returnRefunds.returnCode, returnRequests.returnCode))
    .where(and(eq(returnRequests.customerCode, customerCode), isOpen))
    .groupBy(returnRequests.orderCode)
    .orderBy(min(returnRequests.requestedAt), returnRequests.orderCode);
  return rows.map(({ orderCode: code }) => ({ kind: 'return', code, name: '', href: `/mypage/orders/${code}` }));
}

async function openOrders(queries: Queries, customerCode: string): Promise<LeavingObstacle[]> {
  const rows = await queries
    .select({ code: orders.orderCode, status: orders.orderStatus })
    .from(orders)
    .where(and(eq(orders.customerCode, customerCode), inArray(orders.orderStatus, [...OPEN])))
    .orderBy(asc(orders.checkoutAt));
  return rows.map(({ code, status }) =>
    MEDICINE.includes(status)
      ? { kind: 'medicine-order', code, name: '', href: `/class1order/${code}` }
      : { kind: 'open-order', code, name: '', href: `/mypage/orders/${code}` },
  );
}

async function runningSubscriptions(queries: Queries, customerCode: string): Promise<LeavingObstacle[]> {
  const rows = await queries
    .select()
    .from(periodicalPurchases)
    .where(and(eq(periodicalPurchases.customerCode, customerCode), ne(periodicalPurchases.status, 'CANCELLED')))
    .orderBy(asc(periodicalPurchases.periodicalPurchaseCode));
  // P-08: entries that the member cannot see, and so cannot end, do not block leaving.
  return rows.filter(isMembersOwn).map(({ periodicalPurchaseCode: code, skuName: name }) => ({
    kind: 'subscription',
    code,
    name,
    href: `/mypage/period_purchases/${code}`,
  }));
}
