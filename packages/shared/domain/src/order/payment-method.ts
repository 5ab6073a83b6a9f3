/** Payment methods as named on the wire (P-11). */
export const PAYMENT_METHODS = [
  'CREDIT_CARD',
  'CASH_ON_DELIVERY',
  'NP_DEFERRED',
  'AMAZON_PAY',
  'CARRIER_BILLING',
  'PAYPAY',
  'CONVENIENCE_STORE',
  'FULL_POINT',
] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Display names on screens, receipts and in mails (P-11). */
export const PAYMENT_LABELS: Readonly<Record<PaymentMethod, string>> = {
  CREDIT_CARD: 'クレジットカード',
  CASH_ON_DELIVERY: '代金引換',
  NP_DEFERRED: '後払い（NP後払い）',
  AMAZON_PAY: 'Amazon Pay',
  CARRIER_BILLING: 'キャリア決済',
  PAYPAY: 'PayPay',
  CONVENIENCE_STORE: 'コンビニ払い',
  FULL_POINT: '全額ポイント払い',
};

/** Returns whether a method needs no payment processor, so the order is accepted immediately. */
export function settlesAtOnce(method: PaymentMethod): boolean {
  return method === 'CASH_ON_DELIVERY' || method === 'FULL_POINT';
}

/** Inputs that decide whether a method fits an order; `payable` is the amount after coupon and points, before fees. */
export interface PaymentQuestion {
  payable: number;
  hasSubscription: boolean;
  hasClass1Drug: boolean;
  /** The order is divided over several addresses (46). */
  isDivided?: boolean;
}

export type PaymentObstacle =
  | 'nothing-to-pay'
  | 'points-do-not-cover'
  | 'over-amount'
  | 'subscription'
  | 'class1-drug'
  | 'several-addresses';

export type PaymentDecision = { kind: 'usable' } | { kind: 'refused'; reason: PaymentObstacle };

/** Maximum per order for each method (yen with tax), set by its provider. */
export const PAYMENT_LIMITS: Readonly<Partial<Record<PaymentMethod, number>>> = {
  CASH_ON_DELIVERY: 300_000,
  NP_DEFERRED: 55_000,
  CARRIER_BILLING: 50_000,
  PAYPAY: 500_000,
  CONVENIENCE_STORE: 300_000,
};

/**
 * Returns whether one charge can cover the orders of several addresses, with partial refunds (46). NP bills each
 * recipient separately, Amazon Pay supports one address, and wallets and slips confirm one delivery.
 */
export function paysSeveralAddresses(method: PaymentMethod): boolean {
  return method === 'CREDIT_CARD' || settlesAtOnce(method);
}

/** The customer confirms or pays each charge, so later ones are impossible. */
const CONFIRMED_BY_CUSTOMER: ReadonlySet<PaymentMethod> = new Set(['CARRIER_BILLING', 'PAYPAY', 'CONVENIENCE_STORE']);

/** Whether a refund is transferred to a bank account: cash cannot be returned to where it was paid. */
export function isPaidInCash(method: PaymentMethod): boolean {
  return method === 'CASH_ON_DELIVERY' || method === 'CONVENIENCE_STORE';
}

/**
 * Decides whether a payment method can be chosen. If points cover everything, only 全額ポイント払い fits. Subscriptions need a
 * method that can be charged repeatedly. Class 1 medicine needs one that is only authorised until the customer confirms
 * the pharmacist's information, or is paid on delivery.
 */
export function paymentDecision(
  method: PaymentMethod,
  { payable, hasSubscription, hasClass1Drug, isDivided = false }: PaymentQuestion,
): PaymentDecision {
  if (method === 'FULL_POINT')
    return payable === 0 ? { kind: 'usable' } : { kind: 'refused', reason: 'points-do-not-cover' };
  if (payable === 0) return { kind: 'refused', reason: 'nothing-to-pay' };
  if (payable > (PAYMENT_LIMITS[method] ?? Number.POSITIVE_INFINITY)) return { kind: 'refused', reason: 'over-amount' };
  if (isDivided && !paysSeveralAddresses(method)) return { kind: 'refused', reason: 'several-addresses' };
  const isConfirmed = CONFIRMED_BY_CUSTOMER.has(method);
  if (hasSubscription && isConfirmed) return { kind: 'refused', reason: 'subscription' };
  if (hasClass1Drug && (isConfirmed || method === 'NP_DEFERRED')) return { kind: 'refused', reason: 'class1-drug' };
  return { kind: 'usable' };
}
