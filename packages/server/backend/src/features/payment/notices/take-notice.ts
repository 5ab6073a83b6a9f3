import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { paymentEvents, payments } from '../../../platform/database/tables/payments.ts';
import { leaveWork } from '../../../platform/database/work-left.ts';
import type { PaymentNotice } from './notice.ts';

/** `noted`: recorded; `again`: a repeat; `not-ours`: unknown payment; `mismatch`: another amount or processor. */
export type Taken = 'noted' | 'again' | 'not-ours' | 'mismatch';

/**
 * Records a notice once, and makes its payment due unless it is decided; a withdrawn slip may have been paid. A repeat
 * makes it due as well: the first may have been ahead of the look-up.
 */
export async function takeNotice(
  database: Database,
  { source, notice, now }: { source: string; notice: PaymentNotice; now: number },
): Promise<Taken> {
  return database.transaction(async (transaction) => {
    const [payment] = await transaction.select().from(payments).where(eq(payments.paymentCode, notice.data.reference));
    // Card verifications are announced too; nothing waits for them.
    if (!payment) return 'not-ours';
    if (payment.amountInVat !== notice.data.amount || sourceOf(payment.method) !== source) return 'mismatch';
    const fresh = await transaction
      .insert(paymentEvents)
      .values({
        source,
        eventId: notice.id,
        paymentCode: payment.paymentCode,
        kind: notice.kind,
        sentAt: notice.created * 1000,
        receivedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.eventId });
    await transaction
      .update(payments)
      .set({ nextAttemptAt: now })
      .where(
        and(
          eq(payments.paymentCode, payment.paymentCode),
          or(inArray(payments.state, ['WAITING', 'UNKNOWN']), isWithdrawnSlip),
        ),
      );
    leaveWork(transaction, 'payments');
    return fresh.length === 0 ? 'again' : 'noted';
  });
}

const isWithdrawnSlip = and(isNotNull(payments.slip), inArray(payments.state, ['DECLINED', 'VOIDED']));

const sourceOf = (method: string): string | undefined => SOURCES[method];

const SOURCES: Readonly<Record<string, string>> = {
  CREDIT_CARD: 'card',
  NP_DEFERRED: 'np',
  CARRIER_BILLING: 'carrier',
  PAYPAY: 'paypay',
  CONVENIENCE_STORE: 'convenience-store',
  AMAZON_PAY: 'amazon-pay',
};
