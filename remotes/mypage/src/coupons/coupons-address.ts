import * as z from 'zod/mini';
import type { CouponGroups } from './coupon-groups.ts';

const state = z.catch(z.enum(['open', 'used', 'expired']), 'open');

/** Parses `?state=`; defaults to usable coupons. */
export const parseCouponsState = (query: URLSearchParams): keyof CouponGroups => state.parse(query.get('state'));

/** Returns `/mypage/coupons?state=used` (R-55). */
export const couponsHref = (of: keyof CouponGroups) => `/mypage/coupons${of === 'open' ? '' : `?state=${of}`}`;
