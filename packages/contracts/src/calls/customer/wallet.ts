import * as z from 'zod/mini';
import { issuedCoupon } from '../../entities/points.ts';
import { productSummary } from '../../entities/product.ts';
import { readCall, writeCall } from '../../wire/call.ts';
import { code } from '../../wire/primitives.ts';

/** the wallet by tab; each coupon with why it cannot be used, nearest end first. */
export const couponWallet = readCall(
  'coupon/_wallet',
  z.strictObject({}),
  z.object({
    usable: z.array(issuedCoupon),
    /** Not yet begun or not for this rank. */
    waiting: z.array(issuedCoupon),
    used: z.array(issuedCoupon),
    expired: z.array(issuedCoupon),
  }),
  { access: 'member' },
);
/** 83: the goods that a coupon of one's own is for, as far as they may be recommended (T2); none for one that is for all. */
export const couponTargets = readCall(
  'coupon/_targets',
  z.strictObject({ issued_coupon_code: code }),
  z.object({ total: z.int(), hits: z.array(productSummary) }),
  { access: 'member', refusals: ['not-found'] },
);
/**
 * R-38, 86: the code as typed: space, width and case do not matter. The coupon is then applied by itself, to the cart or as soon
 * as it fits. Had (and applied already) / ended / not yet / not this rank are told apart.
 */
export const obtainCoupon = writeCall(
  'coupon/_obtain',
  z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(64)) }),
  z.object({
    coupon: issuedCoupon,
    /** The member had it before, and nothing was issued. */
    had: z.optional(z.boolean()),
    /** What it does for the cart now or waits for, for the customer. */
    cart_message: z.optional(z.string()),
  }),
  {
    access: 'member',
    refusals: [
      'coupon-unknown',
      'coupon-had',
      'coupon-expired',
      'coupon-not-yet',
      'coupon-not-your-rank',
      'coupon-gone',
    ],
  },
);
const medicalCoupon = z.object({
  name: z.string(),
  /** What it is worth at the clinic, in words. */
  benefit: z.string(),
  conditions: z.array(z.string()),
  clinics: z.array(z.object({ name: z.string(), tel: z.string() })),
  use_start_timestamp: z.int(),
  use_end_timestamp: z.int(),
  /** Shown at the clinic's desk; null until the member asks for it. */
  coupon_number: z.nullable(z.string()),
});
/** the coupons of the group's clinics; a read never issues one (C02). */
export const medicalCoupons = readCall(
  'coupon/_medical',
  z.strictObject({}),
  z.object({ clinic_link: z.boolean(), coupons: z.array(z.extend(medicalCoupon, { medical_coupon_code: code })) }),
  { access: 'member' },
);
/** Issues the member's number of a medical coupon; asked for again it is the same number. */
export const issueMedicalCoupon = writeCall(
  'coupon/_issue-medical',
  z.strictObject({ medical_coupon_code: code }),
  z.object({ coupon_number: z.string() }),
  { access: 'member', refusals: ['not-found', 'clinic-link-missing', 'coupon-expired'] },
);
/** what happened to the member's points, newest first. */
export const pointHistory = readCall(
  'customer-points/_history',
  z.strictObject({ page: z.int().check(z.gte(1), z.lte(1000)), size: z.int().check(z.gte(1), z.lte(50)) }),
  z.object({
    total: z.int(),
    /** Points that can be used now, and those of them that end next. */
    available: z.int(),
    /** What orders will bring once they are shipped or paid. */
    pending: z._default(z.int(), 0),
    ends_next: z.nullable(z.object({ point: z.int(), end_timestamp: z.int() })),
    hits: z.array(
      z.object({
        kind: z.enum(['GRANT', 'USE', 'RETURN', 'REVOKE', 'EXPIRE']),
        point: z.int(),
        reason: z.string(),
        order_code: z.nullable(z.string()),
        happened_timestamp: z.int(),
        end_timestamp: z.nullable(z.int()),
      }),
    ),
  }),
  { access: 'member' },
);
