import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { returnRefunds } from '../../../platform/database/tables/returns.ts';
import { putIntoOutbox } from '../../../platform/outbox/outbox.ts';

/**
 * Records the result of a return's refund and mails it. A refused refund, for example after the card's refund window,
 * becomes a bank transfer. Refunds that belong to no return are ignored.
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
  if (!settled) return;
  const payload = { ...settled, state: isPaid ? 'REFUNDED' : 'ACCOUNT_NEEDED' };
  await putIntoOutbox(database, { kind: 'return-mail', payload, now });
}
