import * as z from 'zod/mini';
import { cart, cartMethod, deliverySlot } from '../../entities/cart.ts';
import { agreedOrder, orderObstacle } from '../../entities/order-agreement.ts';
import { orderWhole } from '../../entities/order-whole.ts';
import { receipt } from '../../entities/receipt.ts';
import { readCall, writeCall } from '../../wire/call.ts';
import { code, day, orderType, storePath } from '../../wire/primitives.ts';
import { line } from '../../wire/typed-text.ts';

const orderCode = z.strictObject({ order_code: code });

export const getOrder = readCall('order/_get', z.strictObject({ order_code: code }), orderWhole, {
  access: 'buyer',
  refusals: ['not-found'],
});

/**
 * The complete order that the cart would become now. The customer agrees to `agreed` and returns it with
 * `order/_place`. `obstacles` prevent it from being placed.
 */
export const quoteOrder = readCall(
  'order/_quote',
  z.strictObject({ order_type: orderType }),
  z.object({ cart, agreed: z.extend(agreedOrder, { payment_method: cartMethod }), obstacles: z.array(orderObstacle) }),
  { access: 'buyer', refusals: ['cart-empty'] },
);

/** Effects of a cancellation, shown before it is confirmed (expectation 80). */
export const cancelTerms = z.object({
  is_cancellable: z.boolean(),
  /** Why not, for the customer; empty if it can be cancelled. */
  message: z.string(),
  /** Yen refunded or never charged. */
  refund_in_vat: z.int(),
  points_returned: z.int(),
  /** Points that the order had earned. */
  points_revoked: z.int(),
  coupons_returned: z.array(z.string()),
  /** Subscriptions started by the order, which end with it. */
  subscriptions_ended: z.array(z.string()),
});
export const cancelPreview = readCall('order/_cancel-preview', orderCode, cancelTerms, {
  access: 'member',
  refusals: ['not-found'],
});
/** Cancels an order until preparation starts; stock, points, coupon and money are returned. */
export const cancelOrder = writeCall(
  'order/_cancel',
  z.strictObject({ order_code: code, reason: z.optional(line(200)) }),
  z.object({ order: orderWhole }),
  { access: 'buyer', keyed: true, refusals: ['not-found', 'not-cancellable', 'points-spent', 'key-reused'] },
);

/**
 * P-10, 81: issues the receipt. Addressee and purpose apply at the first issue only; later ones repeat it, marked 再発行.
 * The PDF at `href` is available to its owner for half an hour or until the next issue.
 */
export const issueReceipt = writeCall(
  'order/_receipt',
  z.strictObject({ order_code: code, addressee: z.optional(line(60)), purpose: z.optional(line(60)) }),
  z.extend(receipt, { href: storePath }),
  {
    access: 'member',
    keyed: true,
    refusals: ['not-found', 'receipt-not-yet', 'receipt-cancelled', 'receipt-unprintable', 'key-reused'],
  },
);

const destination = {
  /** One of the 47 prefectures, such as 東京都. */
  state: z.optional(z.string().check(z.maxLength(4))),
  zip_code: z.optional(z.string().check(z.regex(/^\d{7}$/))),
};
/** Delivery estimate for an order placed now, and other possible days (expectations 18, 39). */
export const deliveryPromise = readCall(
  'delivery/_choices',
  z.strictObject({ ...destination, sku_code: z.optional(code) }),
  z.object({
    ship_date: day,
    earliest: day,
    /** Order deadline for the earliest day, epoch ms. */
    order_by: z.int(),
    days: z.array(z.object({ date: day, slots: z.array(deliverySlot) })),
  }),
);
/** Shipping fees by destination, and the fee for an amount and destination. */
export const shippingFees = readCall(
  'delivery/_fees',
  z.strictObject({ ...destination, goods_in_vat: z.optional(z.int().check(z.gte(0), z.lte(100_000_000))) }),
  z.object({
    free_from_in_vat: z.int(),
    base_in_vat: z.int(),
    cash_on_delivery_in_vat: z.int(),
    remote_island_surcharge_in_vat: z.int(),
    surcharges: z.array(z.object({ state: z.string(), surcharge_in_vat: z.int() })),
    /** The fee for `goods_in_vat` to the destination. */
    fee_in_vat: z.int(),
    is_remote_island: z.boolean(),
  }),
);
