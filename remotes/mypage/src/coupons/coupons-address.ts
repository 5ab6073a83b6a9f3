import * as z from 'zod/mini';
import type { CouponGroups } from './coupon-groups.ts';

const state = z.catch(z.enum(['open', 'used', 'expired']), 'open');

/** Reads `?state=`; what it cannot read are those to be used. */
export const parseCouponsState = (query: URLSearchParams): keyof CouponGroups => state.parse(query.get('state'));

/** `/mypage/coupons?state=used` (R-55). */
export const couponsHref = (of: keyof CouponGroups) => `/mypage/coupons${of === 'open' ? '' : `?state=${of}`}`;
