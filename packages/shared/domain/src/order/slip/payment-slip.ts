import { addDays, dayText, tokyoDate, tokyoInstant } from '../../calendar/calendar-date.ts';
import { printYen } from '../../money/print-amount.ts';
import type { OrderSummaryRow } from '../order-summary.ts';

/** Days after the order within which it is paid. */
export const SLIP_DAYS = 3;

/** Returns the last instant at which an order can be paid at a store: the end of the third day after it, in Asia/Tokyo. */
export function slipDeadline(orderedAt: number): number {
  return tokyoInstant(addDays(tokyoDate(orderedAt), SLIP_DAYS + 1)) - 1;
}

/** Grace period after the deadline, ms: stores report payments with a delay. */
export const SLIP_GRACE_MS = 6 * 3_600_000;

/** Returns the last instant at which a slip paid in time is awaited. */
export function slipExpiry(orderedAt: number): number {
  return slipDeadline(orderedAt) + SLIP_GRACE_MS;
}

/** Payment slip of an order. */
export interface PaymentSlip {
  /** The chain's name. */
  readonly store_name: string;
  readonly number: string;
  /** Null for a chain without a second number. */
  readonly confirmation_number: string | null;
  readonly amount_in_vat: number;
  /** Epoch ms. */
  readonly pay_until: number;
}

/** Whether the deadline of a slip passed at `now` (epoch ms). */
export const isSlipOver = ({ pay_until }: Pick<PaymentSlip, 'pay_until'>, now: number): boolean => now > pay_until;

/** Instead of the slip after its deadline. */
export const SLIP_OVER =
  'お支払い期限を過ぎました。お支払い済みのときは、確認しだいメールでお知らせします。お支払いがないときは、ご注文は自動的にキャンセルになります。';

/** コンビニでのお支払い: what the customer says or enters at the store. */
export function slipRows(slip: PaymentSlip): OrderSummaryRow[] {
  const { store_name, number, confirmation_number, amount_in_vat, pay_until } = slip;
  return [
    { term: 'お支払い先', detail: store_name },
    { term: confirmation_number === null ? '払込票番号' : 'お客様番号', detail: number },
    ...(confirmation_number === null ? [] : [{ term: '確認番号', detail: confirmation_number }]),
    { term: 'お支払い金額', detail: `${printYen(amount_in_vat)}（税込）` },
    { term: 'お支払い期限', detail: `${dayText(tokyoDate(pay_until))} 23:59` },
  ];
}

/** Cancellation reason of an order not paid in time. */
export const SLIP_EXPIRED = 'お支払い期限までにお支払いを確認できませんでした。';

/** Cancellation reason of an order whose payment was ended before its deadline. */
export const SLIP_CLOSED = 'コンビニでのお支払いの受付を終了しました。';

/** What happens without the payment, for screens and mails. */
export const SLIP_TERMS =
  '商品は、お支払いを確認してから発送します。期限までにお支払いがないと、ご注文は自動的にキャンセルになります。期限のあとのお支払いは、銀行振込で返金します。';
