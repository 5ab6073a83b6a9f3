import { yen } from '@store/domain/money';
import { isShopsFault, type OrderTotals, remainingTotals, type SoldOrder } from '@store/domain/order';
import { and, asc, eq, or } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { type OrderDetailRow, type OrderRow, orderDetails, orders } from '../../../platform/database/tables/orders.ts';
import { returnLines, returnRequests } from '../../../platform/database/tables/returns.ts';

export interface ReturnedOrder {
  readonly order: OrderRow;
  readonly details: readonly OrderDetailRow[];
  /** One row per SKU of each accepted return. */
  readonly accepted: readonly AcceptedLine[];
}

type AcceptedLine = Pick<typeof returnLines.$inferSelect, 'returnCode' | 'skuCode' | 'quantity'> &
  Pick<typeof returnRequests.$inferSelect, 'reason' | 'answeredAt'>;

/** Loads an order with its accepted returns, and `withReturn` as if it were accepted too. */
export async function loadReturnedOrder(
  queries: Queries,
  order: OrderRow,
  withReturn: string | null = null,
): Promise<ReturnedOrder> {
  const { orderCode } = order;
  const isAccepted = eq(returnRequests.state, 'ACCEPTED');
  const details = await queries
    .select()
    .from(orderDetails)
    .where(eq(orderDetails.orderCode, orderCode))
    .orderBy(asc(orderDetails.line));
  const accepted = await queries
    .select({
      returnCode: returnLines.returnCode,
      skuCode: returnLines.skuCode,
      quantity: returnLines.quantity,
      reason: returnRequests.reason,
      answeredAt: returnRequests.answeredAt,
    })
    .from(returnLines)
    .innerJoin(returnRequests, eq(returnRequests.returnCode, returnLines.returnCode))
    .where(
      and(
        eq(returnRequests.orderCode, orderCode),
        withReturn ? or(isAccepted, eq(returnRequests.returnCode, withReturn)) : isAccepted,
      ),
    );
  return { order, details, accepted };
}

/** The totals of the items the customer keeps, and the returned pieces per line; `except` ignores one return. */
export function remainderOf(
  { order, details, accepted }: ReturnedOrder,
  { except }: { except?: string } = {},
): { totals: OrderTotals; pieces: number[] } {
  const counted = accepted.filter(({ returnCode }) => returnCode !== except);
  const pieces = piecesOf(details, counted);
  const totals = remainingTotals(soldOrder(order, details), {
    pieces,
    isShopsFault: counted.every(({ reason }) => isShopsFault(reason)),
  });
  return { totals, pieces };
}

/** Assigns returned pieces of a SKU to its first line, then to the next. */
function piecesOf(details: readonly OrderDetailRow[], accepted: readonly AcceptedLine[]): number[] {
  const left = new Map<string, number>();
  for (const { skuCode, quantity } of accepted) left.set(skuCode, (left.get(skuCode) ?? 0) + quantity);
  return details.map(({ skuCode, quantity }) => {
    const open = left.get(skuCode) ?? 0;
    const taken = Math.min(open, quantity);
    left.set(skuCode, open - taken);
    return taken;
  });
}

function soldOrder(order: OrderRow, details: readonly OrderDetailRow[]): SoldOrder {
  const lines = details.map(({ priceInVat, quantity, taxCode, discountInVat, pointInVat, pointsEarned }) => ({
    price_in_vat: priceInVat,
    quantity,
    tax_code: taxCode,
    share:
      discountInVat === null || pointInVat === null || pointsEarned === null
        ? null
        : { discount: discountInVat, pointsUsed: pointInVat, pointsEarned },
  }));
  return {
    lines,
    discount: yen(order.discountInVat),
    shipping: yen(order.deliveryFeeInVat),
    pointsUsed: order.pointInVat,
    fee: yen(order.paymentFeeInVat),
    pointsEarned: order.pointsEarned,
  };
}

/** The kept part of an order with returns, and when the last one was accepted; null without returns. */
export async function remainderOfReturned(
  queries: Queries,
  orderCode: string,
): Promise<(ReturnType<typeof remainderOf> & { since: number }) | null> {
  const [order] = await queries.select().from(orders).where(eq(orders.orderCode, orderCode));
  const returned = order && (await loadReturnedOrder(queries, order));
  if (!returned || returned.accepted.length === 0) return null;
  return { ...remainderOf(returned), since: Math.max(...returned.accepted.map(({ answeredAt }) => answeredAt ?? 0)) };
}
