import { and, asc, eq, lte } from 'drizzle-orm';
import type { Database, Queries } from '../../../platform/database/database.ts';
import { orders } from '../../../platform/database/tables/orders.ts';
import { paymentOfOrder, releasePayment } from '../../payment/payments.ts';
import { expireHeldOrder, overdueHeldOrders } from './held-orders.ts';
import { lockOrder } from './lock-order.ts';
import { failUnpaidOrder } from './paid-orders.ts';

/** Orders per round. */
const BATCH = 100;

/**
 * Releases everything reserved by overdue orders. One transaction per order, so concurrent processes and crashes are
 * safe. Returns the number of orders released.
 */
export async function expireWaitingOrders(database: Database, now: number): Promise<number> {
  let expired = 0;
  for (const { orderCode } of await overdueUnpaidOrders(database, now))
    if (await giveUpPayment(database, orderCode, now)) expired += 1;
  for (const { orderCode } of await overdueHeldOrders(database, now, BATCH)) {
    const moved = await database.transaction((transaction) => expireHeldOrder(transaction, { orderCode, now }));
    if (moved.kind === 'moved') expired += 1;
  }
  return expired;
}

/** Orders whose payment is overdue. */
export const overdueUnpaidOrders = (database: Queries, now: number) =>
  database
    .select({ orderCode: orders.orderCode })
    .from(orders)
    .where(and(eq(orders.orderStatus, 'PAYMENT_PENDING'), lte(orders.waitsUntil, now)))
    .orderBy(asc(orders.waitsUntil))
    .limit(BATCH);

/**
 * F16: stock may be released only when payment is impossible. So the payment is voided first, and the order fails by
 * the processor's result; without an open payment it fails directly.
 */
async function giveUpPayment(database: Database, orderCode: string, now: number): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderCode);
    if (order?.orderStatus !== 'PAYMENT_PENDING' || (order.waitsUntil ?? now) > now) return false;
    const payment = await paymentOfOrder(transaction, orderCode);
    if (payment && payment.settledAt === null) {
      if (payment.wanted !== 'VOID') await releasePayment(transaction, { orderCode, now });
      return false;
    }
    await failUnpaidOrder(transaction, { orderCode, code: 'abandoned', now });
    return true;
  });
}
