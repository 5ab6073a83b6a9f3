import * as z from 'zod/mini';
import { address } from '../../entities/address.ts';
import { deliverySlot, paymentMethod, purchaseInterval } from '../../entities/cart.ts';
import { savedCard } from '../../entities/payment.ts';
import { productSummary } from '../../entities/product.ts';
import { subscription, subscriptionCard } from '../../entities/subscription.ts';
import { readCall, type Schema, writeCall } from '../../wire/call.ts';
import { knownEntries } from '../../wire/growing.ts';
import { code, day } from '../../wire/primitives.ts';
import { line } from '../../wire/typed-text.ts';

/** entries whose SKU starts with DDD are omitted (P-08). */
export const periodicalByCustomer = readCall(
  'periodical-purchase/_by-customer',
  z.strictObject({ customer_code: code }),
  z.object({ periodical_purchases: z.array(subscriptionCard) }),
  { access: 'member' },
);
/** First and following delivery days of an interval (S-15). */
export const deliveryPreview = readCall(
  'periodical-purchase/_preview',
  z.strictObject({ interval: purchaseInterval }),
  z.object({ days: z.array(day) }),
);
const one = { periodical_purchase_code: code };
/** One of the member's own subscriptions. */
export const getSubscription = readCall('periodical-purchase/_get', z.strictObject(one), subscription, {
  access: 'member',
  refusals: ['not-found'],
});
/** Options for a subscription: days, addresses, payment methods, products to swap to. */
export const subscriptionOptions = readCall(
  'periodical-purchase/_options',
  z.strictObject(one),
  z.object({
    /** First and last day to which the next delivery can be moved. */
    delivery_dates: z.object({ from: day, until: day }),
    /** First and last day on which a pause can end. */
    restart_dates: z.object({ from: day, until: day }),
    purchase_limit: z.int(),
    addresses: z.array(address),
    delivery_slots: z.array(deliverySlot),
    payment_methods: knownEntries(
      'method',
      paymentMethod.options,
      z.object({ method: paymentMethod, label: z.string() }),
    ),
    cards: z.array(savedCard),
    products: z.array(
      z.object({
        sku_code: code,
        periodical_price_in_vat: z.int(),
        product: productSummary,
        /** In the same category as the current product: another scent or type. */
        same_kind: z.optional(z.boolean()),
      }),
    ),
  }),
  { access: 'member', refusals: ['not-found'] },
);

/** 54, 63: previews the next six deliveries after a change of dates; nothing is changed. */
export const previewSubscription = readCall(
  'periodical-purchase/_preview-change',
  z.strictObject({
    ...one,
    change: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('move'), next_delivery: day }),
      z.strictObject({ kind: z.literal('interval'), interval: purchaseInterval, from: z.enum(['next', 'following']) }),
      z.strictObject({ kind: z.literal('pause'), restart_on: day }),
      z.strictObject({ kind: z.literal('resume') }),
    ]),
  }),
  z.object({ days: z.array(day) }),
  {
    access: 'member',
    refusals: ['not-found', 'ended', 'too-late', 'renewal-under-way', 'not-running', 'not-paused', 'date-unavailable'],
  },
);

/** Signed token in a mail's link. */
const linkToken = z.string().check(z.maxLength(400));
const changedSubscription = z.object({ periodical_purchase: subscription });
/** Refusals that any change can return. */
const ANY_CHANGE = ['not-found', 'ended', 'too-late', 'renewal-under-way', 'key-reused'] as const;

/** `path` is passed as a literal: builds find their calls by searching for paths. */
function change<Shape extends Record<string, Schema>>(path: string, fields: Shape, refusals: readonly string[]) {
  return writeCall(path, z.strictObject({ ...one, ...fields }), changedSubscription, {
    access: 'member',
    keyed: true,
    refusals: [...ANY_CHANGE, ...refusals],
  });
}

/** 今回はお休み. `delivery` is the date on screen, so that a double click does not skip two deliveries. */
export const skipDelivery = change('periodical-purchase/_skip', { delivery: day }, [
  'not-running',
  'delivery-changed',
  'skipped-already',
]);
export const undoSkip = change('periodical-purchase/_undo-skip', {}, ['not-running', 'nothing-to-undo']);
/** お休み until the given day; then the next date of the interval applies. */
export const pauseSubscription = change('periodical-purchase/_pause', { restart_on: day }, [
  'not-running',
  'date-unavailable',
]);
export const resumeSubscription = change('periodical-purchase/_resume', {}, ['not-paused']);
/** Moves the next delivery only. */
export const moveDelivery = change('periodical-purchase/_change-date', { next_delivery: day }, [
  'not-running',
  'date-unavailable',
]);
/** `from`: whether the next delivery follows the new interval or keeps its date. */
export const changeInterval = change(
  'periodical-purchase/_change-interval',
  { interval: purchaseInterval, from: z.enum(['next', 'following']) },
  ['not-running'],
);
export const changeSubscriptionQuantity = change(
  'periodical-purchase/_change-quantity',
  { quantity: z.int().check(z.gte(1), z.lte(99)) },
  ['over-limit'],
);
/** Swaps to another SKU of the same brand, with the same interval. */
export const swapProduct = change('periodical-purchase/_swap', { sku: code }, ['subscription-unavailable']);
/**
 * Changes quantity, interval and product atomically; `details.field` of a refusal names the invalid one. `from` as in
 * `changeInterval`; by default the next delivery keeps its date.
 */
export const changeContents = change(
  'periodical-purchase/_change-contents',
  {
    quantity: z.optional(z.int().check(z.gte(1), z.lte(99))),
    interval: z.optional(purchaseInterval),
    from: z.optional(z.enum(['next', 'following'])),
    sku: z.optional(code),
  },
  ['not-running', 'over-limit', 'subscription-unavailable', 'nothing-to-change'],
);
export const changeSubscriptionAddress = change(
  'periodical-purchase/_change-address',
  { delivery_code: code, delivery_slot: z.optional(deliverySlot) },
  ['address-unknown'],
);
export const changeSubscriptionPayment = change(
  'periodical-purchase/_change-payment',
  { payment_method: paymentMethod, card_code: z.optional(code) },
  ['payment-unavailable', 'card-unknown', 'card-expired'],
);
export const cancelReason = z.enum(['too-much', 'price', 'not-suited', 'other-product', 'health', 'moving', 'other']);
/** 解約: the reason is optional; returns the cancellation number. */
export const cancelSubscription = change(
  'periodical-purchase/_cancel',
  { reason: z.optional(cancelReason), note: z.optional(line(200)) },
  ['minimum-not-reached'],
);
/** 56: adds a one-time item to the next delivery at the regular price; repeated calls replace its quantity. */
export const addBoxItem = change(
  'periodical-purchase/_add-item',
  { sku: code, quantity: z.int().check(z.gte(1), z.lte(99)) },
  ['not-on-sale', 'sold-out', 'over-limit', 'mixing', 'box-full'],
);
export const removeBoxItem = change('periodical-purchase/_remove-item', { sku: code }, ['item-unknown']);
/** 65: subscriptions with nearby next deliveries, the days on which all could come, and a proposed day. */
export const listBoxDays = readCall(
  'periodical-purchase/_box-days',
  z.strictObject({}),
  z.object({
    boxes: z.array(
      z.object({
        periodical_purchase_codes: z.array(code),
        delivery_dates: z.object({ from: day, until: day }),
        proposed: day,
      }),
    ),
  }),
  { access: 'member' },
);

/** 64: contents of a reminder mail's link; its holder sees the product and dates, but no personal data. */
export const readSkipLink = readCall(
  'periodical-purchase/_skip-link',
  z.strictObject({ token: linkToken }),
  z.object({
    sku_name: z.string(),
    delivery: day,
    /** Next delivery after skipping; null if it cannot be skipped any more. */
    after_skip: z.nullable(day),
    change_deadline: z.int(),
    state: z.enum(['open', 'skipped', 'closed']),
    /** Why it is closed, for the customer; empty otherwise. */
    message: z.string(),
  }),
  { refusals: ['link-invalid'] },
);
/** 64: skips that delivery by the link alone; idempotent. */
export const skipByLink = writeCall(
  'periodical-purchase/_skip-by-link',
  z.strictObject({ token: linkToken }),
  z.object({ sku_name: z.string(), delivery: day, next_delivery: day }),
  {
    refusals: [
      'link-invalid',
      'ended',
      'too-late',
      'renewal-under-way',
      'not-running',
      'delivery-changed',
      'skipped-already',
    ],
  },
);

/** Changes date, interval or address of several subscriptions atomically; a refusal's `details` names the failing one. */
export const changeSubscriptions = writeCall(
  'periodical-purchase/_change-several',
  z.strictObject({
    periodical_purchase_codes: z.array(code).check(z.minLength(1), z.maxLength(20)),
    next_delivery: z.optional(day),
    interval: z.optional(purchaseInterval),
    from: z.optional(z.enum(['next', 'following'])),
    /** 65: with `next_delivery`, also aligns the intervals with that day, so that later deliveries stay together. */
    align: z.optional(z.boolean()),
    delivery_code: z.optional(code),
    delivery_slot: z.optional(deliverySlot),
  }),
  z.object({ periodical_purchases: z.array(subscription) }),
  {
    access: 'member',
    keyed: true,
    refusals: [...ANY_CHANGE, 'not-running', 'date-unavailable', 'address-unknown', 'nothing-to-change'],
  },
);
