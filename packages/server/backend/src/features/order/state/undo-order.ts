import type { OrderActor, OrderStatus } from '@store/domain/order';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { type OrderRow, orders, periodicalPurchases } from '../../../platform/database/tables/orders.ts';
import { pointLedger } from '../../../platform/database/tables/points-and-coupons.ts';
import { putIntoOutbox } from '../../../platform/outbox/outbox.ts';
import { returnCoupon } from '../../../shared/customer/coupons.ts';
import { lockPoints, pointBalance, returnPoints, revokePoints } from '../../../shared/customer/points.ts';
import { revokeWaivedPoints } from '../../../shared/customer/points-of-return.ts';
import { releaseForOrder } from '../../../shared/stock/order-stock.ts';
import { releasePayment } from '../../payment/payments.ts';
import { firstOf, hasOpenSiblings } from './placed-together.ts';

/**
 * Undoes what an order took when it ends without delivery: points, coupon, stock, payment and its subscriptions.
 * Returns false when the customer has already spent the points it earned and lacks the balance; then only the desk can
 * cancel. Needs the order's lock.
 */
export async function undoOrder(
  database: Queries,
  options: { order: OrderRow; to: OrderStatus; by: OrderActor; now: number },
): Promise<boolean> {
  const { order, to, by, now } = options;
  const { orderCode, customerCode } = order;
  await lockPoints(database, customerCode);
  await database.update(orders).set({ pointsPending: 0 }).where(eq(orders.orderCode, orderCode));
  const returned = await returnPoints(database, { customerCode, orderCode, now });
  const earned = await grantedFor(database, orderCode);
  if (earned > 0) {
    const left = await pointBalance(database, customerCode, now);
    if (left < earned && by === 'customer') return false;
    await revokePoints(database, { customerCode, orderCode, point: Math.min(earned, left), now });
  }
  await revokeWaivedPoints(database, { customerCode, point: returned, now });
  // 46: a coupon cannot be returned in parts: it is returned with the last of the orders that used it.
  if (!(await hasOpenSiblings(database, order))) await returnCoupon(database, { orderCode: firstOf(order), now });
  await releaseForOrder(database, orderCode);
  await database
    .update(periodicalPurchases)
    .set({ status: 'CANCELLED' })
    .where(
      and(eq(periodicalPurchases.orderCode, orderCode), inArray(periodicalPurchases.status, ['ACTIVE', 'PAUSED'])),
    );
  // A failed payment needs no void and no mail.
  if (to === 'PAYMENT_FAILED') return true;
  await releasePayment(database, { orderCode, now });
  if (to === 'CANCELLED')
    await putIntoOutbox(database, { kind: 'order-cancellation', payload: { order_code: orderCode }, now });
  return true;
}

/** Message when the points earned by the order are already spent. */
export const POINTS_SPENT =
  'このご注文で獲得されたポイントをすでにご利用のため、こちらの画面ではキャンセルできません。お客様窓口へお電話ください。';

/** The points already granted for the order. */
export async function grantedFor(database: Queries, orderCode: string): Promise<number> {
  const [granted] = await database
    .select({ point: sql<number>`coalesce(sum(${pointLedger.point}), 0)`.mapWith(Number) })
    .from(pointLedger)
    .where(and(eq(pointLedger.orderCode, orderCode), eq(pointLedger.kind, 'GRANT')));
  return granted?.point ?? 0;
}
