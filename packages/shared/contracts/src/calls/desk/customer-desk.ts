import * as z from 'zod/mini';
import { address } from '../../entities/address.ts';
import { inquirySummary } from '../../entities/inquiry.ts';
import { memberProfile } from '../../entities/member-form.ts';
import { order } from '../../entities/order.ts';
import { subscriptionCard } from '../../entities/subscription.ts';
import { readCall, type Schema, writeCall } from '../../wire/call.ts';
import { code, day, memberRank } from '../../wire/primitives.ts';
import { passage } from '../../wire/typed-text.ts';
import { rankProgress, retirePreview } from '../customer/customer.ts';
import { couponWallet, pointHistory } from '../customer/wallet.ts';
import { subscriptionOptions } from '../subscription/subscription.ts';

const SUPPORTERS = ['support', 'owner'] as const;
const about = { customer_code: code };
/** Why the shop did it, for staff only. */
export const deskReason = passage(200).check(z.minLength(1));

const customerSummary = z.object({
  ...about,
  name: z.string(),
  name_kana: z.string(),
  email: z.string(),
  tel: z.string(),
  member_rank: memberRank,
  /** A former member is `ERASED` once the personal data is gone. */
  standing: z.enum(['MEMBER', 'GUEST', 'RETIRED', 'ERASED']),
  registered_timestamp: z.int(),
});
export type DeskCustomerSummary = z.infer<typeof customerSummary>;

/**
 * Customers, newest first. `query`: words that must all be of the customer: number, telephone or its last four digits,
 * mail address, or the beginning of a name or kana. `next` continues the list.
 */
export const deskCustomers = readCall(
  'customer-desk/_list',
  z.strictObject({
    query: z.string().check(z.maxLength(100)),
    after: z.nullable(z.strictObject({ at: z.int().check(z.gte(0), z.lte(8.64e15)), customer_code: code })),
    size: z.int().check(z.gte(1), z.lte(500)),
  }),
  z.object({ customers: z.array(customerSummary), next: z.nullable(z.object({ at: z.int(), customer_code: code })) }),
  { access: SUPPORTERS, refusals: ['not-found'] },
);

/** A subscription without its card, with what the desk can choose. */
const deskSubscription = z.extend(
  z.pick(subscriptionCard, {
    ...{ periodical_purchase_code: true, status: true, sku_entry: true, next_delivery: true },
    ...{ change_deadline: true, is_changeable: true, after_skip: true, skipped_delivery: true, restart_on: true },
    ...{ delivered_times: true, minimum_times: true, payment_method: true },
  }),
  {
    /** Version of the subscription, for optimistic locking. */
    revision: z.string(),
    options: z.pick(subscriptionOptions.answer, { delivery_dates: true, restart_dates: true, purchase_limit: true }),
  },
);
export type DeskSubscription = z.infer<typeof deskSubscription>;

/** What the customer sees, by the customer's own calls; without cards and answers about health. */
const deskCustomer = z.object({
  summary: customerSummary,
  profile: z.omit(memberProfile, { clinic_link: true, revision: true }),
  rank: rankProgress.answer,
  points: pointHistory.answer,
  coupons: couponWallet.answer,
  orders: z.object({
    total: z.int(),
    hits: z.array(
      z.pick(order, { order_code: true, order_status: true, checkout_timestamp: true, total_in_vat: true }),
    ),
  }),
  subscriptions: z.array(deskSubscription),
  inquiries: z.array(inquirySummary),
  returns: z.array(z.object({ return_code: code, order_code: code, label: z.string(), requested_timestamp: z.int() })),
  /** Changes of permissions, newest first; `by` is empty for the customer. */
  consents: z.array(
    z.object({ permission: z.enum(['dm', 'mail', 'sms', 'line']), granted: z.boolean(), at: z.int(), by: z.string() }),
  ),
  addresses: z.array(address),
  /** What staff did for the customer, newest first. */
  changes: z.array(z.object({ at: z.int(), by: z.string(), call: z.string(), reason: z.string() })),
  /** What leaving would cost, and what prevents it; null for former members and guests. */
  leaving: z.nullable(
    z.object({
      lost: retirePreview.answer.shape.lost,
      obstacles: z.array(z.object({ kind: z.string(), code, name: z.string() })),
    }),
  ),
  /** Erasure of a former member's data: its date, and the time of the request; null otherwise. */
  erasure: z.nullable(z.object({ due_timestamp: z.int(), requested_timestamp: z.nullable(z.int()) })),
  /** What this member of staff can still grant today. */
  grants: z.object({
    points: z.int(),
    coupons: z.array(z.object({ coupon_code: code, name: z.string(), condition: z.string(), end_timestamp: z.int() })),
  }),
});
export type DeskCustomer = z.infer<typeof deskCustomer>;

export const openDeskCustomer = readCall('customer-desk/_open', z.strictObject(about), deskCustomer, {
  access: SUPPORTERS,
  refusals: ['not-found'],
});

/** `path` is passed as a literal: builds find their calls by searching for paths. */
function change<Shape extends Record<string, Schema>>(path: string, fields: Shape, refusals: readonly string[]) {
  return writeCall(path, z.strictObject({ ...about, ...fields, reason: deskReason }), deskCustomer, {
    access: SUPPORTERS,
    keyed: true,
    refusals: ['not-found', 'customer-retired', 'customer-guest', 'key-reused', ...refusals],
  });
}

/** Maximum that a role grants in one call. */
export const MOST_DESK_POINTS = 100_000;
/** Grants points; the limit per customer and day depends on the role. */
export const grantDeskPoints = change(
  'customer-desk/_grant-points',
  { points: z.int().check(z.gte(1), z.lte(MOST_DESK_POINTS)) },
  ['over-limit'],
);
/** Grants a coupon, once per customer; its greatest value depends on the role. */
export const grantDeskCoupon = change('customer-desk/_grant-coupon', { coupon_code: code }, [
  'over-limit',
  ...['coupon-unknown', 'coupon-had', 'coupon-expired', 'coupon-not-yet', 'coupon-not-your-rank', 'coupon-gone'],
]);
/** Changes a subscription as the customer's own call does, with its refusals. */
export const changeDeskSubscription = change(
  'customer-desk/_change-subscription',
  {
    periodical_purchase_code: code,
    revision: z.string().check(z.maxLength(60)),
    change: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('skip'), delivery: day }),
      z.strictObject({ kind: z.literal('undo-skip') }),
      z.strictObject({ kind: z.literal('move'), next_delivery: day }),
      z.strictObject({ kind: z.literal('pause'), restart_on: day }),
      z.strictObject({ kind: z.literal('resume') }),
      z.strictObject({ kind: z.literal('quantity'), quantity: z.int().check(z.gte(1), z.lte(99)) }),
      z.strictObject({ kind: z.literal('cancel') }),
    ]),
  },
  [
    ...['subscription-changed', 'ended', 'too-late', 'renewal-under-way', 'not-running', 'delivery-changed'],
    ...['skipped-already', 'nothing-to-undo', 'not-paused', 'date-unavailable', 'over-limit', 'minimum-not-reached'],
  ],
);
/** The customer leaves, under the rules of `customer/_retire`. */
export const retireDeskCustomer = change('customer-desk/_retire', {}, ['still-open']);
/** Erases a former member's personal data the next day instead of 30 days after leaving. */
export const eraseDeskCustomer = change('customer-desk/_erase', {}, ['still-member', 'erased']);
