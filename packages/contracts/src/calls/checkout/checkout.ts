import { normalizeEmail } from '@store/domain/customer';
import * as z from 'zod/mini';
import { address, addressInput } from '../../entities/address.ts';
import { cart, chosenParcel, deliverySlot, paymentMethod } from '../../entities/cart.ts';
import { order, orderStatus } from '../../entities/order.ts';
import { agreedOrder } from '../../entities/order-agreement.ts';
import { orderer } from '../../entities/order-whole.ts';
import { chosenPayment, orderWishes, safeUse } from '../../entities/order-wishes.ts';
import { paymentInstrument } from '../../entities/payment.ts';
import { issuedCoupon } from '../../entities/points.ts';
import { productSummary } from '../../entities/product.ts';
import { readCall, writeCall } from '../../wire/call.ts';
import { code, day, orderType, yen } from '../../wire/primitives.ts';
import { line } from '../../wire/typed-text.ts';

const addresses = z.object({ addresses: z.array(address) });

/** The address book, default first, then last used. */
export const addressesByCustomer = readCall('address/_by-customer', z.strictObject({}), addresses, {
  access: 'buyer',
});
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
/** seven digits → places; refused with `postcode-unknown` (the seed's status 400). */
export const postcode = readCall(
  'postcode',
  z.strictObject({ postcode: z.string().check(z.regex(/^\d{3}-?\d{4}$/)) }),
  z.object({
    full_address: z.string(),
    places: z.array(z.object({ state: z.string(), city: z.string(), town: z.string() })),
  }),
  { refusals: ['postcode-unknown'] },
);

/** What can be chosen for the cart of that order type: addresses, days, slots, payment methods with the reason if not. */
export const checkoutOptions = readCall(
  'checkout/_options',
  z.strictObject({ order_type: orderType }),
  z.object({
    addresses: z.array(address),
    /** Earliest first; days on which nothing is delivered are left out. */
    delivery_dates: z.array(day),
    delivery_slots: z.array(deliverySlot),
    /** What the days of another address follow: when the warehouse is closed, and the release of reserved goods, epoch ms. */
    closed_days: z._default(z.array(day), []),
    available_from: z._default(z.nullable(z.int()), null),
    payment_methods: z.array(
      z.object({
        method: paymentMethod,
        label: z.string(),
        fee_in_vat: z.int(),
        note: z.string(),
      }),
    ),
    /** Whose order it is, to be compared with a recipient; absent in answers of older backends. */
    buyer: z.optional(z.object({ last_name: z.string(), first_name: z.string() })),
  }),
  { access: 'buyer', refusals: ['cart-empty'] },
);
/** The member's coupons for that cart: those that can be used first, by what they save; the others with the reason. */
export const checkoutCoupons = readCall(
  'checkout/_coupons',
  z.strictObject({ order_type: orderType }),
  z.object({
    coupons: z.array(
      z.object({
        coupon: issuedCoupon,
        /** Yen less to pay, the shipping fee included. */
        saves_in_vat: z.int(),
        /** Why it cannot be used, for the customer; empty when it can. */
        message: z.string(),
      }),
    ),
    /** The one that saves most; null when none saves anything. */
    best: z.nullable(z.string()),
  }),
  { access: 'member', refusals: ['cart-empty'] },
);
/** Keeps a choice of the checkout on the cart, so that Back, reload and another device find it again. */
export const checkoutChoose = writeCall(
  'checkout/_choose',
  z.strictObject({
    order_type: orderType,
    delivery_code: z.optional(code),
    delivery_date: z.optional(z.nullable(day)),
    delivery_slot: z.optional(deliverySlot),
    payment_method: z.optional(paymentMethod),
    /** Null takes back what was chosen to pay with. */
    payment: z.optional(z.nullable(chosenPayment)),
    wishes: z.optional(orderWishes),
    safe_use: z.optional(safeUse),
    /** 46: divides the cart over several addresses; null sends it to one again. */
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
 * 41: a guest says who they are and where to deliver, and can then order without becoming a member. Said again, it changes
 * the same. Points, coupons, subscriptions and medicine of class 1 are members' only.
 */
export const beginAsGuest = writeCall(
  'checkout/_begin-as-guest',
  z.strictObject({ order_type: orderType, email: line(254).check(z.overwrite(normalizeEmail)), address: addressInput }),
  z.object({ delivery_code: code }),
  { refusals: ['cart-empty', 'already-member', 'members-only', 'invalid-email', 'postcode-mismatch', 'in-payment'] },
);
/** What the guest said before; refused when nothing was. */
export const guestBuyer = readCall(
  'checkout/_guest',
  z.strictObject({}),
  z.object({
    email: z.string(),
    address: z.nullable(address),
    /** As the order will say who ordered (46). */
    orderer: z.optional(orderer),
  }),
  { access: 'buyer', refusals: ['already-member'] },
);
/** What may keep a cart from becoming an order, whichever way it is paid. */
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
/** Places the order of that cart; keyed, so it happens once. The customer agreed to `expected_total_in_vat`. */
export const placeOrder = writeCall(
  'order/_place',
  z.strictObject({
    order_type: orderType,
    cart_code: code,
    expected_total_in_vat: yen,
    /** What the quote said; then a refusal names all that changed since (`whatChanged`). */
    agreed: z.optional(agreedOrder),
    /** What is paid with, for methods that need more than their name; without it what was chosen for the cart. */
    instrument: z.optional(paymentInstrument),
  }),
  z.object({
    order_code: code,
    order_status: z.optional(orderStatus),
    /** The payment that is to be made now; null when the order is settled already. */
    payment_code: z.optional(z.nullable(z.string())),
  }),
  {
    access: 'buyer',
    keyed: true,
    refusals: placingRefusals,
  },
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
    /** Words of a product's name or brand. */
    query: z.optional(line(100)),
    /** Whether the answer is to have `counts`, beyond what the seed's E-11 has. */
    with_counts: z.optional(z.boolean()),
    sort: z.optional(z.literal('checkout_timestamp:desc')),
  }),
  z.object({
    total: z.int(),
    hits: z.array(order),
    /** How many orders each year (Asia/Tokyo), type and group holds under the other conditions; only those with any. */
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
/** newest heart first. */
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
/** answer with every SKU code that has the heart on. */
export const addFavourite = writeCall('favorite/_add', favourite, z.object({ sku_codes: z.array(code) }), {
  access: 'member',
  refusals: ['not-found'],
});
export const deleteFavourite = writeCall('favorite/_delete', favourite, z.object({ sku_codes: z.array(code) }), {
  access: 'member',
});
/** Every SKU code with the heart on, for the hearts of cards. */
export const favouriteCodes = readCall('favorite/_codes', z.strictObject({}), z.object({ sku_codes: z.array(code) }), {
  access: 'member',
});
