import { randomBytes } from 'node:crypto';
import type { PaymentInstrument, PaymentMethod, PaymentProgress } from '@store/contracts/entities';
import { and, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
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

/** States in which money is, or may be, the shop's. */
const LIVE = ['INTENDED', 'WAITING', 'UNKNOWN', 'AUTHORISED', 'CAPTURED'] as const satisfies readonly PaymentState[];
/** Orders whose goods were or will be sent. */
const STAND = ['AWAITING_ACCEPTANCE', 'ACCEPTED', 'SHIPPED', 'RECEIVED'] as const;
/** How long a new payment is left to the request that began it before the reconciler takes it up, ms. */
const HEAD_START_MS = 30_000;

/** The code of a payment that is about to begin. */
export const newPaymentCode = (): string => `PY${randomBytes(16).toString('hex')}`;

/** A payment to be made for an order; the amount is the order's total. */
export interface PaymentIntent {
  /** Of `newPaymentCode`, where it stands somewhere already. */
  paymentCode?: string;
  orderCode: string;
  customerCode: string;
  method: PaymentMethod;
  amountInVat: number;
  instrument: Instrument;
  /** A subscription begins with the order: the charge can be repeated later. */
  forSubscription: boolean;
  /** The customer is not there: nothing may ask them anything (later deliveries). */
  offSession?: boolean;
  now: number;
}

/**
 * Writes down, in the order's transaction, that its payment shall be made; nothing is sent yet. After the commit
 * `Payments.carryOut(paymentCode)` makes it; should nobody come so far, the reconciler lets the order go.
 * A second live payment of the same order breaks on the unique index `payments_one_live_per_order`.
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

/** The order's live payment, else its last; null when none was ever begun. */
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

/** Has the authorised money taken, in the transaction in which the goods leave. False: there is nothing to take. */
export async function capturePayment(
  transaction: Queries,
  { orderCode, now }: { orderCode: string; now: number },
): Promise<boolean> {
  const wanted = await transaction
    .update(payments)
    .set({ wanted: 'CAPTURE', nextAttemptAt: now, updatedAt: now })
    .where(and(eq(payments.orderCode, payerOf(orderCode)), eq(payments.state, 'AUTHORISED'), isNull(payments.wanted)))
    .returning({ code: payments.paymentCode });
  leaveWork(transaction, 'payments');
  return wanted.length > 0;
}

/**
 * Gives up an order's money, in the transaction that cancels the order: what is not yet taken is voided, what was taken
 * is given back in full. Of a payment for several orders (46) the order's own total is given back while another of them
 * stands, once the money is taken. Safe to call twice. The processor is asked afterwards, by the reconciler.
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
 * Gives back part of what is paid (G14: never more than that), once it is taken. Resolves with the code of the refund; null
 * when no payment can carry it: none was made, too little is left of it, or it was paid at the door.
 */
export async function refundPayment(
  transaction: Queries,
  { orderCode, ...refund }: { orderCode: string; amountInVat: number; now: number },
): Promise<string | null> {
  if (!Number.isSafeInteger(refund.amountInVat) || refund.amountInVat <= 0) return null;
  const paid = and(
    eq(payments.orderCode, payerOf(orderCode)),
    inArray(payments.state, ['AUTHORISED', 'CAPTURED']),
    ne(payments.method, 'CASH_ON_DELIVERY'),
    sql`${payments.wanted} is distinct from 'VOID'`,
  );
  return noteRefund(transaction, paid, refund);
}

/** Records a refund and resolves with its code; money that is only authorised is given back once it is taken. */
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

/** What an order has in a payment that others which stand were made with; null where the payment is its own. */
async function shareOf(transaction: Queries, orderCode: string): Promise<number | null> {
  const [order] = await transaction.select().from(orders).where(eq(orders.orderCode, orderCode));
  if (!order || order.groupCode === null) return null;
  const standing = await transaction.$count(
    orders,
    and(
      eq(orders.groupCode, order.groupCode),
      ne(orders.orderCode, orderCode),
      inArray(orders.orderStatus, [...STAND]),
    ),
  );
  return standing > 0 ? order.totalInVat : null;
}

/** What was to be given back once it was taken never will be taken. */
async function forgetRefunds(transaction: Queries, { paymentCode }: PaymentRow): Promise<void> {
  await transaction
    .delete(paymentRefunds)
    .where(and(eq(paymentRefunds.paymentCode, paymentCode), eq(paymentRefunds.state, 'INTENDED')));
  await transaction.update(payments).set({ refundInVat: 0 }).where(eq(payments.paymentCode, paymentCode));
}

/** The order that a payment of this order belongs to: of several that were placed in one act the first (46). */
const payerOf = (orderCode: string): SQL<string> =>
  sql<string>`coalesce((select group_code from orders where order_code = ${orderCode}::text), ${orderCode}::text)`;

/** How far a payment is, in the customer's terms. */
export function progressOf(row: PaymentRow): PaymentProgress {
  if (row.state === 'AUTHORISED' || row.state === 'CAPTURED') return { kind: 'approved' };
  if (row.state === 'WAITING' && row.redirectTo && !row.wanted) return { kind: 'redirect', href: row.redirectTo };
  if (row.state === 'INTENDED' || row.state === 'WAITING' || row.state === 'UNKNOWN') return { kind: 'running' };
  const code = row.declineCode ?? 'cancelled-by-customer';
  return { kind: 'declined', code, message: DECLINE_MESSAGES[code] };
}

/** The wire's instrument in our words. */
export function toInstrument(wire: PaymentInstrument | undefined): Instrument {
  if (wire === undefined) return { kind: 'none' };
  if (wire.kind === 'card-token') return { kind: 'card-token', token: wire.token, keep: wire.keep ?? false };
  if (wire.kind === 'saved-card') return { kind: 'saved-card', cardCode: wire.card_code };
  if (wire.kind === 'amazon') return { kind: 'amazon', checkoutSessionId: wire.checkout_session_id };
  return wire;
}

/** The payments of this process: what talks to the processors. Made by `createPayments`. */
export interface Payments {
  /** Ways to pay whose processors are connected. */
  readonly methods: readonly PaymentMethod[];
  /**
   * Makes a begun payment, or takes up one whose answer was lost; never inside a transaction. Answers within seconds;
   * of two at once one works and the other waits for its result. Tells the orders (`PaidOrders`) of the decision.
   */
  carryOut(paymentCode: string): Promise<PaymentProgress>;
  /** Looks a payment up at the processor and records what became of it (return from a redirect, webhook, start-up check). */
  finish(paymentCode: string): Promise<PaymentProgress>;
}
