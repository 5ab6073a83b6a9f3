import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { epochMs } from '../columns.ts';

/** 再入荷お知らせメール requested by members (16). */
export const restockRequests = pgTable(
  'restock_requests',
  {
    customerCode: text('customer_code').notNull(),
    productCode: text('product_code').notNull(),
    skuCode: text('sku_code').notNull(),
    requestedAt: epochMs('requested_at').notNull(),
    expiresAt: epochMs('expires_at').notNull(),
    /** When the notice was sent; null before. */
    toldAt: epochMs('told_at'),
  },
  (table) => [primaryKey({ columns: [table.customerCode, table.productCode] })],
);
