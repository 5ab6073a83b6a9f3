import type { Carrier, PaymentMethod } from '@store/contracts/entities';
import type { ConvenienceStore } from '@store/domain/order';

/** The payment instrument; internal form of the API's `PaymentInstrument`, never a card number (G16). */
export type Instrument =
  | { kind: 'none' }
  | { kind: 'card-token'; token: string; keep: boolean }
  | { kind: 'saved-card'; cardCode: string }
  | { kind: 'carrier'; carrier: Carrier }
  | { kind: 'convenience-store'; store: ConvenienceStore }
  | { kind: 'amazon'; checkoutSessionId: string }
  /** Recharges the source of `paymentCode` without the customer, for later deliveries of a subscription. */
  | { kind: 'previous'; paymentCode: string }
  /** Charges once without the customer, by the permission for a group buy. */
  | { kind: 'permission'; permissionCode: string };

/** A payment as input of a provider. The amount is the server's order total, whole yen (P09). */
export interface Charge {
  /** Our random reference at the processor; prefix of every idempotency key. */
  paymentCode: string;
  orderCode: string;
  customerCode: string;
  amountInVat: number;
  instrument: Instrument;
  /** Source to charge: token, saved card, carrier, store, session, permission; null when it no longer exists. */
  source: string | null;
  /** The recipient; NP checks it. */
  buyer: { name: string; zipCode: string; address: string; tel: string };
  /** The processor's id, once known. */
  processorId: string | null;
  /** A subscription begins: the charge may be repeated later. */
  forSubscription: boolean;
  /** Address to which the customer's browser returns. */
  returnUrl: string;
  /** When the payment began, epoch ms. */
  begunAt: number;
}

/** Stable codes of failed payments; their messages are in `declines.ts`. */
export type DeclineCode =
  | 'card-declined'
  | 'card-expired'
  | 'card-short-of-funds'
  | 'card-unknown'
  | 'authentication-failed'
  | 'deferred-refused'
  | 'carrier-refused'
  | 'paypay-refused'
  | 'amazon-declined'
  | 'instrument-invalid'
  | 'cancelled-by-customer'
  | 'abandoned'
  | 'too-many-declines'
  | 'processor-away'
  | 'processor-refused';

/** Numbers of a payment slip; `confirmation` is null for a chain without one. */
export interface Slip {
  store: ConvenienceStore;
  number: string;
  confirmation: string | null;
}

/** A card as described by the card network, without number. */
export interface CardFace {
  brand: string;
  lastFour: string;
  expiryMonth: number;
  expiryYear: number;
  holder: string;
}

/** Result of a charge at the processor. */
export type Outcome =
  | {
      kind: 'approved';
      processorId: string | null;
      captured: boolean;
      /** Source for later charges. */
      reusable: string | null;
      /** The saved card, if saving was requested. */
      card?: CardFace;
    }
  /** The customer must go to the processor's page, or is there. */
  | { kind: 'redirect'; processorId: string; href: string }
  /** The customer pays later at a store. */
  | { kind: 'slip'; processorId: string; slip: Slip }
  | { kind: 'declined'; code: DeclineCode; processorId: string | null }
  | { kind: 'voided' }
  | { kind: 'refunded' }
  /** Unknown to the processor: nothing was charged. */
  | { kind: 'absent' }
  /** Nothing was sent: the processor is unreachable, or its circuit breaker is open (G08). */
  | { kind: 'away' }
  /** No usable response: must be looked up later. */
  | { kind: 'unknown' };

/** Result of a capture, void or refund; `refused` is final and needs manual attention. */
export type EffectOutcome = { kind: 'done' } | { kind: 'refused'; reason: string } | { kind: 'unknown' };

/**
 * Interface of every payment method. Each function is one HTTP exchange with the processor, without database access,
 * and must not run inside a transaction. All are idempotent: each effect has a key (`${paymentCode}:charge`,
 * `:capture`, `:void`, `refundCode`). A lost response is `unknown`, never an exception; an exception means a bug.
 */
export interface PaymentProvider {
  readonly method: PaymentMethod;
  /** Charges with the customer present: approved, declined, or redirected to the processor's page. */
  start(charge: Charge): Promise<Outcome>;
  /** Looks up the charge, and completes it where the method needs that (Amazon Pay). */
  finish(charge: Charge): Promise<Outcome>;
  /** Charges without the customer (later deliveries of a subscription). */
  authorise(charge: Charge): Promise<Outcome>;
  capture(charge: Charge): Promise<EffectOutcome>;
  /** Releases an authorisation, or prevents a charge that may still arrive. */
  void(charge: Charge): Promise<EffectOutcome>;
  refund(charge: Charge, refund: { refundCode: string; amountInVat: number }): Promise<EffectOutcome>;
}

/**
 * Effects of payment results on orders; called once, inside the transaction that records the result. Implemented in
 * `order/`, passed to `createPayments`.
 */
export interface PaidOrders<Queries> {
  /** The money is authorised (or none is due): the order proceeds. Returns false if the order is gone; then void. */
  paymentApproved(transaction: Queries, paid: { orderCode: string; now: number }): Promise<boolean>;
  /** The customer has a slip: the order waits for its payment until `waitsUntil`. Returns false if the order is gone. */
  paymentAwaited(transaction: Queries, slip: { orderCode: string; waitsUntil: number; now: number }): Promise<boolean>;
  /** The payment failed: stock, points, coupon and cart are restored. */
  paymentFailed(transaction: Queries, failed: { orderCode: string; code: DeclineCode; now: number }): Promise<void>;
  /** The processor paid a refund, or refused it finally. */
  refundSettled(transaction: Queries, refund: { refundCode: string; isPaid: boolean; now: number }): Promise<void>;
}
