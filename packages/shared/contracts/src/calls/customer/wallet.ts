import * as z from 'zod/mini';
import { issuedCoupon } from '../../entities/points.ts';
import { productSummary } from '../../entities/product.ts';
import { readCall, writeCall } from '../../wire/call.ts';
import { code } from '../../wire/primitives.ts';

/** the wallet by tab; each coupon with the reason it cannot be used, earliest expiry first. */
export const couponWallet = readCall(
  'coupon/_wallet',
  z.strictObject({}),
  z.object({
    usable: z.array(issuedCoupon),
    /** Not started yet, or not for this rank. */
    waiting: z.array(issuedCoupon),
    used: z.array(issuedCoupon),
    expired: z.array(issuedCoupon),
  }),
  { access: 'member' },
);
/** 83: products that a member's coupon applies to, except medicine (T2); empty if it applies to all. */
export const couponTargets = readCall(
  'coupon/_targets',
  z.strictObject({ issued_coupon_code: code }),
  z.object({ total: z.int(), hits: z.array(productSummary) }),
  { access: 'member', refusals: ['not-found'] },
);
/**
 * R-38, 86: obtains a coupon by its code as typed (spaces, width and case are ignored) and applies it to the cart, or
 * as soon as it fits. Separate refusals for already obtained, expired, not yet valid and wrong rank.
 */
export const obtainCoupon = writeCall(
  'coupon/_obtain',
  z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(64)) }),
  z.object({
    coupon: issuedCoupon,
    /** The member already had it; nothing was issued. */
    had: z.optional(z.boolean()),
    /** Effect on the cart, or what it waits for; for the customer. */
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
  /** Benefit at the clinic, as text. */
  benefit: z.string(),
  conditions: z.array(z.string()),
  clinics: z.array(z.object({ name: z.string(), tel: z.string() })),
  use_start_timestamp: z.int(),
  use_end_timestamp: z.int(),
  /** Shown at the clinic's desk; null until the member requests it. */
  coupon_number: z.nullable(z.string()),
});
/** coupons of the group's clinics; reading never issues one (C02). */
export const medicalCoupons = readCall(
  'coupon/_medical',
  z.strictObject({}),
  z.object({ clinic_link: z.boolean(), coupons: z.array(z.extend(medicalCoupon, { medical_coupon_code: code })) }),
  { access: 'member' },
);
/** Issues the member's number of a medical coupon; idempotent. */
export const issueMedicalCoupon = writeCall(
  'coupon/_issue-medical',
  z.strictObject({ medical_coupon_code: code }),
  z.object({ coupon_number: z.string() }),
  { access: 'member', refusals: ['not-found', 'clinic-link-missing', 'coupon-expired'] },
);
/** history of the member's points, newest first. */
export const pointHistory = readCall(
  'customer-points/_history',
  z.strictObject({ page: z.int().check(z.gte(1), z.lte(1000)), size: z.int().check(z.gte(1), z.lte(50)) }),
  z.object({
    total: z.int(),
    /** Usable points, and the lot that expires next. */
    available: z.int(),
    /** Points that orders will earn once shipped or paid. */
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
