import { STOCK_MOVEMENTS } from '@store/domain/sale';
import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { epochMs } from '../columns.ts';

/** Sellable units of a product and their sales periods; prices are in `skuPrices`. Null ends of a period are open. */
export const skus = pgTable('skus', {
  skuCode: text('sku_code').primaryKey(),
  productCode: text('product_code').notNull(),
  skuType: text('sku_type', { enum: ['NORMAL', 'CLASS1_OTC_DRUG', 'CLASS2_OTC_DRUG', 'INCLUDED_ITEMS'] }).notNull(),
  taxCode: text('tax_code', { enum: ['STANDARD_VAT', 'REDUCED_VAT'] }).notNull(),
  isPublic: boolean('is_public').notNull(),
  purchaseLimit: integer('purchase_limit').notNull(),
  weightGrams: integer('weight_grams').notNull(),
  isSet: boolean('is_set').notNull(),
  /** 指定濫用防止医薬品 (77). */
  isAbuseProne: boolean('is_abuse_prone').notNull().default(false),
  salesStart: epochMs('sales_start'),
  salesEnd: epochMs('sales_end'),
  subscriptionStart: epochMs('subscription_start'),
  subscriptionEnd: epochMs('subscription_end'),
  reservationStart: epochMs('reservation_start'),
  subscriptionEndFlag: boolean('subscription_end_flag').notNull(),
  spotChangeableFlag: boolean('spot_changeable_flag').notNull(),
  normalSaleEndFlag: boolean('normal_sale_end_flag').notNull(),
  cartBtnStart: epochMs('cart_btn_start'),
  cartBtnEnd: epochMs('cart_btn_end'),
  subscriptionCartBtnStart: epochMs('subscription_cart_btn_start'),
  subscriptionCartBtnEnd: epochMs('subscription_cart_btn_end'),
  /** Whole percent. */
  pointRate: integer('point_rate'),
  pointRateStart: epochMs('point_rate_start'),
  pointRateEnd: epochMs('point_rate_end'),
  couponKeywords: text('coupon_keywords').array().notNull(),
  discountKeyword: text('discount_keyword').notNull(),
});

export const PRICE_TYPES = [
  'NORMAL',
  'NORMAL-SP',
  'NORMAL-CAMPAIGN_ONLY',
  'PERIODICAL',
  'PERIODICAL-SP',
  'PERIODICAL-CAMPAIGN_ONLY',
] as const;

/**
 * Prices of SKUs. `memberType` is `ANGFA_STORE_COMMON`, or the prefix `B2S_` or `B2E_` for employee prices.
 * `priceTag` distinguishes prices of one type: `SALE`, `OUTLET`, `FIRST` (first subscription delivery), or empty. The
 * windows of one type, member type and tag begin at different times.
 */
export const skuPrices = pgTable('sku_prices', {
  skuCode: text('sku_code').notNull(),
  priceType: text('price_type', { enum: PRICE_TYPES }).notNull(),
  memberType: text('member_type').notNull(),
  priceTag: text('price_tag', { enum: ['', 'SALE', 'OUTLET', 'FIRST', 'EMPLOYEE'] }).notNull(),
  priceName: text('price_name').notNull(),
  priceInVat: integer('price_in_vat').notNull(),
  /** Campaign of a `…-CAMPAIGN_ONLY` price. */
  campaignCode: text('campaign_code'),
  startsAt: epochMs('starts_at'),
  endsAt: epochMs('ends_at'),
});

export const skuSetComponents = pgTable(
  'sku_set_components',
  { setSkuCode: text('set_sku_code').notNull(), skuCode: text('sku_code').notNull(), quantity: integer().notNull() },
  (table) => [primaryKey({ columns: [table.setSkuCode, table.skuCode] })],
);

export const inventory = pgTable(
  'inventory',
  {
    skuCode: text('sku_code').notNull(),
    inventoryType: text('inventory_type', { enum: ['ANGFA_STORE_NORMAL', 'ANGFA_STORE_PERIODICAL'] }).notNull(),
    received: integer('received').notNull(),
    /** Reserved by orders that wait for payment or consultation. */
    reserved: integer('reserved').notNull().default(0),
    sold: integer('sold').notNull().default(0),
    /** Available quantity, computed by the database. */
    quantity: integer('quantity').notNull().generatedAlwaysAs(sql`received - reserved - sold`),
  },
  (table) => [primaryKey({ columns: [table.skuCode, table.inventoryType] })],
);

/** Changes of stock by staff, in their order. */
export const stockMovements = pgTable('stock_movements', {
  movementId: bigint('movement_id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  skuCode: text('sku_code').notNull(),
  inventoryType: text('inventory_type', { enum: ['ANGFA_STORE_NORMAL', 'ANGFA_STORE_PERIODICAL'] }).notNull(),
  kind: text('kind', { enum: STOCK_MOVEMENTS }).notNull(),
  stockBefore: integer('stock_before').notNull(),
  stockAfter: integer('stock_after').notNull(),
  reason: text('reason').notNull(),
  staffCode: text('staff_code').notNull(),
  movedAt: epochMs('moved_at').notNull(),
});

export const stockHolds = pgTable(
  'stock_holds',
  {
    orderCode: text('order_code').notNull(),
    skuCode: text('sku_code').notNull(),
    inventoryType: text('inventory_type', { enum: ['ANGFA_STORE_NORMAL', 'ANGFA_STORE_PERIODICAL'] }).notNull(),
    quantity: integer('quantity').notNull(),
    state: text('state', { enum: ['RESERVED', 'SOLD', 'RELEASED'] }).notNull(),
    /** A deferred trigger takes it from the inventory when the order's transaction commits (`holdsAtCommit`). */
    takesAtCommit: boolean('takes_at_commit').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.orderCode, table.skuCode, table.inventoryType] })],
);
