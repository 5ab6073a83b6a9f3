import type { Carrier, PaymentMethod } from '@store/contracts/entities';

/** What is paid with. Internal form of the wire's `PaymentInstrument`; never a card number (G16). */
export type Instrument =
  | { kind: 'none' }
  | { kind: 'card-token'; token: string; keep: boolean }
  | { kind: 'saved-card'; cardCode: string }
  | { kind: 'carrier'; carrier: Carrier }
  | { kind: 'amazon'; checkoutSessionId: string }
  /** Charged again without the customer: what `paymentCode` was paid with, as a subscription's later deliveries. */
  | { kind: 'previous'; paymentCode: string }
  /** Charged without the customer, once, on what they permitted for a group buy. */
  | { kind: 'permission'; permissionCode: string };

/** One payment as a method sees it. The amount is the server's order's, whole yen, and nobody else's (P09). */
export interface Charge {
  /** Ours, random; the processor knows the payment by it, and every effect's idempotency key begins with it. */
  paymentCode: string;
  orderCode: string;
  customerCode: string;
  amountInVat: number;
  instrument: Instrument;
  /** What the processor is to charge: token, kept card, carrier, session, permission; null when it is not there any more. */
  source: string | null;
  /** Who the goods go to; NP checks them. */
  buyer: { name: string; zipCode: string; address: string; tel: string };
  /** The processor's id, once it has told us. */
  processorId: string | null;
  /** The charge may be repeated later: a subscription begins with it. */
  forSubscription: boolean;
  /** Where the customer's browser comes back to. */
  returnUrl: string;
}

/** Stable words for a payment that was not made; each has its sentence in `declines.ts`. */
export type DeclineCode =
  | 'card-declined'
  | 'card-expired'
  | 'card-short-of-funds'
  | 'card-unknown'
  | 'authentication-failed'
  | 'deferred-refused'
  | 'carrier-refused'
  | 'amazon-declined'
  | 'instrument-invalid'
  | 'cancelled-by-customer'
  | 'abandoned'
  | 'too-many-declines'
  | 'processor-away'
  | 'processor-refused';

/** A card as the card network describes it; no number. */
export interface CardFace {
  brand: string;
  lastFour: string;
  expiryMonth: number;
  expiryYear: number;
  holder: string;
}

/** What the processor says of a charge. */
export type Outcome =
  | {
      kind: 'approved';
      processorId: string | null;
      captured: boolean;
      /** What may be charged again later. */
      reusable: string | null;
      /** The kept card, when one was to be kept. */
      card?: CardFace;
    }
  /** The customer has to go to the processor's page, or is there. */
  | { kind: 'redirect'; processorId: string; href: string }
  | { kind: 'declined'; code: DeclineCode; processorId: string | null }
  | { kind: 'voided' }
  | { kind: 'refunded' }
  /** The processor has never heard of this charge: nothing was taken. */
  | { kind: 'absent' }
  /** Nothing was sent: the processor cannot be reached, or was not lately and is left alone for a while (G08). */
  | { kind: 'away' }
  /** No answer, or none that says anything: whether money moved has to be asked again later. */
  | { kind: 'unknown' };

/** What became of capturing, voiding or giving back; `refused` is final and for somebody to look at. */
export type EffectOutcome = { kind: 'done' } | { kind: 'refused'; reason: string } | { kind: 'unknown' };

/**
 * The one interface every way to pay stands behind. Each function is one HTTP conversation with the processor and
 * nothing else: no database, never inside a transaction. Each may be called again with the same charge and then has no
 * second effect, as the key of the effect goes with it (`${paymentCode}:charge`, `:capture`, `:void`, `refundCode`).
 * A lost answer is `unknown`, never an exception; an exception is a fault of ours.
 */
export interface PaymentProvider {
  readonly method: PaymentMethod;
  /** The customer pays now: approved at once, declined, or sent to the processor's page. */
  start(charge: Charge): Promise<Outcome>;
  /** Asks the processor what became of the charge, and completes it where the method needs that (Amazon Pay). */
  finish(charge: Charge): Promise<Outcome>;
  /** Charges without the customer being there (later deliveries of a subscription). */
  authorise(charge: Charge): Promise<Outcome>;
  capture(charge: Charge): Promise<EffectOutcome>;
  /** Lets go of what was authorised, or makes sure that a charge which may still come never does. */
  void(charge: Charge): Promise<EffectOutcome>;
  refund(charge: Charge, refund: { refundCode: string; amountInVat: number }): Promise<EffectOutcome>;
}

/**
 * What the order side does when a payment is decided; called inside the transaction that records the decision, once.
 * Implemented in `order/`, given to `createPayments`.
 */
export interface PaidOrders<Queries> {
  /** The money is authorised (or needs none now): the order proceeds. `false`: the order is gone, take the money back. */
  paymentApproved(transaction: Queries, paid: { orderCode: string; now: number }): Promise<boolean>;
  /** The payment will not come: stock, points and coupon go back, the cart is the customer's again. */
  paymentFailed(transaction: Queries, failed: { orderCode: string; code: DeclineCode; now: number }): Promise<void>;
  /** The processor paid a refund, or refused it for good. */
  refundSettled(transaction: Queries, refund: { refundCode: string; isPaid: boolean; now: number }): Promise<void>;
}
