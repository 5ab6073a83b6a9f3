import type { Queries } from '../../../platform/database/database.ts';
import type { PaidOrders } from '../../payment/payment-method.ts';
import { lockOrder } from './lock-order.ts';
import { moveOrderTo } from './move-order.ts';

/**
 * What the orders do when a payment is decided; they believe nobody but the processor's word that payment/ brings.
 * `adviceWaitMs` is how long an order with class 1 medicine then waits (M-06).
 */
export function paidOrders({ adviceWaitMs }: { adviceWaitMs: number }): PaidOrders<Queries> {
  return {
    async paymentApproved(transaction, { orderCode, now }) {
      const order = await lockOrder(transaction, orderCode);
      if (order?.orderStatus !== 'PAYMENT_PENDING') return false;
      const moved = order.hasClass1
        ? await moveOrderTo(transaction, {
            orderCode,
            to: 'PHARMACIST_CHECK_PENDING',
            by: 'processor',
            waitsUntil: now + adviceWaitMs,
            now,
          })
        : await moveOrderTo(transaction, { orderCode, to: 'AWAITING_ACCEPTANCE', by: 'processor', now });
      return moved.kind === 'moved';
    },
    paymentFailed: failUnpaidOrder,
  };
}

/** No money will come: the order fails and gives back what it held. */
export async function failUnpaidOrder(
  transaction: Queries,
  { orderCode, code, now }: { orderCode: string; code: string; now: number },
): Promise<void> {
  // An order that ended before its payment did has given everything back already.
  const order = await lockOrder(transaction, orderCode);
  if (order?.orderStatus !== 'PAYMENT_PENDING') return;
  await moveOrderTo(transaction, { orderCode, to: 'PAYMENT_FAILED', by: 'processor', reason: code, now });
}
