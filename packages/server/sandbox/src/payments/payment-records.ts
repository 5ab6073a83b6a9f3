import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';

export const processorName = z.enum(['card', 'np', 'carrier', 'paypay', 'convenience-store', 'amazon-pay']);
/** The simulated payment processors. */
export type ProcessorName = z.infer<typeof processorName>;

/** Chains that take payment slips. */
export const slipStore = z.enum(['SEVEN_ELEVEN', 'LAWSON', 'FAMILY_MART', 'MINISTOP', 'SEICOMART']);

const charge = z.object({
  id: z.string(),
  processor: processorName,
  /** The shop's own payment code; one charge each. */
  reference: z.string(),
  amount: z.int(),
  /** `challenge`: the customer is being authenticated on a page of this processor, or has not paid the slip. */
  status: z.enum(['challenge', 'authorised', 'captured', 'voided', 'refunded', 'declined']),
  refunded: z.int(),
  declineCode: z.nullable(z.string()),
  returnUrl: z.nullable(z.string()),
  /** Token for repeated charges: a stored card or a charge permission. */
  reusable: z.nullable(z.string()),
  /** Display text: card brand and last digits, or carrier. */
  label: z.string(),
  createdAt: z.number(),
  /** Payment slip; only of convenience stores. */
  slip: z.optional(
    z.object({ store: slipStore, number: z.string(), confirmation: z.nullable(z.string()), payUntil: z.number() }),
  ),
});
/** A charge and its state. Whole yen. */
export type Charge = z.infer<typeof charge>;

const card = z.object({
  brand: z.string(),
  lastFour: z.string(),
  expiryMonth: z.int(),
  expiryYear: z.int(),
  holder: z.string(),
  /** The issuer's behaviour, derived from the number when the card was entered. The number itself is not stored. */
  behaviour: z.string(),
});
export type Card = z.infer<typeof card>;

const amazonSession = z.object({
  id: z.string(),
  state: z.enum(['Open', 'Completed', 'Canceled']),
  reference: z.string(),
  buyer: z.string(),
  amount: z.nullable(z.int()),
  recurring: z.boolean(),
  /** `Confirm`: a permission without a charge. Absent from older records. */
  intent: z.optional(z.enum(['Authorize', 'Confirm'])),
  paymentReference: z.nullable(z.string()),
  resultReturnUrl: z.nullable(z.string()),
  approved: z.boolean(),
  chargeId: z.nullable(z.string()),
  permissionId: z.nullable(z.string()),
  createdAt: z.number(),
});
export type AmazonSession = z.infer<typeof amazonSession>;

const permission = z.object({
  id: z.string(),
  amountLimit: z.int(),
  recurring: z.boolean(),
  closed: z.boolean(),
  /** Epoch ms; absent from older records. */
  endsAt: z.optional(z.number()),
});
export type Permission = z.infer<typeof permission>;

const heldAnswer = z.object({ hash: z.string(), status: z.int(), body: z.unknown() });

const records = z.object({
  charges: z.record(z.string(), charge),
  /** Single-use tokens of cards just entered. */
  tokens: z.record(z.string(), card),
  /** Stored cards of a shop. */
  cards: z.record(z.string(), card),
  amazonSessions: z.record(z.string(), amazonSession),
  permissions: z.record(z.string(), permission),
  /** Responses by idempotency key. */
  answers: z.record(z.string(), heldAnswer),
  /** References voided before a charge was made: charging them is refused. */
  barred: z.record(z.string(), z.literal(true)),
});

/** State of all payment processors. */
export type PaymentRecords = z.infer<typeof records> & { serialise(): string };

/** Creates empty records, or restores saved ones. */
export function createPaymentRecords(serialised?: string): PaymentRecords {
  const empty = { charges: {}, tokens: {}, cards: {}, amazonSessions: {}, permissions: {}, answers: {}, barred: {} };
  // Older records name the processor `house`.
  const books = serialised ? records.parse(JSON.parse(serialised.replaceAll('"house":', '"processor":'))) : empty;
  return { ...books, serialise: () => JSON.stringify(books) };
}

export function findCharge(books: PaymentRecords, processor: ProcessorName, id: string): Charge | undefined {
  const found = books.charges[id];
  return found?.processor === processor ? found : undefined;
}

/** Returns whether the customer agreed and the amount can be or was captured. */
export const isPaid = ({ status }: Charge): boolean => status === 'authorised' || status === 'captured';

export const chargeByReference = (
  books: PaymentRecords,
  processor: ProcessorName,
  reference: string,
): Charge | undefined =>
  Object.values(books.charges).find((each) => each.processor === processor && each.reference === reference);

/** Creates an unguessable ID. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
