import { DELIVERY_SLOTS, type DeliverySlot } from '@store/domain/delivery';
import { PAYMENT_METHODS, type PaymentMethod } from '@store/domain/order';
import * as z from 'zod/mini';
import { code, day, orderType, skuType, taxCode, yen } from '../wire/primitives.ts';
import { chosenPayment, giftWish, orderWishes, safeUse } from './order-wishes.ts';
import { picture } from './picture.ts';

/** P-09 interval of a subscription. */
export const purchaseInterval = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('weeks'),
    purchase_week_interval: z.int().check(z.gte(1), z.lte(5)),
    day_of_week: z.int().check(z.gte(0), z.lte(6)),
  }),
  z.strictObject({
    kind: z.literal('day-of-month'),
    purchase_month_interval: z.int().check(z.gte(1), z.lte(6)),
    day_of_month: z.int().check(z.gte(1), z.lte(31)),
  }),
  z.strictObject({
    kind: z.literal('weekday-of-month'),
    purchase_month_interval: z.int().check(z.gte(1), z.lte(6)),
    week_of_month: z.int().check(z.gte(1), z.lte(5)),
    day_of_week: z.int().check(z.gte(0), z.lte(6)),
  }),
]);
export type PurchaseInterval = z.infer<typeof purchaseInterval>;

export const paymentMethod = z.enum(PAYMENT_METHODS);
export type { PaymentMethod };

/** 希望時間帯; `NONE` is 指定なし. */
export const deliverySlot = z.enum(DELIVERY_SLOTS);
export type { DeliverySlot };

/** 消費税法57条の4: per rate what it is charged on and the tax contained in it, rounded once per rate. */
export const taxParts = z.array(z.object({ rate: z.int(), taxable_in_vat: z.int(), tax: z.int() }));

/** Sums of a cart or an order, whole yen tax included; `tax` is contained in `total_in_vat`, once rounded per rate. */
export const totals = z.object({
  sku_in_vat: z.int(),
  discount_in_vat: z.int(),
  point_in_vat: z.int(),
  delivery_fee_in_vat: z.int(),
  payment_fee_in_vat: z.int(),
  total_in_vat: z.int(),
  tax: taxParts,
  points_to_earn: z.int(),
});
export type Totals = z.infer<typeof totals>;

/** 46: one of the addresses that a cart is divided over: which pieces go there, when, and as whose gift. */
export const chosenParcel = z.strictObject({
  delivery_code: code,
  delivery_date: z.nullable(day),
  delivery_slot: deliverySlot,
  gift: z.nullable(giftWish),
  lines: z
    .array(z.strictObject({ entry_index: z.int().check(z.gte(0)), quantity: z.int().check(z.gte(1), z.lte(99)) }))
    .check(z.minLength(1), z.maxLength(100)),
});
export type ChosenParcel = z.infer<typeof chosenParcel>;

export const cartStatus = z.enum([
  'INVENTORY_NOT_ALLOCATED',
  'INVENTORY_ALLOCATED',
  'THREE_D_SECURE_AUTHORIZATION_REQUESTED',
  'ORDERED',
]);

/** E-01 a line of a cart. `entry_index` is never used again for another line (P17). */
export const cartEntry = z.object({
  entry_index: z.int(),
  sku_code: code,
  sku_name: z.string(),
  item_code: code,
  quantity: z.int(),
  price_in_vat: z.int(),
  /** The ordinary price, where the line's is lower it is shown struck. */
  price_std_in_vat: z.int(),
  /** Price of one unit from the second delivery of a subscription on. */
  later_price_in_vat: z.optional(z.nullable(z.int())),
  brand: z.string(),
  picture,
  purchase_limit: z.int(),
  /** Most pieces of this line beside the shopper's other lines and what their sets contain (V-06). */
  quantity_max: z.optional(z.int()),
  sku_type: skuType,
  /** 指定濫用防止医薬品: one pack an order, and its buyer declares `safe_use` (77). */
  is_abuse_prone: z.optional(z.boolean()),
  tax_code: taxCode,
  points_to_earn: z.int(),
  interval: z.nullable(purchaseInterval),
  /** The campaign whose price the line has, so that it can be put back with it. */
  campaign_code: z.nullable(code),
  /** First delivery of a subscription line, a day in Asia/Tokyo. */
  first_delivery: z.nullable(day),
  /**
   * What the first delivery of this line costs when it comes on a later day than the order: it is no part of the cart's
   * totals and is charged 7 days before it comes. Null when it comes with the order.
   */
  charged_later: z.optional(
    z.nullable(z.object({ sku_in_vat: yen, delivery_fee_in_vat: yen, payment_fee_in_vat: yen, total_in_vat: yen })),
  ),
  /** Whether the coupon on the cart lowers this line and, if not, why, for the customer; absent without a coupon (84). */
  coupon_note: z.optional(z.string()),
  /** What one piece of a set holds; absent for any other product. */
  set_components: z.optional(z.array(z.object({ sku_name: z.string(), quantity: z.int() }))),
  /** What keeps this line from being ordered as it stands; null when nothing does. */
  trouble: z.nullable(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('price-changed'), was_in_vat: z.int() }),
      z.object({ kind: z.literal('short-of-stock'), remaining: z.int() }),
      z.object({ kind: z.literal('not-on-sale') }),
    ]),
  ),
});
export type CartEntry = z.infer<typeof cartEntry>;

/** What a sign-in brought from the guest's carts (S-05, expectations 30). */
export const cartMerge = z.object({
  brought: z.array(z.object({ sku_code: code, sku_name: z.string(), quantity: z.int() })),
  /** Brought as far as the limit for each shopper allows: `quantity` pieces are in the cart now. */
  capped: z.array(
    z.object({
      sku_name: z.string(),
      limit: z.int(),
      quantity: z.optional(z.int()),
      /** The product in the set whose limit it is. */
      limited_by: z.optional(z.string()),
    }),
  ),
  /** May not stand beside what the member had, and is kept for them (`cart/_kept-lines`); `message` says why. */
  stayed: z.array(z.object({ sku_name: z.string(), message: z.optional(z.string()) })),
});
export type CartMerge = z.infer<typeof cartMerge>;

/** E-01 cart: one per order type. */
export const cart = z.object({
  cart_code: z.string(),
  customer_code: z.nullable(code),
  visitor_code: z.nullable(z.string()),
  order_type: orderType,
  cart_status: cartStatus,
  payment_code_for_three_d_secure: z.nullable(z.string()),
  /** The payment under way for this cart, whatever the method; no line can be changed meanwhile. */
  payment_code: z.optional(z.nullable(z.string())),
  periodical_purchase_codes: z.array(z.string()),
  sku_entries_display: z.array(cartEntry),
  /** Issued coupon in use; null = none. */
  coupon_code: z.nullable(z.string()),
  coupon_name: z.nullable(z.string()),
  /** Nobody chose this coupon: it is applied by itself, as the one that saves most here (84). */
  coupon_is_automatic: z.optional(z.boolean()),
  /** The chosen coupon that cannot be used as the cart stands, and why (expectations 85). */
  coupon_trouble: z.optional(z.nullable(z.object({ name: z.string(), message: z.string() }))),
  /** Until the shopper acknowledged it. */
  merged: z.optional(z.nullable(cartMerge)),
  use_point: z.int(),
  /** Choices of the checkout so far; null = not chosen. */
  checkout: z.object({
    delivery_code: z.nullable(code),
    delivery_date: z.nullable(day),
    delivery_slot: deliverySlot,
    payment_method: z.nullable(paymentMethod),
    /** What is paid with, for methods that need more than their name. */
    payment: z.optional(z.nullable(chosenPayment)),
    wishes: z.optional(z.nullable(orderWishes)),
    safe_use: z.optional(z.nullable(safeUse)),
    /** 46: an order is made for each, and its sums are `totals`; the cart's are all of them together. Left out: one address gets all. */
    parcels: z.optional(z.array(z.extend(chosenParcel, { totals }))),
    /** Why the parcels that were chosen fit the cart no more, for the customer. */
    parcels_trouble: z.optional(z.string()),
  }),
  totals,
  /** Yen still missing for free shipping, 0 when reached (P-01). */
  free_shipping_remaining: z.int(),
});
export type Cart = z.infer<typeof cart>;
