import type {
  DeliverySlot,
  OrderOptions,
  OrderStatus,
  OrderWhole,
  PaymentMethod,
  Picture,
  PurchaseInterval,
} from '@store/contracts/entities';
import type { OrderActor, Pieces } from '@store/domain/order';
import { bigint, boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { epochMs } from '../columns.ts';
import type { DeclaredSafeUse } from './carts.ts';

/** E-11 placed orders. */
export const orders = pgTable('orders', {
  orderCode: text('order_code').primaryKey(),
  cartCode: text('cart_code'),
  /** 46: the first order of a group placed together; it holds their cart, payment and coupon. Null: placed alone. */
  groupCode: text('group_code'),
  /** Position in the group, from 0. */
  groupPlace: integer('group_place'),
  customerCode: text('customer_code').notNull(),
  orderType: text('order_type', { enum: ['NORMAL', 'RESERVED', 'PERIODICAL'] }).notNull(),
  orderStatus: text('order_status').$type<OrderStatus>().notNull(),
  /** Deadline for payment or consultation; null if the order waits for neither. */
  waitsUntil: epochMs('waits_until'),
  issuedCouponCode: text('issued_coupon_code'),
  /** Start of preparation in the warehouse; null for imported orders. */
  prepareAt: epochMs('prepare_at'),
  deliveryCode: text('delivery_code'),
  hasClass1: boolean('has_class1').notNull().default(false),
  checkoutAt: epochMs('checkout_at').notNull(),
  paymentType: text('payment_type').$type<PaymentMethod>().notNull(),
  skuInVat: integer('sku_in_vat').notNull(),
  discountInVat: integer('discount_in_vat').notNull(),
  deliveryFeeInVat: integer('delivery_fee_in_vat').notNull(),
  pointInVat: integer('point_in_vat').notNull(),
  paymentFeeInVat: integer('payment_fee_in_vat').notNull(),
  totalInVat: integer('total_in_vat').notNull(),
  tax: jsonb('tax').$type<OrderWhole['tax']>().notNull(),
  coupons: jsonb('coupons').$type<OrderWhole['discount_details']['coupons']>().notNull(),
  pointsEarned: integer('points_earned').notNull(),
  /** Earned points not granted yet; 0 before the acceptance. */
  pointsPending: integer('points_pending').notNull().default(0),
  customerName: text('customer_name').notNull(),
  /** Buyer at the time of the order; null for older orders. */
  orderer: jsonb('orderer').$type<NonNullable<OrderWhole['orderer']>>(),
  delivery: jsonb('delivery').$type<OrderWhole['delivery']>().notNull(),
  /** Expected delivery day in Asia/Tokyo if none was requested; null before the acceptance. */
  expectedDelivery: date('expected_delivery', { mode: 'string' }),
  tracking: jsonb('tracking').$type<OrderWhole['tracking']>(),
  wishes: jsonb('wishes').$type<OrderOptions>(),
  safeUse: jsonb('safe_use').$type<DeclaredSafeUse>(),
  laterSubscriptions: jsonb('later_subscriptions').$type<LaterSubscription[]>(),
});
export type OrderRow = typeof orders.$inferSelect;

/** Subscription that starts when the order of the line is accepted. */
export interface PlannedSubscription {
  interval: PurchaseInterval;
  /** Days in Asia/Tokyo. */
  anchor: string;
  nextDelivery: string;
  /** Unit price from the second delivery on, yen with tax. */
  priceInVat: number;
}

/** Subscription whose first box is delivered on a later day, `nextDelivery` (S-15). */
export interface LaterSubscription extends PlannedSubscription {
  /** Unit price in the first box, yen with tax. */
  firstPriceInVat: number;
  skuCode: string;
  itemCode: string;
  skuName: string;
  picture: Picture;
  quantity: number;
}

/** Status history of orders, in chronological order. */
export const orderEvents = pgTable('order_events', {
  eventId: bigint('event_id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  orderCode: text('order_code').notNull(),
  orderStatus: text('order_status').$type<OrderStatus>().notNull(),
  movedBy: text('moved_by').$type<OrderActor>().notNull(),
  reason: text('reason').notNull().default(''),
  happenedAt: epochMs('happened_at').notNull(),
});

export const orderMails = pgTable('order_mails', {
  reference: text('reference').primaryKey(),
  orderCode: text('order_code').notNull(),
  subject: text('subject').notNull(),
  sentAt: epochMs('sent_at').notNull(),
  /** Text of the mail; null for guests, whose mails contain a signed link. */
  bodyText: text('body_text'),
});

/** Parcels of orders that are sent in several; `place` counts from 0. */
export const orderParcels = pgTable('order_parcels', {
  orderCode: text('order_code').notNull(),
  place: integer('place').notNull(),
  tracking: jsonb('tracking').$type<NonNullable<OrderWhole['tracking']>>().notNull(),
  pieces: jsonb('pieces').$type<readonly Pieces[]>().notNull(),
  sentAt: epochMs('sent_at').notNull(),
});
export type OrderParcelRow = typeof orderParcels.$inferSelect;

/** Internal notes about orders, never shown to customers. */
export const orderNotes = pgTable('order_notes', {
  noteId: bigint('note_id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  orderCode: text('order_code').notNull(),
  staffCode: text('staff_code').notNull(),
  words: text('words').notNull(),
  writtenAt: epochMs('written_at').notNull(),
});

/** Receipts: addressee and purpose are immutable, reissues are marked 再発行. */
export const receipts = pgTable('receipts', {
  orderCode: text('order_code').primaryKey(),
  addressee: text('addressee').notNull(),
  purpose: text('purpose').notNull(),
  issues: integer('issues').notNull(),
  firstIssuedAt: epochMs('first_issued_at').notNull(),
  lastIssuedAt: epochMs('last_issued_at').notNull(),
});

export const orderDetails = pgTable('order_details', {
  orderCode: text('order_code').notNull(),
  line: integer('line').notNull(),
  skuCode: text('sku_code').notNull(),
  itemCode: text('item_code').notNull(),
  skuName: text('sku_name').notNull(),
  brand: text('brand').notNull(),
  picture: jsonb('picture').$type<Picture>().notNull(),
  taxCode: text('tax_code', { enum: ['STANDARD_VAT', 'REDUCED_VAT'] }).notNull(),
  quantity: integer('quantity').notNull(),
  priceInVat: integer('price_in_vat').notNull(),
  subscription: jsonb('subscription').$type<PlannedSubscription>(),
  /** The line's share of coupon, used points and earned points; null if not recorded. */
  discountInVat: integer('discount_in_vat'),
  pointInVat: integer('point_in_vat'),
  pointsEarned: integer('points_earned'),
});
export type OrderDetailRow = typeof orderDetails.$inferSelect;

/** E-12 subscriptions. */
export const periodicalPurchases = pgTable('periodical_purchases', {
  periodicalPurchaseCode: text('periodical_purchase_code').primaryKey(),
  customerCode: text('customer_code').notNull(),
  orderCode: text('order_code'),
  status: text('status', { enum: ['ACTIVE', 'PAUSED', 'CANCELLED'] }).notNull(),
  skuCode: text('sku_code').notNull(),
  itemCode: text('item_code').notNull(),
  skuName: text('sku_name').notNull(),
  picture: jsonb('picture').$type<Picture>().notNull(),
  quantity: integer('quantity').notNull(),
  priceInVat: integer('price_in_vat').notNull(),
  /** Unit price in a first box outside the order, yen with tax. */
  firstPriceInVat: integer('first_price_in_vat'),
  purchaseInterval: jsonb('purchase_interval').$type<PurchaseInterval>().notNull(),
  anchor: date('anchor', { mode: 'string' }).notNull(),
  nextDelivery: date('next_delivery', { mode: 'string' }).notNull(),
  deliveryCode: text('delivery_code').notNull(),
  paymentType: text('payment_type').$type<PaymentMethod>().notNull(),
  deliveredTimes: integer('delivered_times').notNull().default(0),
  scheduledDelivery: date('rhythm_delivery', { mode: 'string' }),
  lastDelivery: date('last_delivery', { mode: 'string' }),
  skippedDelivery: date('skipped_delivery', { mode: 'string' }),
  skippedScheduled: date('skipped_rhythm', { mode: 'string' }),
  skipsInRow: integer('skips_in_row').notNull().default(0),
  restartOn: date('restart_on', { mode: 'string' }),
  deliverySlot: text('delivery_slot').$type<DeliverySlot>().notNull().default('NONE'),
  paymentInstrument: jsonb('payment_instrument').$type<SubscriptionInstrument>(),
  minimumTimes: integer('minimum_times').notNull().default(0),
  announcedDelivery: date('announced_delivery', { mode: 'string' }),
  warnedCardCode: text('warned_card_code'),
  cancelCode: text('cancel_code'),
  cancelledAt: epochMs('cancelled_at'),
  cancelReason: text('cancel_reason'),
  startedAt: epochMs('started_at').notNull(),
});
/** Payment instrument of later deliveries: a saved card, or that of an earlier payment. */
export type SubscriptionInstrument =
  | { kind: 'saved-card'; cardCode: string }
  | { kind: 'previous'; paymentCode: string };
export type PeriodicalPurchaseRow = typeof periodicalPurchases.$inferSelect;
