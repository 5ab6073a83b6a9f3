import type { InquiryKind, InquiryState } from '@store/domain/inquiry';
import { bigint, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { epochMs } from '../columns.ts';

/** Written inquiries of customers. */
export const inquiries = pgTable('inquiries', {
  inquiryCode: text('inquiry_code').primaryKey(),
  /** Null if the sender was not signed in; name and email are set only then. */
  customerCode: text('customer_code'),
  name: text().notNull().default(''),
  email: text().notNull().default(''),
  kind: text().$type<InquiryKind>().notNull(),
  orderCode: text('order_code'),
  state: text().$type<InquiryState>().notNull().default('OPEN'),
  /** Number of messages and decisions (optimistic locking). */
  revision: integer().notNull().default(1),
  assignedTo: text('assigned_to'),
  answerBy: date('answer_by', { mode: 'string' }).notNull(),
  sentAt: epochMs('sent_at').notNull(),
  updatedAt: epochMs('updated_at').notNull(),
});
export type InquiryRow = typeof inquiries.$inferSelect;

/** Messages of an inquiry; a note is visible to staff only. */
export const inquiryMessages = pgTable('inquiry_messages', {
  messageId: bigint('message_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  inquiryCode: text('inquiry_code').notNull(),
  author: text({ enum: ['customer', 'shop', 'note'] }).notNull(),
  /** Null for messages of the customer. */
  staffCode: text('staff_code'),
  words: text().notNull(),
  sentAt: epochMs('sent_at').notNull(),
});
