import type {
  Cart,
  CartMerge,
  ChosenParcel,
  ChosenPayment,
  DeliverySlot,
  OrderOptions,
  PaymentMethod,
  PurchaseInterval,
  SafeUseWire,
} from '@store/contracts/entities';
import { boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { epochMs } from '../columns.ts';

/** Declaration of the buyer of abuse-prone medicine (77), with its time, epoch ms. */
export type DeclaredSafeUse = SafeUseWire & { declared_at: number };

/** One row per shopper, locked before any of their carts change. */
export const cartOwners = pgTable('cart_owners', { owner: text('owner').primaryKey() });

/** E-01 carts: one active cart per owner and order type. */
export const carts = pgTable('carts', {
  cartCode: text('cart_code').primaryKey(),
  owner: text('owner').notNull(),
  orderType: text('order_type', { enum: ['NORMAL', 'RESERVED', 'PERIODICAL'] }).notNull(),
  customerCode: text('customer_code'),
  visitorCode: text('visitor_code'),
  cartStatus: text('cart_status').$type<Cart['cart_status'] | 'REPLACED'>().notNull(),
  /** Pending payment of this cart, and its order; null otherwise. */
  paymentCode: text('payment_code'),
  payingOrderCode: text('paying_order_code'),
  /** Chosen coupon; null: one may be applied automatically. */
  issuedCouponCode: text('issued_coupon_code'),
  /** The shopper removed a coupon: none is applied automatically in this checkout. */
  couponDeclined: boolean('coupon_declined').notNull().default(false),
  usePoint: integer('use_point').notNull().default(0),
  deliveryCode: text('delivery_code'),
  deliveryDate: date('delivery_date', { mode: 'string' }),
  deliverySlot: text('delivery_slot').$type<DeliverySlot>().notNull().default('NONE'),
  paymentMethod: text('payment_method').$type<PaymentMethod>(),
  chosenPayment: jsonb('chosen_payment').$type<ChosenPayment>(),
  wishes: jsonb('wishes').$type<OrderOptions>(),
  /** 46: chosen distribution of pieces to addresses; validated against the lines on pricing. */
  parcels: jsonb('parcels').$type<ChosenParcel[]>(),
  safeUse: jsonb('safe_use').$type<DeclaredSafeUse>(),
  nextEntryIndex: integer('next_entry_index').notNull().default(0),
  /** Cart merge at sign-in, until the shopper acknowledges it. */
  merged: jsonb('merged').$type<CartMerge>(),
  createdAt: epochMs('created_at').notNull(),
  updatedAt: epochMs('updated_at').notNull(),
});
export type CartRow = typeof carts.$inferSelect;

export const cartEntries = pgTable('cart_entries', {
  cartCode: text('cart_code').notNull(),
  entryIndex: integer('entry_index').notNull(),
  skuCode: text('sku_code').notNull(),
  quantity: integer('quantity').notNull(),
  seenPriceInVat: integer('seen_price_in_vat').notNull(),
  campaignCode: text('campaign_code'),
  purchaseInterval: jsonb('purchase_interval').$type<PurchaseInterval>(),
  /** Chosen by the shopper; valid while the interval offers it. */
  firstDelivery: date('first_delivery', { mode: 'string' }),
});
export type CartEntryRow = typeof cartEntries.$inferSelect;

/** Lines that could not be merged into a member's cart at sign-in, one per SKU and order type (S-05). */
export const savedCartLines = pgTable('kept_cart_lines', {
  lineCode: text('line_code').primaryKey(),
  customerCode: text('customer_code').notNull(),
  orderType: text('order_type', { enum: ['NORMAL', 'RESERVED', 'PERIODICAL'] }).notNull(),
  skuCode: text('sku_code').notNull(),
  quantity: integer('quantity').notNull(),
  campaignCode: text('campaign_code'),
  purchaseInterval: jsonb('purchase_interval').$type<PurchaseInterval>(),
  savedAt: epochMs('kept_at').notNull(),
});
export type SavedCartLineRow = typeof savedCartLines.$inferSelect;
