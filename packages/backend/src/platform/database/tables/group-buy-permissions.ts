import type { InventoryType } from '@store/domain/sale';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { epochMs } from '../columns.ts';

/** Permissions of buyers at Amazon Pay for one later charge of a group buy (decision 0098). */
export const groupBuyPermissions = pgTable('group_buy_permissions', {
  /** Ours, random; Amazon knows the session by it. */
  permissionCode: text('permission_code').primaryKey(),
  productCode: text('product_code').notNull(),
  customerCode: text('customer_code').notNull(),
  /** JOINING: the buyer is at Amazon. HELD: a part is paid by it. OVER: closed, or about to be. */
  state: text({ enum: ['JOINING', 'HELD', 'OVER'] }).notNull(),
  /** What is joined with once it is given. */
  quantity: integer().notNull(),
  deliveryCode: text('delivery_code').notNull(),
  /** The most that may be charged, yen with tax and shipping. */
  mostInVat: integer('most_in_vat').notNull(),
  sessionId: text('session_id'),
  /** Amazon's id of it; what is charged. */
  amazonPermission: text('amazon_permission'),
  /** JOINING: until then the buyer can come back. */
  endsAt: epochMs('ends_at').notNull(),
});
export type GroupBuyPermissionRow = typeof groupBuyPermissions.$inferSelect;

/** Goods held on the shelves for who is at Amazon, beyond what their part holds. */
export const groupBuyPermissionHolds = pgTable(
  'group_buy_permission_holds',
  {
    permissionCode: text('permission_code').notNull(),
    skuCode: text('sku_code').notNull(),
    inventoryType: text('inventory_type').$type<InventoryType>().notNull(),
    quantity: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.permissionCode, table.skuCode, table.inventoryType] })],
);
