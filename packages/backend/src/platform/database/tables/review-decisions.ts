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
