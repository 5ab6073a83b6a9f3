import { randomBytes } from 'node:crypto';
import { deliveryGroup } from '@store/domain/order';
import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { orders } from '../../../platform/database/tables/orders.ts';
import { paymentRefunds, payments } from '../../../platform/database/tables/payments.ts';
import { returnRefunds, returnRequests } from '../../../platform/database/tables/returns.ts';
import { putIntoOutbox } from '../../../platform/outbox/outbox.ts';

/**
 * Records the result of a return's refund and mails it. A refused refund, for example after the card's refund window,
 * becomes a bank transfer, also for an order that ended.
 */
export async function refundSettled(
  database: Queries,
  { refundCode, isPaid, now }: { refundCode: string; isPaid: boolean; now: number },
): Promise<void> {
  const [settled] = await database
    .update(returnRefunds)
    .set(isPaid ? { state: 'DONE', doneAt: now } : { state: 'ACCOUNT_NEEDED', way: 'TRANSFER' })
    .where(and(eq(returnRefunds.refundCode, refundCode), eq(returnRefunds.state, 'RUNNING')))
    .returning({ return_code: returnRefunds.returnCode });
  if (!settled && isPaid) return;
  const about = settled ?? (await transferForEnded(database, { refundCode, now }));
  if (!about) return;
  const payload = { ...about, state: isPaid ? 'REFUNDED' : 'ACCOUNT_NEEDED' };
  await putIntoOutbox(database, { kind: 'return-mail', payload, now });
}

/** The refund of an order placed alone; null for a share of a common payment, which the desk settles. */
async function transferForEnded(database: Queries, { refundCode, now }: { refundCode: string; now: number }) {
  const [refund] = await database
    .select({ amountInVat: paymentRefunds.amountInVat, order: orders })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.paymentCode, paymentRefunds.paymentCode))
    .innerJoin(orders, eq(orders.orderCode, payments.orderCode))
    .where(eq(paymentRefunds.refundCode, refundCode));
  if (!refund || refund.order.groupCode !== null || deliveryGroup(refund.order.orderStatus) !== 'not-delivered')
    return null;
  const { orderCode, customerCode } = refund.order;
  const returnCode = `RT${randomBytes(6).toString('hex').toUpperCase()}`;
  const answered = { state: 'ACCEPTED', reason: 'ORDER_ENDED', requestedAt: now, answeredAt: now } as const;
  await database.insert(returnRequests).values({ returnCode, orderCode, customerCode, ...answered });
  await database.insert(returnRefunds).values({
    ...{ returnCode, orderCode, refundCode, amountInVat: refund.amountInVat, createdAt: now },
    ...{ pointsReturned: 0, pointsRevoked: 0, pointsWaived: 0 },
    ...{ way: 'TRANSFER', state: 'ACCOUNT_NEEDED' },
  });
  return { return_code: returnCode };
}
