import { isPaidInCash, slipDeadline, slipExpiry } from '@store/domain/order';
import { and, asc, count, eq, gt, max, sql } from 'drizzle-orm';
import { type PaymentRow, paymentEvents, paymentRefunds, payments } from '../../platform/database/tables/payments.ts';
import type { Log } from '../../platform/http/handler.ts';
import { writePayment } from './lease.ts';
import type { Charge, Outcome, PaymentProvider } from './payment-method.ts';
import { releasePayment } from './payments.ts';
import {
  nextLateLook,
  nextSlipLook,
  type Recording,
  recordApproved,
  recordFailed,
  recordLater,
  recordSlip,
  SLIP_LOOK_MS,
} from './record-outcome.ts';

/** How long the customer may stay on the processor's page before the order fails, ms. */
export const CUSTOMER_TIME_MS = 15 * 60_000;

/** Declined cards of one member within this time that count as card testing (G15). */
const MOST_DECLINES = 10;
const DECLINES_WITHIN_MS = 60 * 60_000;

/** One processing step of a leased payment. */
export interface Step extends Recording {
  held: PaymentRow;
  charge: Charge;
  provider: PaymentProvider;
  /** A customer's request waits: an unsent charge is made instead of abandoned. */
  forCustomer: boolean;
  log: Log;
}

/**
 * Advances a leased payment by one step and ends the lease. Every branch ends in exactly one write after at most one
 * repeatable HTTP call, so a crash in between is harmless.
 */
export async function movePayment(step: Step): Promise<void> {
  const { held } = step;
  if (held.state === 'CAPTURED') return refundNext(step);
  if (held.wanted === 'VOID') return voidPayment(step);
  if (held.state === 'AUTHORISED') return held.wanted === 'CAPTURE' ? capture(step) : rest(step);
  if (held.state === 'INTENDED' || held.state === 'WAITING' || held.state === 'UNKNOWN') return decide(step);
  if (held.slip) return lookForLateMoney(step);
  return rest(step);
}

async function decide(step: Step): Promise<void> {
  const { held, charge, provider, forCustomer } = step;
  const isUnsent = held.state === 'INTENDED';
  if (isUnsent && held.offSession) return conclude(step, await provider.authorise(charge));
  if (isUnsent && forCustomer && (await triesCardsOut(step)))
    return recordFailed(held, { state: 'DECLINED', code: 'too-many-declines' }, step);
  if (isUnsent && forCustomer) return conclude(step, await provider.start(charge));
  const found = await provider.finish(charge);
  // The response of an earlier attempt was lost: retrying with the same key charges once.
  if (found.kind === 'absent' && held.offSession) return conclude(step, await provider.authorise(charge));
  if (found.kind === 'absent' && forCustomer && held.state === 'UNKNOWN')
    return conclude(step, await provider.start(charge));
  return conclude(step, found);
}

/** A withdrawn slip may be reported as paid: the order is gone, and the money goes back. */
async function lookForLateMoney(step: Step): Promise<void> {
  const { held, charge, provider, database, now, log } = step;
  const found = await provider.finish(charge);
  if (found.kind === 'approved') return recordApproved(held, found, step);
  if (found.kind === 'unknown') log.error({ paymentCode: held.paymentCode }, 'a withdrawn slip cannot be looked up');
  if (found.kind === 'unknown' || found.kind === 'away')
    return recordLater(held, { nextAttemptAt: now + SLIP_LOOK_MS }, step);
  // A notice can be ahead of the look-up: it begins the schedule again.
  const [noticed] = await database
    .select({ at: max(paymentEvents.receivedAt) })
    .from(paymentEvents)
    .where(eq(paymentEvents.paymentCode, held.paymentCode));
  const since = Math.max(held.settledAt ?? 0, noticed?.at ?? 0);
  await writePayment(database, held, { nextAttemptAt: nextLateLook(since, now), updatedAt: now });
}

/** G15: blocks a member with too many declined cards before reaching the processor. */
async function triesCardsOut({ held, database, now, log }: Step): Promise<boolean> {
  if (held.method !== 'CREDIT_CARD') return false;
  const [recent] = await database
    .select({ declines: count() })
    .from(payments)
    .where(
      and(
        eq(payments.customerCode, held.customerCode),
        eq(payments.method, held.method),
        eq(payments.state, 'DECLINED'),
        gt(payments.createdAt, now - DECLINES_WITHIN_MS),
      ),
    );
  if ((recent?.declines ?? 0) < MOST_DECLINES) return false;
  log.warn({ event: 'card-testing', declines: recent?.declines }, 'refused');
  return true;
}

async function conclude(step: Step, outcome: Outcome): Promise<void> {
  const { held } = step;
  switch (outcome.kind) {
    case 'approved':
      return recordApproved(held, outcome, step);
    case 'declined':
      return recordFailed(held, { state: 'DECLINED', code: outcome.code, processorId: outcome.processorId }, step);
    case 'redirect':
      return isOverdue(step) || held.offSession ? abandon(step) : recordRedirect(step, outcome);
    case 'slip':
      return isOverdue(step)
        ? abandon(step)
        : recordSlip(held, { ...outcome, waitsUntil: slipExpiry(held.createdAt) }, step);
    case 'voided':
      if (isAwaitingReport(step))
        return recordLater(held, { nextAttemptAt: nextSlipLook(held.createdAt, step.now) }, step);
      return recordFailed(held, { state: 'VOIDED', code: 'abandoned' }, step);
    case 'refunded':
      return recordFailed(held, { state: 'VOIDED', code: 'abandoned' }, step);
    case 'absent':
      return abandon(step);
    case 'away':
      // Nothing was ever sent: the customer may choose another method immediately.
      if (held.state === 'INTENDED' && held.attempts === 1)
        return recordFailed(held, { state: 'DECLINED', code: 'processor-away' }, step);
      return retryLater(step);
    case 'unknown':
      // Ends the order although look-ups are refused; money that was paid is looked up later.
      return held.slip && isOverdue(step) ? abandon(step) : retryLater(step);
  }
}

function retryLater(step: Step): Promise<void> {
  const { held, now } = step;
  const state = held.state === 'WAITING' ? 'WAITING' : 'UNKNOWN';
  return recordLater(held, { state, nextAttemptAt: now + pauseAfter(held.attempts) }, step);
}

function recordRedirect(step: Step, outcome: Extract<Outcome, { kind: 'redirect' }>): Promise<void> {
  const { held, now } = step;
  return recordLater(
    held,
    {
      state: 'WAITING',
      processorId: outcome.processorId,
      redirectTo: outcome.href,
      nextAttemptAt: now + pauseAfter(held.attempts + 2),
    },
    step,
  );
}

/** The customer did not return, or nothing was charged: void first, so that no charge can follow. */
async function abandon(step: Step): Promise<void> {
  const { held, charge, provider } = step;
  const voided = await provider.void(charge);
  if (voided.kind === 'done') return recordFailed(held, { state: 'DECLINED', code: 'abandoned' }, step);
  return lookAgain(step, voided);
}

async function voidPayment(step: Step): Promise<void> {
  const { held, charge, provider } = step;
  const voided = await provider.void(charge);
  if (voided.kind === 'done') return recordFailed(held, { state: 'VOIDED', code: 'abandoned' }, step);
  return lookAgain(step, voided);
}

/** A refused void means that the charge has progressed further: a captured one is refunded instead. */
async function lookAgain(step: Step, voided: { kind: 'refused'; reason: string } | { kind: 'unknown' }): Promise<void> {
  const { held, charge, provider, database, orders, now, log } = step;
  const later = { nextAttemptAt: now + pauseAfter(held.attempts) };
  if (voided.kind === 'unknown') return recordLater(held, later, step);
  const found = await provider.finish(charge);
  // A slip was paid while its deadline passed.
  if (found.kind === 'approved' && held.wanted === null) return recordApproved(held, found, step);
  if (found.kind !== 'approved' || !found.captured) {
    log.error({ paymentCode: held.paymentCode, reason: voided.reason }, 'a payment cannot be voided');
    return recordLater(held, later, step);
  }
  await database.transaction(async (transaction) => {
    // First, because it locks the order. One that still waits ends, as its money goes back.
    await orders.paymentFailed(transaction, { orderCode: held.orderCode, code: 'abandoned', now });
    await writePayment(transaction, held, {
      state: 'CAPTURED',
      wanted: null,
      processorId: found.processorId,
      settledAt: held.settledAt ?? now,
      updatedAt: now,
    });
    await releasePayment(transaction, { orderCode: held.orderCode, now });
  });
}

async function capture(step: Step): Promise<void> {
  const { held, charge, provider, now, log } = step;
  const taken = await provider.capture(charge);
  const paymentCode = held.paymentCode;
  if (taken.kind === 'unknown') return recordLater(held, { nextAttemptAt: now + pauseAfter(held.attempts) }, step);
  if (taken.kind === 'refused') log.error({ paymentCode, reason: taken.reason }, 'a payment cannot be captured');
  const state = taken.kind === 'done' ? ('CAPTURED' as const) : held.state;
  // 46: refunds of orders cancelled before the capture are due now; read from the row, which such an order may be changing.
  const nextAttemptAt = sql`case when ${payments.refundInVat} > 0 then ${now}::bigint end`;
  await writePayment(step.database, held, { state, wanted: null, nextAttemptAt, updatedAt: now });
}

/** Each refund has its own idempotency key (G14). */
async function refundNext(step: Step): Promise<void> {
  const { held, charge, provider, database, orders, now, log } = step;
  const [refund] = await database
    .select()
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.paymentCode, held.paymentCode), eq(paymentRefunds.state, 'INTENDED')))
    .orderBy(asc(paymentRefunds.createdAt))
    .limit(1);
  if (!refund) return rest(step);
  const refunded = await provider.refund(charge, refund);
  if (refunded.kind === 'unknown') return recordLater(held, { nextAttemptAt: now + pauseAfter(held.attempts) }, step);
  const refused = refunded.kind === 'refused';
  if (refused && !isPaidInCash(held.method))
    log.error({ paymentCode: held.paymentCode, reason: refunded.reason }, 'a refund was refused');
  await database.transaction(async (transaction) => {
    // First, because it locks the order: the global lock order is order before payment.
    await orders.refundSettled(transaction, { refundCode: refund.refundCode, isPaid: !refused, now });
    await writePayment(transaction, held, {
      nextAttemptAt: now,
      updatedAt: now,
      ...(refused && { refundInVat: sql`${payments.refundInVat} - ${refund.amountInVat}` }),
    });
    await transaction
      .update(paymentRefunds)
      .set({ state: refused ? 'REFUSED' : 'DONE', doneAt: now })
      .where(eq(paymentRefunds.refundCode, refund.refundCode));
  });
}

/** Nothing is left to do; a fully refunded payment ends. */
async function rest({ held, database, now }: Step): Promise<void> {
  const isOver = held.state === 'CAPTURED' && held.amountInVat > 0 && held.refundInVat === held.amountInVat;
  await writePayment(database, held, {
    ...(isOver && { state: 'REFUNDED' as const }),
    nextAttemptAt: null,
    updatedAt: now,
  });
}

/** The processor ends a slip at its deadline, but the store may still report a payment in time. */
function isAwaitingReport(step: Step): boolean {
  const { held, now } = step;
  return held.slip !== null && now > slipDeadline(held.createdAt) && !isOverdue(step);
}

const isOverdue = ({ held, now }: Step): boolean =>
  now > (held.method === 'CONVENIENCE_STORE' ? slipExpiry(held.createdAt) : held.createdAt + CUSTOMER_TIME_MS);

/** Back-off of 2, 4, 8 … seconds, at most a minute: a lost response is resolved within five minutes. */
const pauseAfter = (attempts: number): number => Math.min(1000 * 2 ** Math.min(attempts, 6), 60_000);
