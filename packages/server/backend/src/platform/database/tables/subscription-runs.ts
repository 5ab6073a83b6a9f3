import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { epochMs } from '../columns.ts';

/** Processing of each due delivery; at most one row per subscription and date. */
export const subscriptionRuns = pgTable('subscription_runs', {
  periodicalPurchaseCode: text('periodical_purchase_code').notNull(),
  delivery: date('delivery', { mode: 'string' }).notNull(),
  state: text('state', { enum: ['CLAIMED', 'PAYING', 'RETRY', 'DONE', 'MISSED', 'DROPPED'] }).notNull(),
  orderCode: text('order_code'),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: epochMs('next_attempt_at').notNull(),
  reason: text('reason'),
  createdAt: epochMs('created_at').notNull(),
  settledAt: epochMs('settled_at'),
});
export type SubscriptionRunRow = typeof subscriptionRuns.$inferSelect;

/** Orders created for deliveries of subscriptions. */
export const subscriptionOrders = pgTable('subscription_orders', {
  orderCode: text('order_code').primaryKey(),
  periodicalPurchaseCode: text('periodical_purchase_code').notNull(),
  delivery: date('delivery', { mode: 'string' }).notNull(),
});

/** One-time items added to a subscription's next delivery (56). */
export const subscriptionBoxItems = pgTable(
  'subscription_box_items',
  {
    periodicalPurchaseCode: text('periodical_purchase_code').notNull(),
    skuCode: text('sku_code').notNull(),
    quantity: integer('quantity').notNull(),
    /** Quoted unit price, yen with tax. */
    priceInVat: integer('price_in_vat').notNull(),
    addedAt: epochMs('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.periodicalPurchaseCode, table.skuCode] })],
);
export type BoxItemRow = typeof subscriptionBoxItems.$inferSelect;
