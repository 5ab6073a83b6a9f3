import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';

export const processorName = z.enum(['card', 'np', 'carrier', 'amazon-pay']);
/** The payment processors of the outside world. */
export type ProcessorName = z.infer<typeof processorName>;

const charge = z.object({
  id: z.string(),
  processor: processorName,
  /** The shop's own code of the payment; one charge for each. */
  reference: z.string(),
  amount: z.int(),
  /** `challenge`: the customer is being asked on a page of this processor. */
  status: z.enum(['challenge', 'authorised', 'captured', 'voided', 'refunded', 'declined']),
  refunded: z.int(),
  declineCode: z.nullable(z.string()),
  returnUrl: z.nullable(z.string()),
  /** What the shop may charge again: a kept card, a charge permission. */
  reusable: z.nullable(z.string()),
  /** For the pages: card brand and last digits, carrier. */
  label: z.string(),
  createdAt: z.number(),
});
/** Money asked for, and what became of it. Whole yen. */
export type Charge = z.infer<typeof charge>;

const card = z.object({
  brand: z.string(),
  lastFour: z.string(),
  expiryMonth: z.int(),
  expiryYear: z.int(),
  holder: z.string(),
  /** How the issuer behaves; chosen by the number when the card was entered. The number itself is not kept. */
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
  /** `Confirm`: a permission without a charge. Absent from books of before. */
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
  /** Epoch ms; absent from books of before. */
  endsAt: z.optional(z.number()),
});
export type Permission = z.infer<typeof permission>;

const heldAnswer = z.object({ hash: z.string(), status: z.int(), body: z.unknown() });

const records = z.object({
  charges: z.record(z.string(), charge),
  /** Single-use tokens of cards just entered. */
  tokens: z.record(z.string(), card),
  /** Cards a shop keeps. */
  cards: z.record(z.string(), card),
  amazonSessions: z.record(z.string(), amazonSession),
  permissions: z.record(z.string(), permission),
  /** Answers by idempotency key. */
  answers: z.record(z.string(), heldAnswer),
  /** References that were voided before any charge came: none may come any more. */
  barred: z.record(z.string(), z.literal(true)),
});

/** Everything the payment processors remember. */
export type PaymentRecords = z.infer<typeof records> & { serialise(): string };

/** The books of the payment processors, empty or as they were saved. */
export function createPaymentRecords(serialised?: string): PaymentRecords {
  const empty = {
    charges: {},
    tokens: {},
    cards: {},
    amazonSessions: {},
    permissions: {},
    answers: {},
    barred: {},
  };
  // Books saved before 2026-11-25 say `house` for the processor.
  const books = serialised ? records.parse(JSON.parse(serialised.replaceAll('"house":', '"processor":'))) : empty;
  return { ...books, serialise: () => JSON.stringify(books) };
}

export function findCharge(books: PaymentRecords, processor: ProcessorName, id: string): Charge | undefined {
  const found = books.charges[id];
  return found?.processor === processor ? found : undefined;
}

/** The customer agreed and the money is the shop's to take, or taken. */
export const isPaid = ({ status }: Charge): boolean => status === 'authorised' || status === 'captured';

export function chargeByReference(
  books: PaymentRecords,
  processor: ProcessorName,
  reference: string,
): Charge | undefined {
  return Object.values(books.charges).find((each) => each.processor === processor && each.reference === reference);
}

/** A new id that nobody can guess. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}
