import * as z from 'zod/mini';
import { cart, deliverySlot } from '../entities/cart.ts';
import { orderWhole } from '../entities/order.ts';
import { agreedOrder, orderObstacle } from '../entities/order-agreement.ts';
import { receipt } from '../entities/receipt.ts';
import { readCall, writeCall } from '../wire/call.ts';
import { code, day, line, orderType, skuType, storePath } from '../wire/primitives.ts';

const orderCode = z.strictObject({ order_code: code });

/**
 * What the order of that cart would be now, all of it: the customer agrees to `agreed` and sends it back with
 * `order/_place`. `obstacles` keep it from being placed.
 */
export const quoteOrder = readCall(
  'order/_quote',
  z.strictObject({ order_type: orderType }),
  z.object({ cart, agreed: agreedOrder, obstacles: z.array(orderObstacle) }),
  { access: 'buyer', refusals: ['cart-empty'] },
);

/** What cancelling would give back and take away, shown before it is done (expectation 80). */
export const cancelTerms = z.object({
  is_cancellable: z.boolean(),
  /** Why not, for the customer; empty when it can be cancelled. */
  message: z.string(),
  /** Yen given back or never taken. */
  refund_in_vat: z.int(),
  points_returned: z.int(),
  /** Points the order had earned. */
  points_revoked: z.int(),
  coupons_returned: z.array(z.string()),
  /** Subscriptions that began with the order and end with it. */
  subscriptions_ended: z.array(z.string()),
});
export const cancelPreview = readCall('order/_cancel-preview', orderCode, cancelTerms, {
  access: 'member',
  refusals: ['not-found'],
});
/** Cancels an order until its preparation starts; stock, points, coupon and money go back. */
export const cancelOrder = writeCall(
  'order/_cancel',
  z.strictObject({ order_code: code, reason: z.optional(line(200)) }),
  z.object({ order: orderWhole }),
  { access: 'buyer', keyed: true, refusals: ['not-found', 'not-cancellable', 'points-spent', 'key-reused'] },
);

/** 79: a line of an order as it was bought, and what it would be in the cart now. */
const lineAgain = z.object({
  sku_code: code,
  sku_name: z.string(),
  sku_type: z.nullable(skuType),
  /** As it was bought: pieces, and yen with tax of one. */
  quantity: z.int(),
  was_in_vat: z.int(),
  now: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('open'),
      order_type: orderType,
      /** As many as can be added, at most as many as were bought. */
      quantity: z.int(),
      /** Why they are fewer, for the customer; null when they are not. */
      fewer: z.nullable(z.string()),
      price_in_vat: z.int(),
    }),
    z.object({ kind: z.literal('unavailable'), code: z.string(), message: z.string() }),
  ]),
});
/** 79: what of an order can be bought again now, how many and for how much. Orders of a subscription are none of it. */
export const reorderPreview = readCall('order/_reorder-preview', orderCode, z.object({ lines: z.array(lineAgain) }), {
  access: 'member',
  refusals: ['not-found', 'subscription-order'],
});

const leftOut = z.object({ sku_code: code, sku_name: z.string(), code: z.string(), message: z.string() });
/** 79: puts chosen lines of an order into the cart, each at the price the customer saw; names what cannot be added. */
export const reorder = writeCall(
  'order/_reorder',
  z.strictObject({
    order_code: code,
    lines: z
      .array(
        z.strictObject({
          sku_code: code,
          quantity: z.int().check(z.gte(1), z.lte(99)),
          /** Yen with tax of one piece, as the preview said. */
          price_in_vat: z.int().check(z.gte(0)),
        }),
      )
      .check(z.minLength(1), z.maxLength(100)),
  }),
  z.object({
    carts: z.array(cart),
    added: z.array(z.object({ sku_code: code, sku_name: z.string(), quantity: z.int() })),
    unavailable: z.array(leftOut),
  }),
  { access: 'member', keyed: true, refusals: ['not-found', 'subscription-order', 'key-reused'] },
);

/**
 * P-10, 81: issues the receipt. Addressee and purpose count at the first issue only; later ones repeat it, marked 再発行.
 * The PDF is at `href`, for its owner and for half an hour; after that, or after another issue, it is issued again.
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
  /** One of the 47, as 東京都. */
  state: z.optional(z.string().check(z.maxLength(4))),
  zip_code: z.optional(z.string().check(z.regex(/^\d{7}$/))),
};
/** When a parcel that is ordered now arrives, and when else it could (expectations 18, 39). */
export const deliveryPromise = readCall(
  'delivery/_choices',
  z.strictObject({ ...destination, sku_code: z.optional(code) }),
  z.object({
    ship_date: day,
    earliest: day,
    /** Until when it must be ordered to arrive on the earliest day, epoch ms. */
    order_by: z.int(),
    days: z.array(z.object({ date: day, slots: z.array(deliverySlot) })),
  }),
);
/** Shipping fees by destination, and of these goods to this destination. */
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
