import { rankProgress } from '@store/contracts/calls/customer';
import { BLUE_RANK_FROM, isEmployee, type RankPurchase, rankStanding } from '@store/domain/customer';
import { and, eq, gte, inArray, notInArray, sql } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/prepared-plans.ts';
import { structuredEntries } from '../../platform/database/tables/content.ts';
import { customers } from '../../platform/database/tables/customers.ts';
import { orderDetails, orders } from '../../platform/database/tables/orders.ts';
import { returnLines, returnRequests } from '../../platform/database/tables/returns.ts';
import { handle, type Queries } from '../../platform/http/handler.ts';
import { memberCode } from '../../shared/customer/member-code.ts';

/** Period of purchases that can still matter: one year counts towards a rank that lasts another year, ms. */
const LOOK_BACK_MS = 2 * 366 * 86_400_000;

/** Statuses that do not count: unpaid, medicine without confirmation, or ended. */
const NOT_BOUGHT = [
  'PAYMENT_PENDING',
  'AWAITING_PAYMENT',
  'PHARMACIST_CHECK_PENDING',
  'AWAITING_CONFIRMATION',
  'CANCELLED',
  'PAYMENT_FAILED',
  'SALE_REFUSED',
  'EXPIRED',
] as const;

/** what a member lacks for the blue rank, or when it ends. */
export const rankProgressHandler = handle(rankProgress, async (_request, context) => {
  const { database, identity, clock } = context;
  const now = clock();
  const customerCode = memberCode(context);
  const purchases = await loadRankPurchases(database, customerCode, now);
  const standing = rankStanding(purchases, now);
  const [customer] = await database.select().from(customers).where(eq(customers.customerCode, customerCode));
  const isBlue = identity.memberRank === 'ANGFA_STORE_BLUE_MEMBER';
  return {
    member_rank: identity.memberRank,
    bought_in_vat: standing.bought,
    threshold_in_vat: BLUE_RANK_FROM,
    missing_in_vat: standing.missing,
    begins: isBlue ? null : standing.begins,
    ends: isBlue ? (customer?.rankUntil ?? standing.ends) : null,
    eligible: !isEmployee(identity.memberType),
  };
});

/** Refunds of accepted returns, yen. The table is spelled out, as drizzle omits it in single-table queries. */
const refundedOf = sql`coalesce((select sum(r.amount_in_vat) from return_refunds r where r.order_code = orders.order_code), 0)`;

/** Paid for items the member kept, yen: without shipping, payment fees and refunds. */
const itemsInVat = sql<number>`greatest(0, ${orders.totalInVat} - ${orders.deliveryFeeInVat} - ${orders.paymentFeeInVat} - ${refundedOf})`;

/** Pieces of a SKU in accepted returns of the order. */
const returnedPieces = sql`coalesce((select sum(${returnLines.quantity}) from ${returnLines}
  join ${returnRequests} on ${returnRequests.returnCode} = ${returnLines.returnCode}
  where ${returnRequests.orderCode} = ${orderDetails.orderCode} and ${returnRequests.state} = 'ACCEPTED'
    and ${returnLines.skuCode} = ${orderDetails.skuCode}), 0)`;

/** Purchases that count towards a rank, each with whether it includes a rank-upgrade item. */
export async function loadRankPurchases(queries: Queries, customerCode: string, now: number): Promise<RankPurchase[]> {
  const bought = await queries
    .select({ orderCode: orders.orderCode, at: orders.checkoutAt, totalInVat: itemsInVat.mapWith(Number) })
    .from(orders)
    .where(
      and(
        eq(orders.customerCode, customerCode),
        gte(orders.checkoutAt, now - LOOK_BACK_MS),
        notInArray(orders.orderStatus, [...NOT_BOUGHT]),
      ),
    );
  if (bought.length === 0) return [];
  const codes = bought.map(({ orderCode }) => orderCode);
  const rankUpItems = queries
    .select({ code: structuredEntries.code })
    .from(structuredEntries)
    .where(eq(structuredEntries.groupCode, 'RANKUP_ITEM_CODE'));
  const withItem = await queries
    .select({ orderCode: orderDetails.orderCode })
    .from(orderDetails)
    .where(and(isOneOf(orderDetails.orderCode, codes), inArray(orderDetails.itemCode, rankUpItems)))
    .groupBy(orderDetails.orderCode, orderDetails.skuCode)
    .having(sql`sum(${orderDetails.quantity}) > ${returnedPieces}`);
  const ranking = new Set(withItem.map(({ orderCode }) => orderCode));
  return bought.map(({ orderCode, at, totalInVat }) => ({ at, totalInVat, hasRankUpItem: ranking.has(orderCode) }));
}
