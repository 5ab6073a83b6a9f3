/** P-11: the ways to pay, as the wire names them. */
export const PAYMENT_METHODS = [
  'CREDIT_CARD',
  'CASH_ON_DELIVERY',
  'NP_DEFERRED',
  'AMAZON_PAY',
  'CARRIER_BILLING',
  'FULL_POINT',
] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** P-11: what shoppers, receipts and mails call each way to pay. */
export const PAYMENT_LABELS: Readonly<Record<PaymentMethod, string>> = {
  CREDIT_CARD: 'クレジットカード',
  CASH_ON_DELIVERY: '代金引換',
  NP_DEFERRED: '後払い（NP後払い）',
  AMAZON_PAY: 'Amazon Pay',
  CARRIER_BILLING: 'キャリア決済',
  FULL_POINT: '全額ポイント払い',
};

/** Ways to pay that need no processor: the order is accepted with the click. */
export function settlesAtOnce(method: PaymentMethod): boolean {
  return method === 'CASH_ON_DELIVERY' || method === 'FULL_POINT';
}

/** What decides whether a way to pay fits an order; `payable` is what is left after coupon and points, before fees. */
export interface PaymentQuestion {
  payable: number;
  hasSubscription: boolean;
  hasClass1Drug: boolean;
  /** 46: it goes to several addresses, an order for each. */
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

/** The most (yen, tax included) each way takes in one order, as its provider sets it. */
export const PAYMENT_LIMITS: Readonly<Partial<Record<PaymentMethod, number>>> = {
  CASH_ON_DELIVERY: 300_000,
  NP_DEFERRED: 55_000,
  CARRIER_BILLING: 50_000,
};

/**
 * 46: one charge pays for the orders of several addresses, and gives back the share of one that is cancelled. NP checks and
 * bills each receiver by themselves, Amazon Pay knows one address, and a telephone bill is not corrected by parts.
 */
export function paysSeveralAddresses(method: PaymentMethod): boolean {
  return method === 'CREDIT_CARD' || settlesAtOnce(method);
}

/**
 * Whether a way to pay can be chosen. When points cover everything only 全額ポイント払い fits, and only then.
 * Subscriptions need a method that can be charged again; class 1 medicine one that is only authorised until the customer
 * has confirmed the pharmacist's information (or is paid at the door).
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
  if (hasSubscription && method === 'CARRIER_BILLING') return { kind: 'refused', reason: 'subscription' };
  if (hasClass1Drug && (method === 'CARRIER_BILLING' || method === 'NP_DEFERRED'))
    return { kind: 'refused', reason: 'class1-drug' };
  return { kind: 'usable' };
}
