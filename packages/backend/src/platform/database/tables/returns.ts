import type { ReturnReason, ReturnState } from '@store/domain/order';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { epochMs } from '../columns.ts';

/** Returns that customers asked for (82). */
export const returnRequests = pgTable('return_requests', {
  returnCode: text('return_code').primaryKey(),
  orderCode: text('order_code').notNull(),
  customerCode: text('customer_code').notNull(),
  reason: text().$type<ReturnReason>().notNull(),
  words: text().notNull().default(''),
  state: text().$type<ReturnState>().notNull().default('REQUESTED'),
  /** What the shop answered, for the customer. */
  answer: text().notNull().default(''),
  requestedAt: epochMs('requested_at').notNull(),
  answeredAt: epochMs('answered_at'),
});

export const returnLines = pgTable(
  'return_lines',
  {
    returnCode: text('return_code').notNull(),
    skuCode: text('sku_code').notNull(),
    quantity: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.returnCode, table.skuCode] })],
);
