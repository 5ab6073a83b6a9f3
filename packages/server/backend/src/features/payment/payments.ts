import { randomBytes } from 'node:crypto';
import type { PaymentInstrument, PaymentMethod, PaymentProgress } from '@store/contracts/entities';
import { isPaidInCash, PAYMENT_METHODS } from '@store/domain/order';
import { and, desc, eq, inArray, isNull, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import { orders } from '../../platform/database/tables/orders.ts';
import {
  type PaymentRow,
  type PaymentState,
  paymentRefunds,
  payments,
} from '../../platform/database/tables/payments.ts';
import { leaveWork } from '../../platform/database/work-left.ts';
import type { Queries } from '../../platform/http/handler.ts';
import { DECLINE_MESSAGES } from './card/declines.ts';
import type { Instrument } from './payment-method.ts';

/** States in which the money is, or may be, the shop's. */
const LIVE = ['INTENDED', 'WAITING', 'UNKNOWN', 'AUTHORISED', 'CAPTURED'] as const satisfies readonly PaymentState[];
/** Statuses of orders that were or will be delivered. */
const DELIVERABLE = ['AWAITING_ACCEPTANCE', 'ACCEPTED', 'SHIPPED', 'RECEIVED'] as const;
/** How long a new payment is left to its own request before the reconciler takes over, ms. */
const HEAD_START_MS = 30_000;

export const newPaymentCode = (): string => `PY${randomBytes(16).toString('hex')}`;

/** A payment to be made for an order; the amount is the order's total. */
export interface PaymentIntent {
  /** From `newPaymentCode`, if already stored elsewhere. */
  paymentCode?: string;
  orderCode: string;
  customerCode: string;
  method: PaymentMethod;
  amountInVat: number;
  instrument: Instrument;
  /** A subscription begins with the order: the charge can be repeated later. */
  forSubscription: boolean;
  /** The customer is not present, so no challenge is possible (later deliveries). */
  offSession?: boolean;
  now: number;
}

/**
 * Records, in the order's transaction, that its payment is to be made; nothing is sent yet. After the commit
 * `Payments.carryOut(paymentCode)` makes it; if that never runs, the reconciler fails the order. A second live payment
 * of the order violates the unique index `payments_one_live_per_order`.
 */
export async function beginPayment(transaction: Queries, intent: PaymentIntent): Promise<{ paymentCode: string }> {
  const { now, offSession = false, paymentCode = newPaymentCode(), ...rest } = intent;
  await transaction.insert(payments).values({
    ...rest,
    paymentCode,
    offSession,
    state: 'INTENDED',
    requestSecureCode: randomBytes(24).toString('base64url'),
    nextAttemptAt: now + HEAD_START_MS,
    createdAt: now,
    updatedAt: now,
  });
  leaveWork(transaction, 'payments');
  return { paymentCode };
}

/** The order's live payment, or else its latest; null without any. */
export async function paymentOfOrder(queries: Queries, orderCode: string): Promise<PaymentRow | null> {
  const rows = await queries
    .select()
    .from(payments)
    .where(eq(payments.orderCode, payerOf(orderCode)))
    .orderBy(desc(payments.createdAt));
  return rows.find(({ state }) => LIVE.some((live) => live === state)) ?? rows[0] ?? null;
}

export async function findPayment(queries: Queries, paymentCode: string): Promise<PaymentRow | null> {
  const [row] = await queries.select().from(payments).where(eq(payments.paymentCode, paymentCode));
  return row ?? null;
}

/** Requests the capture, in the transaction that ships the order. Returns false if there is nothing to capture. */
export async function capturePayment(
  transaction: Queries,
  { orderCode, now }: { orderCode: string; now: number },
): Promise<boolean> {
  const requested = await transaction
    .update(payments)
    .set({ wanted: 'CAPTURE', nextAttemptAt: now, updatedAt: now })
    .where(and(eq(payments.orderCode, payerOf(orderCode)), eq(payments.state, 'AUTHORISED'), isNull(payments.wanted)))
    .returning({ code: payments.paymentCode });
  leaveWork(transaction, 'payments');
  return requested.length > 0;
}

/**
 * Releases an order's money, in the transaction that cancels the order: voids it before the capture, refunds it in full
 * afterwards. Of a payment for several orders (46) the order's own total is refunded while another of them is open,
 * after the capture. Idempotent. The reconciler calls the processor afterwards.
 */
export async function releasePayment(
  transaction: Queries,
  { orderCode, now }: { orderCode: string; now: number },
): Promise<void> {
  const [held] = await transaction
    .select()
    .from(payments)
    .where(and(eq(payments.orderCode, payerOf(orderCode)), inArray(payments.state, [...LIVE])))
    .for('update');
  if (!held) return;
  const isTaken = held.state === 'CAPTURED';
  const share = isTaken || held.state === 'AUTHORISED' ? await shareOf(transaction, orderCode) : null;
  const amountInVat = share ?? (isTaken ? held.amountInVat - held.refundInVat : 0);
  if (amountInVat > 0) await noteRefund(transaction, eq(payments.paymentCode, held.paymentCode), { amountInVat, now });
  if (share !== null || amountInVat > 0) return;
  if (!isTaken && held.refundInVat > 0) await forgetRefunds(transaction, held);
  await transaction
    .update(payments)
    .set({ wanted: 'VOID', nextAttemptAt: now, updatedAt: now })
    .where(eq(payments.paymentCode, held.paymentCode));
  leaveWork(transaction, 'payments');
}

/**
 * Requests a partial refund (G14: at most what is paid), once captured. Returns the refund code; null when no payment
 * can carry it: none was made, too little is left, or it was cash.
 */
export async function refundPayment(
  transaction: Queries,
  { orderCode, ...refund }: { orderCode: string; amountInVat: number; now: number },
): Promise<string | null> {
  if (!Number.isSafeInteger(refund.amountInVat) || refund.amountInVat <= 0) return null;
  const paid = and(
    eq(payments.orderCode, payerOf(orderCode)),
    inArray(payments.state, ['AUTHORISED', 'CAPTURED']),
    notInArray(payments.method, PAYMENT_METHODS.filter(isPaidInCash)),
    sql`${payments.wanted} is distinct from 'VOID'`,
  );
  return noteRefund(transaction, paid, refund);
}

/** Records a refund and returns its code; an authorised amount is refunded after its capture. */
async function noteRefund(
  transaction: Queries,
  of: SQL | undefined,
  { amountInVat, now }: { amountInVat: number; now: number },
): Promise<string | null> {
  const [held] = await transaction
    .update(payments)
    .set({
      refundInVat: sql`${payments.refundInVat} + ${amountInVat}`,
      nextAttemptAt: sql`case when ${payments.state} = 'CAPTURED' then ${now}::bigint else ${payments.nextAttemptAt} end`,
      updatedAt: now,
    })
    .where(and(of, sql`${payments.refundInVat} + ${amountInVat} <= ${payments.amountInVat}`))
    .returning({ paymentCode: payments.paymentCode });
  if (!held) return null;
  const refundCode = `RF${randomBytes(16).toString('hex')}`;
  await transaction
    .insert(paymentRefunds)
    .values({ refundCode, paymentCode: held.paymentCode, amountInVat, state: 'INTENDED', createdAt: now });
  leaveWork(transaction, 'payments');
  return refundCode;
}

/** The order's share of a payment that open orders have in common; null if the payment is its own. */
async function shareOf(transaction: Queries, orderCode: string): Promise<number | null> {
  const [order] = await transaction.select().from(orders).where(eq(orders.orderCode, orderCode));
  if (!order || order.groupCode === null) return null;
  const open = await transaction.$count(
    orders,
    and(
      eq(orders.groupCode, order.groupCode),
      ne(orders.orderCode, orderCode),
      inArray(orders.orderStatus, [...DELIVERABLE]),
    ),
  );
  return open > 0 ? order.totalInVat : null;
}

/** Deletes refunds that waited for a capture which will never happen. */
async function forgetRefunds(transaction: Queries, { paymentCode }: PaymentRow): Promise<void> {
  await transaction
    .delete(paymentRefunds)
    .where(and(eq(paymentRefunds.paymentCode, paymentCode), eq(paymentRefunds.state, 'INTENDED')));
  await transaction.update(payments).set({ refundInVat: 0 }).where(eq(payments.paymentCode, paymentCode));
}

/** The order that owns the payment: the first of several placed together (46). */
const payerOf = (orderCode: string): SQL<string> =>
  sql<string>`coalesce((select group_code from orders where order_code = ${orderCode}::text), ${orderCode}::text)`;

/** The state of a payment, for the customer. */
export function progressOf(row: PaymentRow): PaymentProgress {
  const hasSlip = row.state === 'WAITING' && row.slip !== null && !row.wanted;
  if (row.state === 'AUTHORISED' || row.state === 'CAPTURED' || hasSlip) return { kind: 'approved' };
  if (row.state === 'WAITING' && row.redirectTo && !row.wanted) return { kind: 'redirect', href: row.redirectTo };
  if (row.state === 'INTENDED' || row.state === 'WAITING' || row.state === 'UNKNOWN') return { kind: 'running' };
  const code = row.declineCode ?? 'cancelled-by-customer';
  return { kind: 'declined', code, message: DECLINE_MESSAGES[code] };
}

export function toInstrument(wire: PaymentInstrument | undefined): Instrument {
  if (wire === undefined) return { kind: 'none' };
  if (wire.kind === 'card-token') return { kind: 'card-token', token: wire.token, keep: wire.keep ?? false };
  if (wire.kind === 'saved-card') return { kind: 'saved-card', cardCode: wire.card_code };
  if (wire.kind === 'amazon') return { kind: 'amazon', checkoutSessionId: wire.checkout_session_id };
  return wire;
}

/** The payments of this process, connected to the processors. Created by `createPayments`. */
export interface Payments {
  readonly methods: readonly PaymentMethod[];
  /**
   * Makes a begun payment, or resumes one with a lost response; never inside a transaction. Responds within seconds;
   * concurrent calls share one result. Passes the result to the orders (`PaidOrders`).
   */
  carryOut(paymentCode: string): Promise<PaymentProgress>;
  /** Looks a payment up at the processor and records the result (return from a redirect, webhook, start-up check). */
  finish(paymentCode: string): Promise<PaymentProgress>;
}
