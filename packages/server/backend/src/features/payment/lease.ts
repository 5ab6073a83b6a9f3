import { and, asc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Queries } from '../../platform/database/database.ts';
import { type PaymentRow, payments } from '../../platform/database/tables/payments.ts';
import { leaveWork } from '../../platform/database/work-left.ts';

/** Lease of a process on a payment, ms; longer than all its HTTP calls together. */
const LEASE_MS = 25_000;

const free = (now: number) => or(isNull(payments.leaseUntil), lte(payments.leaseUntil, now));
const taking = (now: number) => ({ leaseUntil: now + LEASE_MS, attempts: sql`${payments.attempts} + 1` });

/** Leases one payment; null while another process has it. `attempts` identifies the lease. */
export async function takePayment(database: Queries, paymentCode: string, now: number): Promise<PaymentRow | null> {
  const [taken] = await database
    .update(payments)
    .set(taking(now))
    .where(and(eq(payments.paymentCode, paymentCode), free(now)))
    .returning();
  return taken ?? null;
}

/** Leases the payment due longest; skips ones being leased concurrently. */
export async function takeDuePayment(database: Queries, now: number): Promise<PaymentRow | null> {
  const due = database
    .select({ code: payments.paymentCode })
    .from(payments)
    .where(and(lte(payments.nextAttemptAt, now), free(now)))
    .orderBy(asc(payments.nextAttemptAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await database
    .update(payments)
    .set(taking(now))
    .where(and(eq(payments.paymentCode, sql`(${due})`), free(now)))
    .returning();
  return taken ?? null;
}

/** When the next payment is due, epoch ms; null without any. */
export async function nextPaymentDue(database: Queries): Promise<number | null> {
  const at = sql<number | null>`min(greatest(${payments.nextAttemptAt}, coalesce(${payments.leaseUntil}, 0)))::float8`;
  const [row] = await database.select({ at }).from(payments).where(isNotNull(payments.nextAttemptAt));
  return row?.at ?? null;
}

/** Another process took over the payment: this process' result is discarded. */
export class LostHoldError extends Error {}

/** Stores the result and ends the lease; only under the lease identified by `held`. */
export async function writePayment(
  transaction: Queries,
  held: Pick<PaymentRow, 'paymentCode' | 'attempts'>,
  change: PgUpdateSetSource<typeof payments>,
): Promise<void> {
  const written = await transaction
    .update(payments)
    .set({ leaseUntil: null, ...change })
    .where(and(eq(payments.paymentCode, held.paymentCode), eq(payments.attempts, held.attempts)))
    .returning({ code: payments.paymentCode });
  if (written.length === 0) throw new LostHoldError('the payment is leased to another process');
  leaveWork(transaction, 'payments');
}
