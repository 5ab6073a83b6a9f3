import { SLIP_CLOSED, SLIP_EXPIRED, SLIP_GRACE_MS } from '@store/domain/order';
import type { Queries } from '../../../platform/database/database.ts';
import type { OrderRow } from '../../../platform/database/tables/orders.ts';
import type { PaidOrders } from '../../payment/payment-method.ts';
import { paymentOfOrder } from '../../payment/payments.ts';
import { lockOrder } from './lock-order.ts';
import { type Moved, moveOrderTo } from './move-order.ts';
import { lockTogether } from './placed-together.ts';

/**
 * Updates orders by payment results, which come from the processor only. One payment decides all orders placed together
 * with its own (46). `adviceWaitMs` is how long an order with class 1 medicine then waits (M-06).
 */
export function paidOrders({ adviceWaitMs }: { adviceWaitMs: number }): Omit<PaidOrders<Queries>, 'refundSettled'> {
  const proceed = (transaction: Queries, { orderCode, hasClass1 }: OrderRow, now: number): Promise<Moved> =>
    hasClass1
      ? moveOrderTo(transaction, {
          orderCode,
          to: 'PHARMACIST_CHECK_PENDING',
          by: 'processor',
          waitsUntil: now + adviceWaitMs,
          now,
        })
      : moveOrderTo(transaction, { orderCode, to: 'AWAITING_ACCEPTANCE', by: 'processor', now });
  return {
    async paymentApproved(transaction, { orderCode, now }) {
      const waiting = (await lockTogether(transaction, orderCode)).filter(isUnpaid);
      let isTaken = false;
      for (const order of waiting) isTaken = (await proceed(transaction, order, now)).kind === 'moved' || isTaken;
      return isTaken;
    },
    async paymentAwaited(transaction, { orderCode, waitsUntil, now }) {
      const order = await lockOrder(transaction, orderCode);
      // Cancelled while the slip was issued.
      if ((await paymentOfOrder(transaction, orderCode))?.wanted === 'VOID') return false;
      if (order?.orderStatus !== 'PAYMENT_PENDING') return order?.orderStatus === 'AWAITING_PAYMENT';
      const to = 'AWAITING_PAYMENT' as const;
      return (await moveOrderTo(transaction, { orderCode, to, by: 'processor', waitsUntil, now })).kind === 'moved';
    },
    paymentFailed: failUnpaidOrder,
  };
}

/** Fails the order, and those placed with it, or cancels one whose slip was not paid; releases what they reserved. */
export async function failUnpaidOrder(
  transaction: Queries,
  { orderCode: payerCode, code, now }: { orderCode: string; code: string; now: number },
): Promise<void> {
  // An order that ended before its payment has already released everything.
  const waiting = (await lockTogether(transaction, payerCode)).filter(isUnpaid);
  for (const { orderCode, orderStatus, waitsUntil } of waiting)
    await moveOrderTo(transaction, {
      ...{ orderCode, now },
      ...(orderStatus === 'AWAITING_PAYMENT'
        ? {
            to: 'CANCELLED',
            by: 'clock',
            reason: (waitsUntil ?? now) - SLIP_GRACE_MS < now ? SLIP_EXPIRED : SLIP_CLOSED,
          }
        : { to: 'PAYMENT_FAILED', by: 'processor', reason: code }),
    });
}

const isUnpaid = ({ orderStatus }: OrderRow): boolean =>
  orderStatus === 'PAYMENT_PENDING' || orderStatus === 'AWAITING_PAYMENT';
