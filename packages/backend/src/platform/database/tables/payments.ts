import type { PaymentMethod } from '@store/contracts/entities';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { DeclineCode, Instrument } from '../../../features/payment/payment-method.ts';
import { epochMs } from '../columns.ts';

const STATES = ['INTENDED', 'WAITING', 'UNKNOWN', 'AUTHORISED', 'CAPTURED', 'DECLINED', 'VOIDED', 'REFUNDED'] as const;
/**
 * INTENDED: nothing is known to have been sent. WAITING: the customer is on the processor's page. UNKNOWN: the answer
 * was lost. The last three are final; a captured payment may still be given back.
 */
export type PaymentState = (typeof STATES)[number];

/** One attempt to pay an order; at most one of an order is live. */
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

/** Money given back. */
export const paymentRefunds = pgTable('payment_refunds', {
  refundCode: text('refund_code').primaryKey(),
  paymentCode: text('payment_code').notNull(),
  amountInVat: integer('amount_in_vat').notNull(),
  state: text('state', { enum: ['INTENDED', 'DONE', 'REFUSED'] }).notNull(),
  createdAt: epochMs('created_at').notNull(),
  doneAt: epochMs('done_at'),
});

/** Messages of the processors, each counted once. */
export const paymentEvents = pgTable('payment_events', {
  source: text('source').notNull(),
  eventId: text('event_id').notNull(),
  paymentCode: text('payment_code').notNull(),
  kind: text('kind').notNull(),
  sentAt: epochMs('sent_at').notNull(),
  receivedAt: epochMs('received_at').notNull(),
});

/** A member's cards, by token. */
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

/** Cards whose holders are being asked who they are. */
export const cardVerifications = pgTable('card_verifications', {
  requestSecureCode: text('request_secure_code').primaryKey(),
  customerCode: text('customer_code').notNull(),
  processorId: text('processor_id').notNull(),
  makeDefault: boolean('make_default').notNull(),
  state: text('state', { enum: ['WAITING', 'SAVED', 'FAILED'] }).notNull(),
  createdAt: epochMs('created_at').notNull(),
});
