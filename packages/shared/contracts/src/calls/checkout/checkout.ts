import { normalizeEmail } from '@store/domain/customer';
import * as z from 'zod/mini';
import { address, addressInput } from '../../entities/address.ts';
import { cart, chosenParcel, deliverySlot, paymentMethod } from '../../entities/cart.ts';
import { order, shownStatus } from '../../entities/order.ts';
import { agreedOrder } from '../../entities/order-agreement.ts';
import { chosenPayment, orderOptions, safeUse } from '../../entities/order-options.ts';
import { orderer } from '../../entities/order-whole.ts';
import { paymentInstrument } from '../../entities/payment.ts';
import { issuedCoupon } from '../../entities/points.ts';
import { productSummary } from '../../entities/product.ts';
import { readCall, writeCall } from '../../wire/call.ts';
import { knownEntries } from '../../wire/growing.ts';
import { code, day, orderType, yen } from '../../wire/primitives.ts';
import { line } from '../../wire/typed-text.ts';

const addresses = z.object({ addresses: z.array(address) });

/** The address book: default first, then most recently used. */
export const addressesByCustomer = readCall('address/_by-customer', z.strictObject({}), addresses, { access: 'buyer' });
export const addAddress = writeCall(
  'address/_add',
  z.strictObject({ address: addressInput }),
  z.object({ delivery_code: code, addresses: z.array(address) }),
  { access: 'buyer', refusals: ['address-book-full', 'postcode-mismatch', 'sign-in-again'] },
);
export const updateAddress = writeCall(
  'address/_update',
  z.strictObject({ delivery_code: code, address: addressInput }),
  addresses,
  { access: 'buyer', refusals: ['not-found', 'postcode-mismatch', 'sign-in-again'] },
);
/** seven digits → places; refused with `postcode-unknown` (status 400). */
export const postcode = readCall(
  'postcode',
  z.strictObject({ postcode: z.string().check(z.regex(/^\d{3}-?\d{4}$/)) }),
  z.object({
    full_address: z.string(),
    places: z.array(z.object({ state: z.string(), city: z.string(), town: z.string() })),
  }),
  { refusals: ['postcode-unknown'] },
);

/** Options for the cart of that order type: addresses, days, slots, payment methods with the reason if unavailable. */
export const checkoutOptions = readCall(
  'checkout/_options',
  z.strictObject({ order_type: orderType }),
  z.object({
    addresses: z.array(address),
    /** Earliest first; days without delivery are omitted. */
    delivery_dates: z.array(day),
    delivery_slots: z.array(deliverySlot),
    /** Inputs to compute days for another address: the warehouse's closed days, and the items' release, epoch ms. */
    closed_days: z._default(z.array(day), []),
    available_from: z._default(z.nullable(z.int()), null),
    payment_methods: knownEntries(
      'method',
      paymentMethod.options,
      z.object({ method: paymentMethod, label: z.string(), fee_in_vat: z.int(), note: z.string() }),
    ),
    /** Name of the buyer, to compare with a recipient; absent from older backends. */
    buyer: z.optional(z.object({ last_name: z.string(), first_name: z.string() })),
  }),
  { access: 'buyer', refusals: ['cart-empty'] },
);
/** The member's coupons for that cart: usable ones first, by savings; the others with the reason. */
export const checkoutCoupons = readCall(
  'checkout/_coupons',
  z.strictObject({ order_type: orderType }),
  z.object({
    coupons: z.array(
      z.object({
        coupon: issuedCoupon,
        /** Yen saved, including the shipping fee. */
        saves_in_vat: z.int(),
        /** Why it cannot be used, for the customer; empty if it can. */
        message: z.string(),
      }),
    ),
    /** The coupon with the highest savings; null if none saves anything. */
    best: z.nullable(z.string()),
  }),
  { access: 'member', refusals: ['cart-empty'] },
);
/** Stores a checkout choice on the cart, so that it survives Back, reload and a change of device. */
export const checkoutChoose = writeCall(
  'checkout/_choose',
  z.strictObject({
    order_type: orderType,
    delivery_code: z.optional(code),
    delivery_date: z.optional(z.nullable(day)),
    delivery_slot: z.optional(deliverySlot),
    payment_method: z.optional(paymentMethod),
    /** Null removes the chosen payment. */
    payment: z.optional(z.nullable(chosenPayment)),
    wishes: z.optional(orderOptions),
    safe_use: z.optional(safeUse),
    /** 46: divides the cart over several addresses; null reverts to one. */
    parcels: z.optional(z.nullable(z.array(chosenParcel).check(z.minLength(2), z.maxLength(5)))),
  }),
  z.object({ carts: z.array(cart) }),
  {
    access: 'buyer',
    refusals: [
      'cart-empty',
      'not-found',
      'date-unavailable',
      'payment-unavailable',
      'card-unusable',
      'drop-off-unavailable',
      'gift-unavailable',
      'recipient-refused',
      'declaration-refused',
      'parcels-refused',
      'in-payment',
    ],
  },
);
/**
 * 41: stores a guest's contact data and address, so that they can order without becoming a member. Repeatable to change
 * them. Points, coupons, subscriptions and class 1 medicine are for members only.
 */
export const beginAsGuest = writeCall(
  'checkout/_begin-as-guest',
  z.strictObject({ order_type: orderType, email: line(254).check(z.overwrite(normalizeEmail)), address: addressInput }),
  z.object({ delivery_code: code }),
  { refusals: ['cart-empty', 'already-member', 'members-only', 'invalid-email', 'postcode-mismatch', 'in-payment'] },
);
/** The guest's stored data; refused if there is none. */
export const guestBuyer = readCall(
  'checkout/_guest',
  z.strictObject({}),
  z.object({
    email: z.string(),
    address: z.nullable(address),
    /** The orderer's data as it will appear on the order (46). */
    orderer: z.optional(orderer),
  }),
  { access: 'buyer', refusals: ['already-member'] },
);
/** Refusals of placing an order, for any payment method. */
export const placingRefusals: readonly string[] = [
  'cart-empty',
  'members-only',
  'price-changed',
  'sold-out',
  'not-on-sale',
  'over-limit',
  'coupon-unusable',
  'points-short',
  'delivery-missing',
  'parcels-refused',
  'date-unavailable',
  'payment-missing',
  'payment-unavailable',
  'in-payment',
  'advice-needed',
  'declaration-needed',
  'declaration-refused',
  'key-reused',
];
/** Places the order of that cart, idempotent by its key. The customer agreed to `expected_total_in_vat`. */
export const placeOrder = writeCall(
  'order/_place',
  z.strictObject({
    order_type: orderType,
    cart_code: code,
    expected_total_in_vat: yen,
    /** Contents of the quote; if given, a refusal lists all changes since (`whatChanged`). */
    agreed: z.optional(agreedOrder),
    /** Payment data for methods that need more than their name; defaults to what was chosen for the cart. */
    instrument: z.optional(paymentInstrument),
  }),
  z.object({
    order_code: code,
    order_status: z.optional(shownStatus),
    /** The payment to make now; null if the order is already settled. */
    payment_code: z.optional(z.nullable(z.string())),
  }),
  { access: 'buyer', keyed: true, refusals: placingRefusals },
);
const deliveryGroupName = z.enum(['before-shipping', 'preparing', 'shipped', 'not-delivered']);
/** own orders only, newest first. */
export const searchOrders = readCall(
  'query/order/_search',
  z.strictObject({
    customer_code: code,
    page: z.int().check(z.gte(1), z.lte(1000)),
    size: z.int().check(z.gte(1), z.lte(50)),
    order_type: z.optional(orderType),
    /** S-10 */
    delivery_group: z.optional(deliveryGroupName),
    year: z.optional(z.int().check(z.gte(2000), z.lte(2999))),
    /** Search words in product names and brands. */
    query: z.optional(line(100)),
    /** Adds `counts` to the response, an extension of E-11. */
    with_counts: z.optional(z.boolean()),
    sort: z.optional(z.literal('checkout_timestamp:desc')),
  }),
  z.object({
    total: z.int(),
    hits: z.array(order),
    /** Orders per year (Asia/Tokyo), type and group under the other filters; only non-zero counts. */
    counts: z.optional(
      z.object({
        year: z.array(z.object({ year: z.int(), total: z.int() })),
        order_type: z.array(z.object({ order_type: orderType, total: z.int() })),
        delivery_group: z.array(z.object({ delivery_group: deliveryGroupName, total: z.int() })),
      }),
    ),
  }),
  { access: 'member' },
);
const favouritePage = z.object({
  token: z.object({ next: z.nullable(z.string()), prev: z.nullable(z.string()) }),
  data: z.array(productSummary),
});
/** most recently added first. */
export const favouritesByCustomer = readCall(
  'favorite/item_code/_by-customer',
  z.strictObject({
    customer_code: code,
    size: z.int().check(z.gte(1), z.lte(100)),
    direction: z.literal('DESC'),
    next: z.optional(z.string().check(z.maxLength(200))),
    prev: z.optional(z.string().check(z.maxLength(200))),
  }),
  favouritePage,
  { access: 'member' },
);
const favourite = z.strictObject({ customer_code: code, sku_code: code });
/** return the SKU codes of all favourites. */
export const addFavourite = writeCall('favorite/_add', favourite, z.object({ sku_codes: z.array(code) }), {
  access: 'member',
  refusals: ['not-found'],
});
export const deleteFavourite = writeCall('favorite/_delete', favourite, z.object({ sku_codes: z.array(code) }), {
  access: 'member',
});
/** SKU codes of all favourites, for the hearts of product cards. */
export const favouriteCodes = readCall('favorite/_codes', z.strictObject({}), z.object({ sku_codes: z.array(code) }), {
  access: 'member',
});
