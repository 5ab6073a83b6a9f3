import * as z from 'zod/mini';
import { customer, sessionUser } from '../../entities/customer.ts';
import { issuedCoupon, pointBalance } from '../../entities/points.ts';
import { readCall, writeCall } from '../../wire/call.ts';
import { code, epochSeconds } from '../../wire/primitives.ts';

const byCustomer = z.strictObject({ customer_code: code });

/** the signed-in user; refused with `not-logged-in` for a guest. */
export const loggedIn = readCall('logged-in', z.strictObject({}), sessionUser, { refusals: ['not-logged-in'] });
/** password sign-in in addition to OpenID; returns `status: false` unless configured (P20). */
export const login = writeCall(
  'login',
  z.strictObject({ username: z.string().check(z.maxLength(254)), password: z.string().check(z.maxLength(200)) }),
  z.object({ expires_in: z.int() }),
  { refusals: ['login-unavailable'] },
);
/** Ends the session here; the browser then opens /logout, which ends it at the sign-in service too (S-08). */
export const logout = writeCall('logout', z.strictObject({}), z.object({}));
/** */
export const getCustomer = readCall('customer/{customer_code}', byCustomer, customer, {
  access: 'member',
  refusals: ['not-found'],
});
/** */
export const customerPoints = readCall('customer-points/_by-customer', byCustomer, pointBalance, { access: 'member' });
/**
 * For pages that members share: points, favourites, reviews they found helpful, and whether a notice is for them
 * alone.
 */
export const memberOfPage = readCall(
  'customer/_of-page',
  z.strictObject({}),
  z.extend(pointBalance, { sku_codes: z.array(code), helpful_review_codes: z.array(code), has_messages: z.boolean() }),
  { access: 'member', refusals: ['not-found'] },
);
/** */
export const couponsByCustomer = readCall(
  'coupon/_by-customer',
  z.strictObject({ customer_code: code, auto_issuable_flag: z.literal(false), use_start_timestamp_from: epochSeconds }),
  z.object({ issued_coupons: z.array(issuedCoupon) }),
  { access: 'member' },
);
