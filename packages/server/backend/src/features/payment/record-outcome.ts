import { slipExpiry } from '@store/domain/order';
import type { Database, Queries } from '../../platform/database/database.ts';
import type { PaymentRow } from '../../platform/database/tables/payments.ts';
import { saveCard } from './card/saved-cards.ts';
import { writePayment } from './lease.ts';
import type { DeclineCode, Outcome, PaidOrders } from './payment-method.ts';
import { releasePayment } from './payments.ts';

/** Dependencies for recording the result of a leased payment. */
export interface Recording {
  database: Database;
  orders: PaidOrders<Queries>;
  now: number;
}

type Approved = Extract<Outcome, { kind: 'approved' }>;

/**
 * Records an authorisation. The order is called first, under its own lock, and decides: a gone order refuses the money,
 * which is voided, or refunded if it was captured. This follows the global lock order, order before payment.
 */
export async function recordApproved(held: PaymentRow, outcome: Approved, recording: Recording): Promise<void> {
  const { database, orders, now } = recording;
  await database.transaction(async (transaction) => {
    const isAccepted = await orders.paymentApproved(transaction, { orderCode: held.orderCode, now });
    await writePayment(transaction, held, {
      state: outcome.captured ? 'CAPTURED' : 'AUTHORISED',
      wanted: isAccepted || outcome.captured ? null : 'VOID',
      processorId: outcome.processorId,
      reusable: outcome.reusable,
      redirectTo: null,
      nextAttemptAt: isAccepted ? null : now,
      settledAt: now,
      updatedAt: now,
    });
    if (!isAccepted && outcome.captured) await releasePayment(transaction, { orderCode: held.orderCode, now });
    if (outcome.card && outcome.reusable)
      await saveCard(transaction, {
        customerCode: held.customerCode,
        processorCard: outcome.reusable,
        face: outcome.card,
        now,
      });
  });
}

/** How often a slip is looked up although no notice says that it was paid, ms. */
export const SLIP_LOOK_MS = 60 * 60_000;

/** The next look-up of a slip issued at `issuedAt`, at the latest when it expires. */
export const nextSlipLook = (issuedAt: number, now: number): number =>
  Math.min(slipExpiry(issuedAt) + 1, now + SLIP_LOOK_MS);

/** After a slip's withdrawal, or a notice about it: when it is looked up for money that arrived late, ms. */
const LATE_LOOKS_MS = [1, 24, 7 * 24].map((hours) => hours * 60 * 60_000);

/** The next look for late money; null after the last. */
export const nextLateLook = (since: number, now: number): number | null =>
  LATE_LOOKS_MS.map((ms) => since + ms).find((at) => at > now) ?? null;

/** Records the slip of an order, which waits until `waitsUntil`; a gone order withdraws it. */
export async function recordSlip(
  held: PaymentRow,
  { processorId, slip, waitsUntil }: Extract<Outcome, { kind: 'slip' }> & { waitsUntil: number },
  { database, orders, now }: Recording,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const isAwaited = await orders.paymentAwaited(transaction, { orderCode: held.orderCode, waitsUntil, now });
    await writePayment(transaction, held, {
      state: 'WAITING',
      wanted: isAwaited ? null : 'VOID',
      processorId,
      slip,
      nextAttemptAt: isAwaited ? nextSlipLook(held.createdAt, now) : now,
      updatedAt: now,
    });
  });
}

/** Records a failure; the order gets the reason in the same transaction. */
export async function recordFailed(
  held: PaymentRow,
  failure: { state: 'DECLINED' | 'VOIDED'; code: DeclineCode; processorId?: string | null },
  { database, orders, now }: Recording,
): Promise<void> {
  const { state, code, processorId = held.processorId } = failure;
  await database.transaction(async (transaction) => {
    await orders.paymentFailed(transaction, { orderCode: held.orderCode, code, now });
    await writePayment(transaction, held, {
      state,
      wanted: null,
      declineCode: code,
      processorId,
      redirectTo: null,
      // Stores report with a delay.
      nextAttemptAt: held.slip ? nextLateLook(now, now) : null,
      settledAt: now,
      updatedAt: now,
    });
  });
}

/** Records an undecided state with the time of the next attempt. */
export async function recordLater(
  held: PaymentRow,
  known: Partial<PaymentRow> & { nextAttemptAt: number },
  { database, now }: Recording,
): Promise<void> {
  await writePayment(database, held, { ...known, updatedAt: now });
}
