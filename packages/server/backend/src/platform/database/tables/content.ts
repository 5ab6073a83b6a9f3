import type { InventoryType } from '@store/domain/sale';
import { date, integer, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { epochMs } from '../columns.ts';

/** 「参考になった」 votes: one per member and review. */
export const reviewMarks = pgTable(
  'review_marks',
  {
    reviewCode: text('review_code').notNull(),
    customerCode: text('customer_code').notNull(),
    markedAt: epochMs('marked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.reviewCode, table.customerCode] })],
);

/** Group buys; the row is locked before a member joins or leaves. */
export const groupBuys = pgTable('group_buys', {
  productCode: text('product_code').primaryKey(),
  startsAt: epochMs('starts_at').notNull(),
  closesAt: epochMs('closes_at').notNull(),
  joinedElsewhere: integer('joined_elsewhere').notNull(),
  joined: integer().notNull(),
  /** When the result was computed; null before. */
  settledAt: epochMs('settled_at'),
  settledPeople: integer('settled_people'),
  /** Null if no step was reached. */
  settledPrice: integer('settled_price'),
});
export const groupBuySteps = pgTable('group_buy_steps', {
  productCode: text('product_code').notNull(),
  people: integer().notNull(),
  priceInVat: integer('price_in_vat').notNull(),
});
export const groupBuyJoins = pgTable('group_buy_joins', {
  productCode: text('product_code').notNull(),
  customerCode: text('customer_code').notNull(),
  quantity: integer().notNull(),
  joinedAt: epochMs('joined_at').notNull(),
  /** Charged at the close; null for payment by invoice and for legacy joins without a card. */
  cardCode: text('card_code'),
  /** Null: by card. */
  paymentMethod: text('payment_method', { enum: ['CREDIT_CARD', 'NP_DEFERRED'] }),
  deliveryCode: text('delivery_code'),
  /** Amazon Pay permission, if neither card nor payment method is set. */
  permissionCode: text('permission_code'),
});

/** Stock reserved for group buy members until they order. */
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

/** Amazon Pay permissions for one deferred charge of a group buy (decision 0089). */
export const groupBuyPermissions = pgTable('group_buy_permissions', {
  /** Random reference that identifies the session at Amazon. */
  permissionCode: text('permission_code').primaryKey(),
  productCode: text('product_code').notNull(),
  customerCode: text('customer_code').notNull(),
  /** JOINING: the buyer is at Amazon. HELD: backs a join. OVER: closed or being closed. */
  state: text({ enum: ['JOINING', 'HELD', 'OVER'] }).notNull(),
  /** Quantity to join with once the permission is granted. */
  quantity: integer().notNull(),
  deliveryCode: text('delivery_code').notNull(),
  /** Maximum charge, yen with tax and shipping. */
  mostInVat: integer('most_in_vat').notNull(),
  sessionId: text('session_id'),
  /** Amazon's id of the permission that is charged. */
  amazonPermission: text('amazon_permission'),
  /** JOINING: deadline for the buyer to return. */
  endsAt: epochMs('ends_at').notNull(),
});
export type GroupBuyPermissionRow = typeof groupBuyPermissions.$inferSelect;

/** Stock reserved for buyers who are at Amazon, in addition to that of their existing join. */
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

/** Result of each join of a closed group buy. */
export const groupBuyOrders = pgTable(
  'group_buy_orders',
  {
    productCode: text('product_code').notNull(),
    customerCode: text('customer_code').notNull(),
    state: text({ enum: ['DUE', 'PAYING', 'ORDERED', 'UNPAID', 'ENDED'] }).notNull(),
    orderCode: text('order_code'),
    reason: text(),
    /** Deadline for paying by another method. */
    payUntil: epochMs('pay_until'),
    nextAttemptAt: epochMs('next_attempt_at'),
  },
  (table) => [primaryKey({ columns: [table.productCode, table.customerCode] })],
);
export type GroupBuyOrderRow = typeof groupBuyOrders.$inferSelect;

/** E-04 store-wide point rules; a PERCENTAGE value is a fraction. */
export const pointRules = pgTable('point_rules', {
  pointCode: text('point_code').primaryKey(),
  name: text().notNull(),
  variationType: text('variation_type', { enum: ['PERCENTAGE', 'FIXED'] }).notNull(),
  variationValue: numeric('variation_value', { mode: 'number' }).notNull(),
  displayStartsAt: epochMs('display_starts_at'),
  displayEndsAt: epochMs('display_ends_at'),
});

/** A-27 lists maintained by the shop. */
export const structuredEntries = pgTable('structured_entries', {
  groupCode: text('group_code').notNull(),
  largeCode: text('large_code').notNull(),
  code: text().notNull(),
  value: text().notNull(),
  position: integer().notNull(),
});

/** Number of successful searches per word and day. */
export const searchedWords = pgTable('searched_words', {
  day: date({ mode: 'string' }).notNull(),
  /** Folded: spellings of one word count together. */
  word: text().notNull(),
  shown: text().notNull(),
  searches: integer().notNull(),
});
/** Searches without results, folded. */
export const unfoundWords = pgTable('unfound_words', {
  day: date({ mode: 'string' }).notNull(),
  word: text().notNull(),
  searches: integer().notNull(),
});
/** Recent searches of a visitor. */
export const pastWords = pgTable('past_words', {
  owner: text().notNull(),
  word: text().notNull(),
  shown: text().notNull(),
  searchedAt: epochMs('searched_at').notNull(),
});

/** Order form input of a guest, until they register. */
export const typedForms = pgTable('typed_forms', {
  visitorCode: text('visitor_code').primaryKey(),
  typed: jsonb().notNull(),
  typedAt: epochMs('typed_at').notNull(),
});
