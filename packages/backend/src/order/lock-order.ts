import { eq } from 'drizzle-orm';
import { lockOwner } from '../cart/owner.ts';
import type { Queries } from '../database/database.ts';
import { type OrderRow, orders } from '../database/tables/orders.ts';

/**
 * Holds an order until the transaction ends, after its customer's carts: everybody locks carts, order, points, coupon,
 * shelves, payment in this order. Null when there is no such order.
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
