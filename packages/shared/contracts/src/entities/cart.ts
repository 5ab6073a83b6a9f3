import { DELIVERY_SLOTS, type DeliverySlot } from '@store/domain/delivery';
import { PAYMENT_METHODS, type PaymentMethod } from '@store/domain/order';
import * as z from 'zod/mini';
import { growing } from '../wire/growing.ts';
import { code, day, orderType, skuType, taxCode, yen } from '../wire/primitives.ts';
import { chosenPayment, giftOptions, orderOptions, safeUse } from './order-options.ts';
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
/** The method of an order, whose label comes with it. */
export const paidMethod = growing(PAYMENT_METHODS, 'OTHER');
/** The method of a cart; one that this build does not know is not chosen yet. */
export const cartMethod = growing(PAYMENT_METHODS, null);

/** 希望時間帯; `NONE` is 指定なし. */
export const deliverySlot = z.enum(DELIVERY_SLOTS);
export type { DeliverySlot };

/** 消費税法57条の4: taxable amount and contained tax per rate, rounded once per rate. */
export const taxParts = z.array(z.object({ rate: z.int(), taxable_in_vat: z.int(), tax: z.int() }));

/** Totals of a cart or an order, whole yen with tax; `tax` is contained in `total_in_vat`, rounded once per rate. */
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

/** 46: one address of a divided cart: its lines, delivery date and gift options. */
export const chosenParcel = z.strictObject({
  delivery_code: code,
  delivery_date: z.nullable(day),
  delivery_slot: deliverySlot,
  gift: z.nullable(giftOptions),
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

/** E-01 cart line. `entry_index` is never reused for another line (P17). */
export const cartEntry = z.object({
  entry_index: z.int(),
  sku_code: code,
  sku_name: z.string(),
  item_code: code,
  quantity: z.int(),
  price_in_vat: z.int(),
  /** The regular price, displayed struck through if the line's price is lower. */
  price_std_in_vat: z.int(),
  /** Unit price from the second delivery of a subscription on. */
  later_price_in_vat: z.optional(z.nullable(z.int())),
  brand: z.string(),
  picture,
  purchase_limit: z.int(),
  /** Maximum pieces of this line, given the customer's other lines and the contents of their sets (V-06). */
  quantity_max: z.optional(z.int()),
  sku_type: skuType,
  /** 指定濫用防止医薬品: one pack per order, and the buyer declares `safe_use` (77). */
  is_abuse_prone: z.optional(z.boolean()),
  tax_code: taxCode,
  points_to_earn: z.int(),
  interval: z.nullable(purchaseInterval),
  /** Campaign that determines the price, for restoring the line with it. */
  campaign_code: z.nullable(code),
  /** First delivery of a subscription line, a day in Asia/Tokyo. */
  first_delivery: z.nullable(day),
  /**
   * Amounts of a first delivery that comes later than the order: not included in the cart's totals, and charged 7 days
   * before it. Null if it comes with the order.
   */
  charged_later: z.optional(
    z.nullable(z.object({ sku_in_vat: yen, delivery_fee_in_vat: yen, payment_fee_in_vat: yen, total_in_vat: yen })),
  ),
  /** Whether the cart's coupon discounts this line or why not, for the customer; absent without a coupon (84). */
  coupon_note: z.optional(z.string()),
  /** Contents of one piece of a set; absent for other products. */
  set_components: z.optional(z.array(z.object({ sku_name: z.string(), quantity: z.int() }))),
  /** Why this line cannot be ordered at present, or null. */
  trouble: z.nullable(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('price-changed'), was_in_vat: z.int() }),
      z.object({ kind: z.literal('short-of-stock'), remaining: z.int() }),
      z.object({ kind: z.literal('not-on-sale') }),
    ]),
  ),
});
export type CartEntry = z.infer<typeof cartEntry>;

/** Result of merging a guest's carts at sign-in (S-05, expectations 30). */
export const cartMerge = z.object({
  brought: z.array(z.object({ sku_code: code, sku_name: z.string(), quantity: z.int() })),
  /** Merged up to the purchase limit: `quantity` pieces are in the cart now. */
  capped: z.array(
    z.object({
      sku_name: z.string(),
      limit: z.int(),
      quantity: z.optional(z.int()),
      /** The product in the set whose limit applied. */
      limited_by: z.optional(z.string()),
    }),
  ),
  /** Not allowed with the member's lines; stored for later (`cart/_kept-lines`) with the reason in `message`. */
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
  /** Payment in progress for this cart, by any method; lines cannot be changed until it ends. */
  payment_code: z.optional(z.nullable(z.string())),
  periodical_purchase_codes: z.array(z.string()),
  sku_entries_display: z.array(cartEntry),
  /** Applied issued coupon, or null. */
  coupon_code: z.nullable(z.string()),
  coupon_name: z.nullable(z.string()),
  /** The coupon was applied automatically, as the one that saves most (84). */
  coupon_is_automatic: z.optional(z.boolean()),
  /** The selected coupon that cannot be used now, and why (expectations 85). */
  coupon_trouble: z.optional(z.nullable(z.object({ name: z.string(), message: z.string() }))),
  /** Present until the customer acknowledges it. */
  merged: z.optional(z.nullable(cartMerge)),
  use_point: z.int(),
  /** Checkout choices so far; null = not chosen. */
  checkout: z.object({
    delivery_code: z.nullable(code),
    delivery_date: z.nullable(day),
    delivery_slot: deliverySlot,
    payment_method: cartMethod,
    /** Payment data for methods that need more than their name; data of a later build is not chosen yet. */
    payment: z.optional(z.catch(z.nullable(chosenPayment), null)),
    wishes: z.optional(z.nullable(orderOptions)),
    safe_use: z.optional(z.nullable(safeUse)),
    /** 46: each becomes an order with its own `totals`; the cart's are their sum. Omitted for a single address. */
    parcels: z.optional(z.array(z.extend(chosenParcel, { totals }))),
    /** Why the chosen parcels no longer fit the cart, for the customer. */
    parcels_trouble: z.optional(z.string()),
  }),
  totals,
  /** Yen missing for free shipping, 0 when reached (P-01). */
  free_shipping_remaining: z.int(),
});
export type Cart = z.infer<typeof cart>;
