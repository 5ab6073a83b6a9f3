import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { epochMs } from '../columns.ts';

/** What moderators decided about held reviews; rows are only added. */
export const reviewDecisions = pgTable('review_decisions', {
  decisionId: bigint('decision_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  reviewCode: text('review_code').notNull(),
  /** Of the review, as it was decided. */
  revision: integer().notNull(),
  productCode: text('product_code').notNull(),
  orderCode: text('order_code'),
  staffCode: text('staff_code').notNull(),
  decision: text({ enum: ['released', 'refused'] }).notNull(),
  reason: text(),
  decidedAt: epochMs('decided_at').notNull(),
});

/** What the shop answered to shown reviews, and what was taken back; rows are only added. */
export const reviewAnswers = pgTable('review_answers', {
  answerId: bigint('answer_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  reviewCode: text('review_code').notNull(),
  /** Of the review, as it was answered. */
  revision: integer().notNull(),
  productCode: text('product_code').notNull(),
  staffCode: text('staff_code').notNull(),
  /** Null where the answer was taken back. */
  answer: text(),
  answeredAt: epochMs('answered_at').notNull(),
});
