import { tokyoInstant } from '@store/domain/calendar';
import { type DeliveryGroup, deliveryGroup, ORDER_STATUSES, type OrderStatus } from '@store/domain/order';
import { foldSearchText } from '@store/domain/search';
import { and, eq, gte, inArray, lt, type SQL } from 'drizzle-orm';
import { type OrderRow, orderDetails, orders } from '../../../platform/database/tables/orders.ts';
import type { Queries } from '../../../platform/http/handler.ts';

/** Filter of the order list; undefined fields match everything. */
export interface OrderFilter {
  orderType?: OrderRow['orderType'] | undefined;
  /** S-10 */
  group?: DeliveryGroup | undefined;
  /** A year in Asia/Tokyo. */
  year?: number | undefined;
  /** Words of a product's name or brand, in any order. */
  query?: string | undefined;
}

/** Statuses listed: excludes orders that were never paid. */
const SHOWN: readonly OrderStatus[] = ORDER_STATUSES.filter(
  (status) => status !== 'PAYMENT_PENDING' && status !== 'PAYMENT_FAILED',
);
const MOST_WORDS = 5;

/** The member's own orders, limited to those with a product that matches the words. */
export async function ownOrders(database: Queries, customerCode: string, query: string | undefined) {
  const own = and(eq(orders.customerCode, customerCode), inArray(orders.orderStatus, SHOWN));
  const words = foldSearchText(query ?? '')
    .split(' ')
    .filter(Boolean);
  return words.length === 0 ? own : and(own, inArray(orders.orderCode, await ordersNaming(database, own, words)));
}

/** The part of a filter decided by the order's own row. */
export const narrowed = ({ orderType, group, year }: OrderFilter): SQL | undefined =>
  and(
    orderType && eq(orders.orderType, orderType),
    group &&
      inArray(
        orders.orderStatus,
        SHOWN.filter((status) => deliveryGroup(status) === group),
      ),
    year === undefined ? undefined : gte(orders.checkoutAt, tokyoInstant(`${year}-01-01`)),
    year === undefined ? undefined : lt(orders.checkoutAt, tokyoInstant(`${year + 1}-01-01`)),
  );

/** Orders with a line that contains all words, folded like in every search (1); wildcards are plain text (E04). */
async function ordersNaming(database: Queries, own: SQL | undefined, words: readonly string[]): Promise<string[]> {
  const lines = await database
    .select({ orderCode: orders.orderCode, name: orderDetails.skuName, brand: orderDetails.brand })
    .from(orders)
    .innerJoin(orderDetails, eq(orderDetails.orderCode, orders.orderCode))
    .where(own);
  const named = lines.filter(({ name, brand }) => {
    const text = foldSearchText(`${brand} ${name}`);
    return words.slice(0, MOST_WORDS).every((word) => text.includes(word));
  });
  return [...new Set(named.map(({ orderCode }) => orderCode))];
}
