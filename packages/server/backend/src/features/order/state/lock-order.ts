import { eq } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { type OrderRow, orders } from '../../../platform/database/tables/orders.ts';
import { lockOwner } from '../../../shared/session/owner.ts';

/**
 * Locks an order until the transaction ends, after its customer's carts. Global lock order: carts, order, points,
 * coupon, stock, payment. Null when there is no such order.
 */
export async function lockOrder(database: Queries, orderCode: string): Promise<OrderRow | null> {
  const [found] = await database
    .select({ customerCode: orders.customerCode })
    .from(orders)
    .where(eq(orders.orderCode, orderCode));
  if (!found) return null;
  await lockOwner(database, `customer:${found.customerCode}`);
  const [order] = await database.select().from(orders).where(eq(orders.orderCode, orderCode)).for('update');
  return order ?? null;
}
