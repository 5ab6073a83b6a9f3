import { and, asc, eq, ne, notInArray } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { type OrderRow, orders } from '../../../platform/database/tables/orders.ts';
import { lockCoupon } from '../../../shared/customer/coupons.ts';
import { lockPoints } from '../../../shared/customer/points.ts';
import { lockShelvesOf } from '../../../shared/stock/order-stock.ts';
import { lockOrder } from './lock-order.ts';

/** Statuses of orders that reserve nothing any more. */
const ENDED = ['CANCELLED', 'PAYMENT_FAILED', 'SALE_REFUSED', 'EXPIRED'] as const;

/** Code of the first order placed together with this one; its own code if placed alone (46). */
export const firstOf = ({ orderCode, groupCode }: Pick<OrderRow, 'orderCode' | 'groupCode'>): string =>
  groupCode ?? orderCode;

/**
 * Locks an order and those placed with it, in code order, so that they can be moved one by one. For several orders also
 * locks points, coupon and stock, in the global lock order. Empty for an unknown order.
 */
export async function lockTogether(database: Queries, orderCode: string): Promise<OrderRow[]> {
  const order = await lockOrder(database, orderCode);
  if (!order) return [];
  if (order.groupCode === null) return [order];
  const together = await database
    .select()
    .from(orders)
    .where(eq(orders.groupCode, order.groupCode))
    .orderBy(asc(orders.orderCode))
    .for('update');
  await lockPoints(database, order.customerCode);
  const coupon = together.find(({ issuedCouponCode }) => issuedCouponCode !== null)?.issuedCouponCode;
  if (coupon) await lockCoupon(database, coupon);
  await lockShelvesOf(
    database,
    together.map((each) => each.orderCode),
  );
  return together;
}

/** Whether another order placed together with this one is still open; then their coupon stays used. */
export async function hasOpenSiblings(
  database: Queries,
  order: Pick<OrderRow, 'orderCode' | 'groupCode'>,
): Promise<boolean> {
  if (order.groupCode === null) return false;
  const others = await database.$count(
    orders,
    and(
      eq(orders.groupCode, order.groupCode),
      ne(orders.orderCode, order.orderCode),
      notInArray(orders.orderStatus, [...ENDED]),
    ),
  );
  return others > 0;
}
