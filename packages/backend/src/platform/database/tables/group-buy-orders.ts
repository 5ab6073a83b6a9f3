import type { InventoryType } from '@store/domain/sale';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { epochMs } from '../columns.ts';

/** Goods held on the shelves for who joined, until they are ordered. */
export const groupBuyHolds = pgTable(
  'group_buy_holds',
  {
    productCode: text('product_code').notNull(),
    customerCode: text('customer_code').notNull(),
    skuCode: text('sku_code').notNull(),
    inventoryType: text('inventory_type').$type<InventoryType>().notNull(),
    quantity: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productCode, table.customerCode, table.skuCode, table.inventoryType] })],
);

/** What becomes of each part of a closed group buy. */
export const groupBuyOrders = pgTable(
  'group_buy_orders',
  {
    productCode: text('product_code').notNull(),
    customerCode: text('customer_code').notNull(),
    state: text({ enum: ['DUE', 'PAYING', 'ORDERED', 'UNPAID', 'ENDED'] }).notNull(),
    orderCode: text('order_code'),
    reason: text(),
    /** Until then the member can have it charged otherwise. */
    payUntil: epochMs('pay_until'),
    nextAttemptAt: epochMs('next_attempt_at'),
  },
  (table) => [primaryKey({ columns: [table.productCode, table.customerCode] })],
);
export type GroupBuyOrderRow = typeof groupBuyOrders.$inferSelect;
