import { and, eq } from 'drizzle-orm';
import { lineAccounts } from '../../platform/database/tables/membership.ts';
import { orders } from '../../platform/database/tables/orders.ts';
import type { Queries } from '../../platform/http/handler.ts';

/** R-36, 91: returns the buyer of an order and their LINE account, if connected and opted in to messages. */
export async function lineReceiverOf(queries: Queries, orderCode: string) {
  const [row] = await queries
    .select({ customerCode: orders.customerCode, to: lineAccounts.subject })
    .from(orders)
    .innerJoin(lineAccounts, eq(lineAccounts.customerCode, orders.customerCode))
    .where(and(eq(orders.orderCode, orderCode), eq(lineAccounts.noticesPermission, true)));
  return row;
}
