import * as z from 'zod/mini';
import { address } from '../../entities/address.ts';
import { deliverySlot, paymentMethod, purchaseInterval } from '../../entities/cart.ts';
import { savedCard } from '../../entities/payment.ts';
import { productSummary } from '../../entities/product.ts';
import { subscription, subscriptionCard } from '../../entities/subscription.ts';
import { readCall, type Schema, writeCall } from '../../wire/call.ts';
import { code, day } from '../../wire/primitives.ts';
import { line } from '../../wire/typed-text.ts';

/** entries whose SKU starts with DDD are left out (P-08). */
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
/** One of the member's own subscriptions, whole. */
export const getSubscription = readCall('periodical-purchase/_get', z.strictObject(one), subscription, {
  access: 'member',
  refusals: ['not-found'],
});
/** What can be chosen for a subscription: days, addresses, ways to pay, goods it can be swapped for. */
export const subscriptionOptions = readCall(
  'periodical-purchase/_options',
  z.strictObject(one),
  z.object({
    /** First and last day the next delivery can be moved to. */
    delivery_dates: z.object({ from: day, until: day }),
    /** First and last day a pause can end on. */
    restart_dates: z.object({ from: day, until: day }),
    purchase_limit: z.int(),
    addresses: z.array(address),
    delivery_slots: z.array(deliverySlot),
    payment_methods: z.array(z.object({ method: paymentMethod, label: z.string() })),
    cards: z.array(savedCard),
    products: z.array(
      z.object({
        sku_code: code,
        periodical_price_in_vat: z.int(),
        product: productSummary,
        /** Of the same category as what comes now: another scent, another type. */
        same_kind: z.optional(z.boolean()),
      }),
    ),
  }),
  { access: 'member', refusals: ['not-found'] },
);

/** 54, 63: the next six deliveries as they would be after a change of the dates; nothing is changed. */
export const previewSubscription = readCall(
  'periodical-purchase/_preview-change',
  z.strictObject({
    ...one,
    change: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('move'), next_delivery: day }),
      z.strictObject({
        kind: z.literal('interval'),
        interval: purchaseInterval,
        from: z.enum(['next', 'following']),
      }),
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

/** The signed part of a mail's link. */
const linkToken = z.string().check(z.maxLength(400));
const afterwards = z.object({ periodical_purchase: subscription });
/** Refusals that every change must be ready for. */
const ANY_CHANGE = ['not-found', 'ended', 'too-late', 'renewal-under-way', 'key-reused'] as const;

/** `path` is given whole: a build's calls are found by the paths that stand in it. */
function change<Shape extends Record<string, Schema>>(path: string, fields: Shape, refusals: readonly string[]) {
  return writeCall(path, z.strictObject({ ...one, ...fields }), afterwards, {
    access: 'member',
    keyed: true,
    refusals: [...ANY_CHANGE, ...refusals],
  });
}

/** 今回はお休み. `delivery` is the date the customer saw, so that no second delivery is skipped by mistake. */
export const skipDelivery = change('periodical-purchase/_skip', { delivery: day }, [
  'not-running',
  'delivery-changed',
  'skipped-already',
]);
export const undoSkip = change('periodical-purchase/_undo-skip', {}, ['not-running', 'nothing-to-undo']);
/** お休み until the day; the interval goes on with its first date from then. */
export const pauseSubscription = change('periodical-purchase/_pause', { restart_on: day }, [
  'not-running',
  'date-unavailable',
]);
export const resumeSubscription = change('periodical-purchase/_resume', {}, ['not-paused']);
/** Moves the next delivery alone. */
export const moveDelivery = change('periodical-purchase/_change-date', { next_delivery: day }, [
  'not-running',
  'date-unavailable',
]);
/** `from`: whether the next delivery follows the new interval already or keeps its date. */
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
/** Another SKU of the same brand, in the same interval. */
export const swapProduct = change('periodical-purchase/_swap', { sku: code }, ['subscription-unavailable']);
/**
 * Quantity, interval and product by one save: all that is given or nothing; `details.field` of a refusal names what cannot be. `from` as
 * in `changeInterval`; the next delivery keeps its date where it does not say.
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
/** 解約: the reason is optional; the answer carries the cancel number. */
export const cancelSubscription = change(
  'periodical-purchase/_cancel',
  { reason: z.optional(cancelReason), note: z.optional(line(200)) },
  ['minimum-not-reached'],
);
/** 56: puts so many of a one-time item into the next box, at the ordinary price; asked again it is another quantity. */
export const addBoxItem = change(
  'periodical-purchase/_add-item',
  { sku: code, quantity: z.int().check(z.gte(1), z.lte(99)) },
  ['not-on-sale', 'sold-out', 'over-limit', 'mixing', 'box-full'],
);
export const removeBoxItem = change('periodical-purchase/_remove-item', { sku: code }, ['item-unknown']);
/** 65: subscriptions whose next deliveries lie near each other, with the days on which all could come, and a good one. */
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

/** 64: what the link of a reminder mail is about; whoever holds it sees the product and the dates, nothing of the person. */
export const readSkipLink = readCall(
  'periodical-purchase/_skip-link',
  z.strictObject({ token: linkToken }),
  z.object({
    sku_name: z.string(),
    delivery: day,
    /** Where the skip leads; null when it cannot be made any more. */
    after_skip: z.nullable(day),
    change_deadline: z.int(),
    state: z.enum(['open', 'skipped', 'closed']),
    /** Why it is closed, in the shopper's words; empty otherwise. */
    message: z.string(),
  }),
  { refusals: ['link-invalid'] },
);
/** 64: skips that delivery and no other, once, by the link alone; again it says the same. */
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

/** Changes date, interval or address of several at once: all of them or none; `details` of a refusal names the first that cannot. */
export const changeSubscriptions = writeCall(
  'periodical-purchase/_change-several',
  z.strictObject({
    periodical_purchase_codes: z.array(code).check(z.minLength(1), z.maxLength(20)),
    next_delivery: z.optional(day),
    interval: z.optional(purchaseInterval),
    from: z.optional(z.enum(['next', 'following'])),
    /** 65: with `next_delivery`, what follows is counted from that day too, so that the boxes stay together. */
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
