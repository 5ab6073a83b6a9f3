import { PROMOTION_KINDS } from '@store/domain/customer';
import { codeOf } from '@store/domain/text';
import * as z from 'zod/mini';
import { readCall, writeCall } from '../../wire/call.ts';
import { code, day, memberRank, sex, yen } from '../../wire/primitives.ts';
import { line, passage } from '../../wire/typed-text.ts';

const MARKETING = ['marketing', 'owner'] as const;
/** Version of what a screen showed; a newer one is a conflict. */
const revision = z.int().check(z.gte(0));
/** Null for a new record. */
const seen = z.nullable(revision);
/** Why, for staff only; may be empty, except to stop something. */
const reason = passage(200);
const why = passage(200).check(z.minLength(1));
/** A new coupon gets the code to which those that customers type are normalized; an older one may have any. */
const typedCode = <T extends { coupon_code: string; revision: number | null }>(request: T): T =>
  request.revision === null ? { ...request, coupon_code: codeOf(request.coupon_code) } : request;
const COUPON_CODE = /^[A-Z0-9_-]{1,40}$/;
/** Not the address of the form for a new rule. */
const RULE_CODE = /^(?!new$)[A-Za-z0-9_-]{1,40}$/;
const state = z.enum(['SCHEDULED', 'RUNNING', 'ENDED']);

/** Records by code. `query`: words that must all be in name or code. */
const listRequest = z.strictObject({
  query: z.string().check(z.maxLength(100)),
  state: z.nullable(state),
  after: z.nullable(code),
  size: z.int().check(z.gte(1), z.lte(500)),
});

const switches = { auto_applicable: z.boolean(), display_with_mypage: z.boolean(), obtainable: z.boolean() };
/** As stored: older coupons have terms that a request cannot have. */
const storedTerms = z.object({
  name: z.string(),
  condition: z.string(),
  discount_in_vat: z.int(),
  discount_rate: z.int(),
  minimum_in_vat: z.int(),
  ranks: z.array(memberRank),
  keywords: z.array(z.string()),
  uses_per_customer: z.int(),
  uses_in_all: z.nullable(z.int()),
  ...switches,
  from: z.string(),
  until: z.string(),
});

const terms = z.strictObject({
  name: line(60).check(z.minLength(1)),
  condition: passage(300).check(z.minLength(1)),
  discount_in_vat: yen,
  discount_rate: z.int().check(z.gte(0), z.lte(100)),
  minimum_in_vat: yen,
  ranks: z.array(memberRank).check(z.maxLength(2)),
  keywords: z.array(line(40).check(z.minLength(1))).check(z.maxLength(20)),
  uses_per_customer: z.int().check(z.gte(1), z.lte(100)),
  uses_in_all: z.nullable(z.int().check(z.gte(1), z.lte(10_000_000))),
  ...switches,
  from: day,
  until: day,
});

const coupon = z.object({ coupon_code: code, revision, state, terms: storedTerms });
export type DeskCoupon = z.infer<typeof coupon>;

export const deskCoupons = readCall(
  'coupon-desk/_list',
  listRequest,
  z.object({ rows: z.array(coupon), next: z.nullable(code) }),
  { access: MARKETING, refusals: ['not-found'] },
);

const count = z.nullable(z.int());
/** A coupon with its use: issued, used in valid orders, and their discounts; null if not counted in time. */
const openedCoupon = z.extend(coupon, { issued: count, used: count, given_in_vat: count });
export type OpenedCoupon = z.infer<typeof openedCoupon>;

export const openDeskCoupon = readCall('coupon-desk/_open', z.strictObject({ coupon_code: code }), openedCoupon, {
  access: MARKETING,
  refusals: ['not-found'],
});

/** Creates a coupon, or changes one. What customers already have keeps its value. */
export const saveDeskCoupon = writeCall(
  'coupon-desk/_save',
  z.strictObject({ coupon_code: code, revision: seen, terms, reason }).check(
    z.overwrite(typedCode),
    z.refine(({ coupon_code, revision }) => revision !== null || COUPON_CODE.test(coupon_code), {
      path: ['coupon_code'],
    }),
  ),
  openedCoupon,
  {
    access: MARKETING,
    keyed: true,
    refusals: ['not-found', 'coupon-taken', 'coupon-changed', 'coupon-refused', 'coupon-issued', 'key-reused'],
  },
);

/** Ends a coupon now, also for customers who have it. */
export const stopDeskCoupon = writeCall(
  'coupon-desk/_stop',
  z.strictObject({ coupon_code: code, revision, reason: why }),
  openedCoupon,
  { access: MARKETING, keyed: true, refusals: ['not-found', 'coupon-changed', 'coupon-ended', 'key-reused'] },
);

/** Which customers get a coupon automatically, when and how often. */
export const promotionTerms = z.strictObject({
  on: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('REGISTRATION') }),
    z.strictObject({ kind: z.literal('BIRTHDAY_MONTH') }),
    z.strictObject({ kind: z.literal('RANK_REACHED'), rank: memberRank }),
    z.strictObject({ kind: z.literal('NTH_ORDER'), number: z.int().check(z.gte(1), z.lte(10_000)) }),
    z.strictObject({ kind: z.literal('YEAR_WITHOUT_ORDER') }),
  ]),
  coupon: code,
  from: day,
  until: day,
  per_customer: z.enum(['ONCE', 'ONCE_A_YEAR']),
  audience: z.optional(
    z.strictObject({
      ranks: z.optional(z.array(memberRank).check(z.minLength(1))),
      sexes: z.optional(z.array(sex).check(z.minLength(1))),
      registered_from: z.optional(day),
      registered_until: z.optional(day),
    }),
  ),
});
export type PromotionTerms = z.infer<typeof promotionTerms>;

const rule = z.object({
  rule_code: code,
  revision,
  state,
  /** Whether staff ended it; one that ended by its last day still issues for earlier occasions. */
  stopped: z.optional(z.boolean()),
  kind: z.enum(PROMOTION_KINDS),
  coupon_name: z.string(),
  terms: promotionTerms,
});
export type DeskRule = z.infer<typeof rule>;

export const deskRules = readCall(
  'coupon-desk/_list-rules',
  listRequest,
  z.object({ rows: z.array(rule), next: z.nullable(code) }),
  { access: MARKETING, refusals: ['not-found'] },
);

export const openDeskRule = readCall('coupon-desk/_open-rule', z.strictObject({ rule_code: code }), rule, {
  access: MARKETING,
  refusals: ['not-found'],
});

/** Creates a rule, or changes one. */
export const saveDeskRule = writeCall(
  'coupon-desk/_save-rule',
  z.strictObject({ rule_code: code, revision: seen, terms: promotionTerms, reason }).check(
    z.refine(({ rule_code, revision }) => revision !== null || RULE_CODE.test(rule_code), {
      path: ['rule_code'],
    }),
  ),
  rule,
  {
    access: MARKETING,
    keyed: true,
    refusals: ['not-found', 'rule-taken', 'rule-changed', 'rule-refused', 'key-reused'],
  },
);

/** Ends a rule now; coupons that it issued stay. */
export const stopDeskRule = writeCall(
  'coupon-desk/_stop-rule',
  z.strictObject({ rule_code: code, revision, reason: why }),
  rule,
  { access: MARKETING, keyed: true, refusals: ['not-found', 'rule-changed', 'rule-ended', 'key-reused'] },
);

/** What a rule would issue in the next nightly run. Nothing is written. */
export const simulateDeskRule = readCall(
  'coupon-desk/_simulate-rule',
  z.strictObject({ rule_code: code, terms: promotionTerms }),
  z.object({
    /** When the run begins, epoch ms. */
    at: z.int(),
    /** Null for staff other than the owner below 20, so that no customer is identified; they get no examples either. */
    members: z.nullable(z.int()),
    examples: z.array(z.object({ customer_code: z.string(), rank: memberRank, registered_timestamp: z.int() })),
    /** The discounts if every use is made; null for a percentage, which has no limit. */
    most_in_vat: z.nullable(z.int()),
  }),
  { access: MARKETING, refusals: ['not-found', 'rule-refused', 'too-many-members'] },
);
