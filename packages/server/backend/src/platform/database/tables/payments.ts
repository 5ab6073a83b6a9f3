import type { PaymentMethod } from '@store/contracts/entities';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { DeclineCode, Instrument, Slip } from '../../../features/payment/payment-method.ts';
import { epochMs } from '../columns.ts';

const STATES = ['INTENDED', 'WAITING', 'UNKNOWN', 'AUTHORISED', 'CAPTURED', 'DECLINED', 'VOIDED', 'REFUNDED'] as const;
/**
 * INTENDED: possibly not sent yet. WAITING: the customer is on the processor's page, or has a slip to pay. UNKNOWN: the
 * response was lost. The last three are final, except that a slip may still be paid; a captured payment can be refunded.
 */
export type PaymentState = (typeof STATES)[number];

/** Payment attempts; an order has at most one active one. */
export const payments = pgTable('payments', {
  paymentCode: text('payment_code').primaryKey(),
  orderCode: text('order_code').notNull(),
  customerCode: text('customer_code').notNull(),
  method: text('method').$type<PaymentMethod>().notNull(),
  amountInVat: integer('amount_in_vat').notNull(),
  instrument: jsonb('instrument').$type<Instrument>().notNull(),
  forSubscription: boolean('for_subscription').notNull(),
  offSession: boolean('off_session').notNull(),
  state: text('state', { enum: STATES }).notNull(),
  wanted: text('wanted', { enum: ['CAPTURE', 'VOID'] }),
  declineCode: text('decline_code').$type<DeclineCode>(),
  processorId: text('processor_id'),
  redirectTo: text('redirect_to'),
  reusable: text('reusable'),
  slip: jsonb('slip').$type<Slip>(),
  requestSecureCode: text('request_secure_code').notNull(),
  refundInVat: integer('refund_in_vat').notNull().default(0),
  attempts: integer('attempts').notNull().default(0),
  leaseUntil: epochMs('lease_until'),
  nextAttemptAt: epochMs('next_attempt_at'),
  createdAt: epochMs('created_at').notNull(),
  updatedAt: epochMs('updated_at').notNull(),
  settledAt: epochMs('settled_at'),
});
export type PaymentRow = typeof payments.$inferSelect;

export const paymentRefunds = pgTable('payment_refunds', {
  refundCode: text('refund_code').primaryKey(),
  paymentCode: text('payment_code').notNull(),
  amountInVat: integer('amount_in_vat').notNull(),
  state: text('state', { enum: ['INTENDED', 'DONE', 'REFUSED'] }).notNull(),
  createdAt: epochMs('created_at').notNull(),
  doneAt: epochMs('done_at'),
});

/** Webhook messages of the processors, each processed once. */
export const paymentEvents = pgTable('payment_events', {
  source: text('source').notNull(),
  eventId: text('event_id').notNull(),
  paymentCode: text('payment_code').notNull(),
  kind: text('kind').notNull(),
  sentAt: epochMs('sent_at').notNull(),
  receivedAt: epochMs('received_at').notNull(),
});

/** A member's saved cards, by token. */
export const savedCards = pgTable('saved_cards', {
  cardCode: text('card_code').primaryKey(),
  customerCode: text('customer_code').notNull(),
  processorCard: text('processor_card').notNull(),
  brand: text('brand').notNull(),
  lastFour: text('last_four').notNull(),
  expiryMonth: integer('expiry_month').notNull(),
  expiryYear: integer('expiry_year').notNull(),
  holder: text('holder').notNull(),
  isDefault: boolean('is_default').notNull(),
  createdAt: epochMs('created_at').notNull(),
});
export type SavedCardRow = typeof savedCards.$inferSelect;

/** Pending 3-D Secure verifications of new cards. */
export const cardVerifications = pgTable('card_verifications', {
  requestSecureCode: text('request_secure_code').primaryKey(),
  customerCode: text('customer_code').notNull(),
  processorId: text('processor_id').notNull(),
  makeDefault: boolean('make_default').notNull(),
  state: text('state', { enum: ['WAITING', 'SAVED', 'FAILED'] }).notNull(),
  createdAt: epochMs('created_at').notNull(),
});
