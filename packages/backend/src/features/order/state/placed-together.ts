import { and, asc, eq, ne, notInArray } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { type OrderRow, orders } from '../../../platform/database/tables/orders.ts';
import { lockCoupon } from '../../../shared/customer/coupons.ts';
import { lockPoints } from '../../../shared/customer/points.ts';
import { lockShelvesOf } from '../../../shared/stock/order-stock.ts';
import { lockOrder } from './lock-order.ts';

/** Orders that ended hold nothing any more. */
const ENDED = ['CANCELLED', 'PAYMENT_FAILED', 'SALE_REFUSED', 'EXPIRED'] as const;

/** The first of the orders that an order was placed with; the order itself where it was placed alone (46). */
export const firstOf = ({ orderCode, groupCode }: Pick<OrderRow, 'orderCode' | 'groupCode'>): string =>
  groupCode ?? orderCode;

/**
 * Holds an order and those that were placed with it, in the order of their codes, so that they can be moved one after the
 * other: of several also points, coupon and shelves are held from here on, as everybody locks them. Empty when there is none.
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

/** Whether another order that was placed in the same act has not ended; then the coupon of all stays used. */
export async function standsTogether(
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
