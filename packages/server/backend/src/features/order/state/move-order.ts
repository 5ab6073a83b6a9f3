import { moveOrder, type OrderActor, type OrderMoveRefusal, type OrderStatus } from '@store/domain/order';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { type OrderRow, orderEvents, orders } from '../../../platform/database/tables/orders.ts';
import { putIntoOutbox } from '../../../platform/outbox/outbox.ts';
import { capturePayment } from '../../payment/payments.ts';
import { applyAcceptance } from './apply-acceptance.ts';
import { lockOrder } from './lock-order.ts';
import { isPartlyShipped } from './order-parcels.ts';
import { tallyOrder } from './order-tally.ts';
import { settleCart } from './settle-cart.ts';
import { POINTS_SPENT, undoOrder } from './undo-order.ts';

/** Result of a status change; a refusal has the customer's message, and the transaction must be rolled back. */
export type Moved =
  | { kind: 'moved'; order: OrderRow }
  | { kind: 'refused'; reason: OrderMoveRefusal | 'not-found' | 'points-spent'; message: string };

/**
 * The only way to change an order's status: by the domain's state table, under the order's lock, with all effects.
 * Accepting sells reserved stock, makes points pending, begins subscriptions and mails; ending restores stock, points,
 * coupon and payment; shipping captures the payment.
 */
export async function moveOrderTo(
  database: Queries,
  options: {
    orderCode: string;
    to: OrderStatus;
    by: OrderActor;
    now: number;
    reason?: string;
    /** End of the waiting time in the new status, epoch ms. */
    waitsUntil?: number | null;
  },
): Promise<Moved> {
  const { orderCode, to, by, now, reason = '', waitsUntil = null } = options;
  const order = await lockOrder(database, orderCode);
  if (!order) return { kind: 'refused', reason: 'not-found', message: 'ご注文が見つかりませんでした。' };
  const move = moveOrder({
    ...{ from: order.orderStatus, to, by },
    isPartlyShipped:
      order.orderStatus === 'ACCEPTED' && to === 'CANCELLED' && (await isPartlyShipped(database, orderCode)),
  });
  if (move.kind === 'refused') return move;

  if (order.orderStatus === 'PAYMENT_PENDING') await settleCart(database, { order, to, now });
  if (to === 'AWAITING_PAYMENT')
    await putIntoOutbox(database, { kind: 'payment-slip', payload: { order_code: orderCode }, now });
  if (to === 'AWAITING_ACCEPTANCE') await applyAcceptance(database, order, now);
  if (ENDS.has(to) && !(await undoOrder(database, { order, to, by, now })))
    return { kind: 'refused', reason: 'points-spent', message: POINTS_SPENT };
  if (to === 'SHIPPED') await capturePayment(database, { orderCode, now });

  const [moved] = await database
    .update(orders)
    .set({ orderStatus: to, waitsUntil: WAITS.has(to) ? waitsUntil : null })
    .where(eq(orders.orderCode, orderCode))
    .returning();
  await database.insert(orderEvents).values({ orderCode, orderStatus: to, movedBy: by, reason, happenedAt: now });
  if (!moved) throw new Error('a locked order is missing');
  tallyOrder(database, moved);
  return { kind: 'moved', order: moved };
}

const WAITS: ReadonlySet<OrderStatus> = new Set([
  'PAYMENT_PENDING',
  'AWAITING_PAYMENT',
  'PHARMACIST_CHECK_PENDING',
  'AWAITING_CONFIRMATION',
]);
const ENDS: ReadonlySet<OrderStatus> = new Set(['CANCELLED', 'PAYMENT_FAILED', 'SALE_REFUSED', 'EXPIRED']);
