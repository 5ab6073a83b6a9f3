import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { epochMs } from '../columns.ts';

/** Moderation decisions on reviews; append-only. */
export const reviewDecisions = pgTable('review_decisions', {
  decisionId: bigint('decision_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  reviewCode: text('review_code').notNull(),
  /** Revision of the review at the decision. */
  revision: integer().notNull(),
  productCode: text('product_code').notNull(),
  orderCode: text('order_code'),
  staffCode: text('staff_code').notNull(),
  decision: text({ enum: ['released', 'refused'] }).notNull(),
  reason: text(),
  decidedAt: epochMs('decided_at').notNull(),
});

/** Replies of the shop to published reviews, and their withdrawals; append-only. */
export const reviewAnswers = pgTable('review_answers', {
  answerId: bigint('answer_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  reviewCode: text('review_code').notNull(),
  /** Revision of the review at the reply. */
  revision: integer().notNull(),
  productCode: text('product_code').notNull(),
  staffCode: text('staff_code').notNull(),
  /** Null: the reply was withdrawn. */
  answer: text(),
  answeredAt: epochMs('answered_at').notNull(),
});
