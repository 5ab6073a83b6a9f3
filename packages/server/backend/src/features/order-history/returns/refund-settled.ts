import { deliveryGroup } from '@store/domain/order';
import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import type { OrderRow } from '../../../platform/database/tables/orders.ts';
import { paymentRefunds, payments } from '../../../platform/database/tables/payments.ts';
import { returnRefunds, returnRequests } from '../../../platform/database/tables/returns.ts';
import { putIntoOutbox } from '../../../platform/outbox/outbox.ts';
import { lockOrder } from '../../order/state/lock-order.ts';
import { newReturnCode } from './return-code.ts';

/**
 * Records the result of a return's refund and mails it. A refused refund, for example after the card's refund window,
 * becomes a bank transfer, also for an order that ended.
 */
export async function refundSettled(
  database: Queries,
  { refundCode, isPaid, now }: { refundCode: string; isPaid: boolean; now: number },
): Promise<void> {
  const [refund] = await database
    .select({ amountInVat: paymentRefunds.amountInVat, orderCode: payments.orderCode })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.paymentCode, paymentRefunds.paymentCode))
    .where(eq(paymentRefunds.refundCode, refundCode));
  if (!refund) return;
  // Before anything else: a guest's sign-in takes the order over with its returns.
  const order = await lockOrder(database, refund.orderCode);
  const [settled] = await database
    .update(returnRefunds)
    .set(isPaid ? { state: 'DONE', doneAt: now } : { state: 'ACCOUNT_NEEDED', way: 'TRANSFER' })
    .where(and(eq(returnRefunds.refundCode, refundCode), eq(returnRefunds.state, 'RUNNING')))
    .returning({ return_code: returnRefunds.returnCode });
  if (!settled && isPaid) return;
  const about =
    settled ?? (await transferForEnded(database, { order, refundCode, amountInVat: refund.amountInVat, now }));
  if (!about) return;
  const payload = { ...about, state: isPaid ? 'REFUNDED' : 'ACCOUNT_NEEDED' };
  await putIntoOutbox(database, { kind: 'return-mail', payload, now });
}

/** The refund of an order placed alone; null for a share of a common payment, which the desk settles. */
async function transferForEnded(
  database: Queries,
  options: { order: OrderRow | null; refundCode: string; amountInVat: number; now: number },
) {
  const { order, refundCode, amountInVat, now } = options;
  if (!order || order.groupCode !== null || deliveryGroup(order.orderStatus) !== 'not-delivered') return null;
  const { orderCode, customerCode } = order;
  const returnCode = newReturnCode();
  const answered = { state: 'ACCEPTED', reason: 'ORDER_ENDED', requestedAt: now, answeredAt: now } as const;
  await database.insert(returnRequests).values({ returnCode, orderCode, customerCode, ...answered });
  await database.insert(returnRefunds).values({
    ...{ returnCode, orderCode, refundCode, amountInVat, createdAt: now },
    ...{ pointsReturned: 0, pointsRevoked: 0, pointsWaived: 0 },
    ...{ way: 'TRANSFER', state: 'ACCOUNT_NEEDED' },
  });
  return { return_code: returnCode };
}
