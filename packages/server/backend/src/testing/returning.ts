import { randomBytes } from 'node:crypto';
import type { ReturnReason } from '@store/domain/order';
import { eq } from 'drizzle-orm';
import { moveOrderTo } from '../features/order/state/move-order.ts';
import { answerReturn } from '../features/order-history/returns/answer-return.ts';
import { beginPayment } from '../features/payment/payments.ts';
import type { Database } from '../platform/database/database.ts';
import { orders } from '../platform/database/tables/orders.ts';
import { payments } from '../platform/database/tables/payments.ts';
import { returnLines, returnRequests } from '../platform/database/tables/returns.ts';
import type { TestBackend } from './test-backend.ts';

export async function shipNow(
  database: Database,
  { orderCode, now }: { orderCode: string; now: number },
): Promise<void> {
  await database.transaction(async (transaction) => {
    await moveOrderTo(transaction, { orderCode, to: 'ACCEPTED', by: 'shop', now });
    await moveOrderTo(transaction, { orderCode, to: 'SHIPPED', by: 'shop', now });
  });
}

interface ReturnOptions {
  readonly orderCode: string;
  readonly customerCode: string;
  readonly pieces: Readonly<Record<string, number>>;
  readonly reason?: ReturnReason;
  readonly now: number;
}

export async function requestedReturn(
  database: Database,
  { orderCode, customerCode, pieces, reason = 'CHANGED_MIND', now }: ReturnOptions,
): Promise<string> {
  const returnCode = `RT${randomBytes(6).toString('hex').toUpperCase()}`;
  await database.insert(returnRequests).values({ returnCode, orderCode, customerCode, reason, requestedAt: now });
  const lines = Object.entries(pieces).map(([skuCode, quantity]) => ({ returnCode, skuCode, quantity }));
  await database.insert(returnLines).values(lines);
  return returnCode;
}

/** Accepts a return as the support desk; false if it is already answered. */
export function accept(database: Database, { returnCode, now }: { returnCode: string; now: number }): Promise<boolean> {
  const answer = { returnCode, state: 'ACCEPTED', answer: 'お受けします。', now } as const;
  return database.transaction((transaction) => answerReturn(transaction, answer));
}

export async function acceptedReturn(database: Database, options: ReturnOptions): Promise<string> {
  const returnCode = await requestedReturn(database, options);
  if (!(await accept(database, { returnCode, now: options.now }))) throw new Error('the return was already answered');
  return returnCode;
}

/** Turns an order with cash on delivery into one with a captured card payment. */
export async function paidByCard(
  database: Database,
  { orderCode, now }: { orderCode: string; now: number },
): Promise<void> {
  const paid = { paymentType: 'CREDIT_CARD' } as const;
  const [order] = await database.update(orders).set(paid).where(eq(orders.orderCode, orderCode)).returning();
  if (!order) throw new Error('no order to pay');
  const { customerCode, totalInVat: amountInVat } = order;
  const charge = { orderCode, customerCode, amountInVat, method: 'CREDIT_CARD', now } as const;
  const how = { instrument: { kind: 'none' }, forSubscription: false } as const;
  const { paymentCode } = await beginPayment(database, { ...charge, ...how });
  await database
    .update(payments)
    .set({ state: 'CAPTURED', processorId: 'ch_test', nextAttemptAt: null, settledAt: now })
    .where(eq(payments.paymentCode, paymentCode));
}

/** Scheduled jobs that read or change orders with returns. */
export { reviewRanks } from '../features/membership/review-ranks.ts';
export { grantPendingPoints } from '../features/order/state/grant-pending.ts';

/** Ships an order, and returns pieces of it as undamaged; its payment is captured and refunded in part. */
export async function shipAndReturn(
  { database, clock, payments }: TestBackend,
  { orderCode, customerCode, pieces }: { orderCode: string; customerCode: string; pieces: Record<string, number> },
): Promise<void> {
  const now = clock.now;
  await shipNow(database, { orderCode, now });
  await payments.service.runDue();
  await acceptedReturn(database, { orderCode, customerCode, pieces, now });
  await payments.service.runDue();
}
