import type { InventoryType } from '@store/domain/sale';
import { date, integer, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { epochMs } from '../columns.ts';

/** 「参考になった」: one per member and review. */
export const reviewMarks = pgTable(
  'review_marks',
  {
    reviewCode: text('review_code').notNull(),
    customerCode: text('customer_code').notNull(),
    markedAt: epochMs('marked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.reviewCode, table.customerCode] })],
);

/** Group buys; the row is locked before anybody joins or leaves. */
export const groupBuys = pgTable('group_buys', {
  productCode: text('product_code').primaryKey(),
  startsAt: epochMs('starts_at').notNull(),
  closesAt: epochMs('closes_at').notNull(),
  joinedElsewhere: integer('joined_elsewhere').notNull(),
  joined: integer().notNull(),
  /** When its end was worked out; null while nobody did. */
  settledAt: epochMs('settled_at'),
  settledPeople: integer('settled_people'),
  /** Null when no step was reached. */
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
  /** Charged at the close; null for who pays on invoice, and for who joined before a card was asked for. */
  cardCode: text('card_code'),
  /** Null: by the card. */
  paymentMethod: text('payment_method', { enum: ['CREDIT_CARD', 'NP_DEFERRED'] }),
  deliveryCode: text('delivery_code'),
  /** By Amazon Pay, where neither a card nor another way to pay stands beside it. */
  permissionCode: text('permission_code'),
});

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

/** Permissions of buyers at Amazon Pay for one later charge of a group buy (decision 0089). */
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

/** E-04 store-wide point rules; a PERCENTAGE value is a fraction. */
export const pointRules = pgTable('point_rules', {
  pointCode: text('point_code').primaryKey(),
  name: text().notNull(),
  variationType: text('variation_type', { enum: ['PERCENTAGE', 'FIXED'] }).notNull(),
  variationValue: numeric('variation_value', { mode: 'number' }).notNull(),
  displayStartsAt: epochMs('display_starts_at'),
  displayEndsAt: epochMs('display_ends_at'),
});

/** A-27 lists of the shop. */
export const structuredEntries = pgTable('structured_entries', {
  groupCode: text('group_code').notNull(),
  largeCode: text('large_code').notNull(),
  code: text().notNull(),
  value: text().notNull(),
  position: integer().notNull(),
});

/** How often a word that found something was searched for on a day. */
export const searchedWords = pgTable('searched_words', {
  day: date({ mode: 'string' }).notNull(),
  /** Folded: spellings of one word count together. */
  word: text().notNull(),
  shown: text().notNull(),
  searches: integer().notNull(),
});
/** What customers searched for and did not find, folded. */
export const unfoundWords = pgTable('unfound_words', {
  day: date({ mode: 'string' }).notNull(),
  word: text().notNull(),
  searches: integer().notNull(),
});
/** The words a visitor searched for last. */
export const pastWords = pgTable('past_words', {
  owner: text().notNull(),
  word: text().notNull(),
  shown: text().notNull(),
  searchedAt: epochMs('searched_at').notNull(),
});

/** What a guest typed into an order form, until they register. */
export const typedForms = pgTable('typed_forms', {
  visitorCode: text('visitor_code').primaryKey(),
  typed: jsonb().notNull(),
  typedAt: epochMs('typed_at').notNull(),
});
