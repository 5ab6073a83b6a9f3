import type { cancelTerms } from '@store/contracts/calls/order';
import { moveOrder } from '@store/domain/order';
import { and, eq, inArray } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type OrderRow, orders, periodicalPurchases } from '../../../platform/database/tables/orders.ts';
import { type CallContext, type Queries, type Refusal, refuse } from '../../../platform/http/handler.ts';
import { pointBalance } from '../../../shared/customer/points.ts';
import { paymentOfOrder, releasePayment } from '../../payment/payments.ts';
import { lockOrder } from './lock-order.ts';
import { moveOrderTo } from './move-order.ts';
import { hasOpenSiblings } from './placed-together.ts';
import { grantedFor, POINTS_SPENT } from './undo-order.ts';

/** An order with its expected owner; another customer's order is treated as not found. */
export interface OwnOrder {
  readonly orderCode: string;
  readonly customerCode: string;
}

/** The effects of cancelling; null for an order that is not the customer's. */
export async function cancelTermsOf(
  own: OwnOrder,
  context: Pick<CallContext, 'database' | 'clock'>,
): Promise<z.output<typeof cancelTerms> | null> {
  const { database } = context;
  const { orderCode } = own;
  const order = await findOwn(database, own);
  if (!order) return null;
  const earned = await grantedFor(database, orderCode);
  const left = (await pointBalance(database, order.customerCode, context.clock())) + order.pointInVat;
  const refusal = whyNot(order.orderStatus) || (left < earned ? POINTS_SPENT : '');
  const begun = await database
    .select({ code: periodicalPurchases.periodicalPurchaseCode })
    .from(periodicalPurchases)
    .where(
      and(eq(periodicalPurchases.orderCode, orderCode), inArray(periodicalPurchases.status, ['ACTIVE', 'PAUSED'])),
    );
  return {
    is_cancellable: refusal === '',
    message: refusal,
    refund_in_vat:
      order.paymentType === 'CASH_ON_DELIVERY' || order.orderStatus === 'AWAITING_PAYMENT' ? 0 : order.totalInVat,
    points_returned: order.pointInVat,
    points_revoked: earned + order.pointsPending,
    coupons_returned:
      order.issuedCouponCode && !(await hasOpenSiblings(database, order)) ? order.coupons.map(({ name }) => name) : [],
    subscriptions_ended: begun.map(({ code }) => code),
  };
}

/** The reason why the customer cannot cancel; empty if they can, which includes orders during payment. */
function whyNot(from: OrderRow['orderStatus']): string {
  if (from === 'PAYMENT_PENDING') return '';
  const move = moveOrder({ from, to: 'CANCELLED', by: 'customer' });
  return move.kind === 'refused' ? move.message : '';
}

/**
 * Cancels the customer's order; null on success. During a payment the payment is voided, and the order ends when the
 * processor confirms that no money will be paid.
 */
export async function cancelOwnOrder(
  { reason, ...own }: OwnOrder & { readonly reason: string },
  context: Pick<CallContext, 'database' | 'clock'>,
): Promise<Refusal | null> {
  const { database } = context;
  const { orderCode } = own;
  const now = context.clock();
  // Locked before its status is read: the payment's result may change it.
  const order = await lockOrder(database, orderCode);
  if (order?.customerCode !== own.customerCode) return refuse('not-found', 'ご注文が見つかりませんでした。');
  if (order.orderStatus === 'PAYMENT_PENDING') {
    const payment = await paymentOfOrder(database, orderCode);
    if (payment && payment.settledAt === null) await releasePayment(database, { orderCode, now });
    return null;
  }
  const moved = await moveOrderTo(database, { orderCode, to: 'CANCELLED', by: 'customer', reason, now });
  if (moved.kind === 'moved') return null;
  return refuse(moved.reason === 'points-spent' ? 'points-spent' : 'not-cancellable', moved.message);
}

async function findOwn(database: Queries, { orderCode, customerCode }: OwnOrder): Promise<OrderRow | null> {
  const [order] = await database
    .select()
    .from(orders)
    .where(and(eq(orders.orderCode, orderCode), eq(orders.customerCode, customerCode)));
  return order ?? null;
}
