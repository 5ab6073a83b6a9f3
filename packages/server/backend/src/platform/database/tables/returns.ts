import type { RefundReason, ReturnState } from '@store/domain/order';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { epochMs } from '../columns.ts';

/** Return requests of customers (82). */
export const returnRequests = pgTable('return_requests', {
  returnCode: text('return_code').primaryKey(),
  orderCode: text('order_code').notNull(),
  customerCode: text('customer_code').notNull(),
  /** `ORDER_ENDED`: not a return; what was paid for an order that ended is transferred. */
  reason: text().$type<RefundReason>().notNull(),
  words: text().notNull().default(''),
  state: text().$type<ReturnState>().notNull().default('REQUESTED'),
  /** Reply of the shop to the customer. */
  answer: text().notNull().default(''),
  requestedAt: epochMs('requested_at').notNull(),
  answeredAt: epochMs('answered_at'),
});

export const returnLines = pgTable(
  'return_lines',
  { returnCode: text('return_code').notNull(), skuCode: text('sku_code').notNull(), quantity: integer().notNull() },
  (table) => [primaryKey({ columns: [table.returnCode, table.skuCode] })],
);

/** Refunds of accepted returns (82). */
export const returnRefunds = pgTable('return_refunds', {
  returnCode: text('return_code').primaryKey(),
  orderCode: text('order_code').notNull(),
  amountInVat: integer('amount_in_vat').notNull(),
  pointsReturned: integer('points_returned').notNull(),
  pointsRevoked: integer('points_revoked').notNull(),
  /** Earned points that could not be revoked because they were spent. */
  pointsWaived: integer('points_waived').notNull(),
  way: text('way', { enum: ['NONE', 'PAYMENT', 'TRANSFER'] }).notNull(),
  state: text('state', { enum: ['RUNNING', 'ACCOUNT_NEEDED', 'TRANSFER_DUE', 'DONE'] }).notNull(),
  refundCode: text('refund_code'),
  /** Bank account of the customer, encrypted; erased after the transfer. */
  sealedAccount: text('sealed_account'),
  createdAt: epochMs('created_at').notNull(),
  doneAt: epochMs('done_at'),
});
export type ReturnRefundRow = typeof returnRefunds.$inferSelect;
