import * as z from 'zod/mini';
import { cart, deliverySlot } from '../../entities/cart.ts';
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
