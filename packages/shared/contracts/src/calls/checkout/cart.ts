import * as z from 'zod/mini';
import { cart, purchaseInterval } from '../../entities/cart.ts';
import { readCall, writeCall } from '../../wire/call.ts';
import { code, day, orderType } from '../../wire/primitives.ts';

const carts = z.object({ carts: z.array(cart) });
const cartCode = z.optional(code);
const visitorCode = z.optional(code);
const campaign = {
  campaign_code: z.optional(code),
  campaign_name: z.optional(z.string().check(z.maxLength(100))),
  campaign_apply: z.optional(z.boolean()),
};

/** the visitor's open carts; a guest's are identified by the visitor cookie. */
export const cartsByCustomer = readCall(
  'cart/_by-customer',
  z.strictObject({ customer_code: z.optional(code), visitor_code: visitorCode }),
  carts,
);
/** assigns a guest's cart to the signed-in customer, merging lines up to their limits (S-05). */
export const convertCart = writeCall(
  'cart/_convert-cart',
  z.strictObject({ cart_code: code, customer_code: code }),
  carts,
  { access: 'member', refusals: ['not-found'] },
);
/** refusals have the Japanese messages of V-06…V-10 and X-01. */
export const addToCart = writeCall(
  'cart/_append-sku-entry',
  z.strictObject({
    cart_code: cartCode,
    order_type: orderType,
    customer_code: z.optional(code),
    visitor_code: visitorCode,
    sku: code,
    quantity: z.int().check(z.gte(1), z.lte(99)),
    interval: z.optional(purchaseInterval),
    ...campaign,
  }),
  z.object({ carts: z.array(cart), visitor_code: z.nullable(z.string()) }),
  {
    refusals: [
      'mixing',
      'over-limit',
      'sold-out',
      'not-on-sale',
      'subscription-unavailable',
      'not-found',
      'in-payment',
    ],
  },
);
/** absolute quantity, 0 removes; index and SKU must match one line (P17). Can change a subscription's interval. */
export const updateCartLine = writeCall(
  'cart/_update-sku-entry',
  z.strictObject({
    cart_code: cartCode,
    entry_index: z.int().check(z.gte(0)),
    sku: code,
    quantity: z.int().check(z.gte(0), z.lte(99)),
    order_type: orderType,
    interval: z.optional(purchaseInterval),
    /** One of the first delivery days offered for the interval. */
    first_delivery: z.optional(day),
    ...campaign,
  }),
  carts,
  { refusals: ['over-limit', 'sold-out', 'line-gone', 'in-payment'] },
);
/** Applies an issued coupon to the cart, or removes it (null). */
export const applyCoupon = writeCall(
  'cart/_apply-coupon',
  z.strictObject({ order_type: orderType, issued_coupon_code: z.nullable(code) }),
  carts,
  { access: 'member', refusals: ['coupon-unusable', 'in-payment'] },
);
/** Applies a coupon by its code as typed, folded (expectations 84); obtains it first if the member does not have it. */
export const applyCouponCode = writeCall(
  'cart/_apply-coupon-code',
  z.strictObject({ order_type: orderType, code: z.string().check(z.minLength(1), z.maxLength(64)) }),
  carts,
  {
    access: 'member',
    refusals: [
      'coupon-unusable',
      'coupon-unknown',
      'coupon-expired',
      'coupon-not-yet',
      'coupon-not-your-rank',
      'coupon-gone',
      'in-payment',
    ],
  },
);
/** Acknowledges the merge notice after sign-in, so that it is not shown again. */
export const acknowledgeMerge = writeCall('cart/_acknowledge-merge', z.strictObject({}), carts, { access: 'member' });
/** Number of points to use on the cart; capped by balance and total. */
export const usePoints = writeCall(
  'cart/_use-points',
  z.strictObject({ order_type: orderType, point: z.int().check(z.gte(0), z.lte(10_000_000)) }),
  carts,
  { access: 'member', refusals: ['points-short', 'points-not-for-you', 'in-payment'] },
);
