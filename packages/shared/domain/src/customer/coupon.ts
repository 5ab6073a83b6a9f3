import type { WireTimestamp } from '../calendar/time-window.ts';
import { windowState } from '../calendar/time-window.ts';

/** Fields of an issued coupon on the wire that decide whether it applies. */
export interface CouponOnWire {
  master_coupon_info: {
    attributes?: { applicable_member_ranks?: readonly string[] | null } | null;
    applicable_sku_coupon_keywords?: readonly string[] | null;
  };
  remaining_number_of_uses: number;
  use_start_timestamp?: WireTimestamp;
  use_end_timestamp?: WireTimestamp;
  minimum_in_vat?: number | null;
}

export type CouponObstacle =
  | 'not-your-rank'
  | 'not-yet'
  | 'expired'
  | 'used-up'
  | 'no-target-in-cart'
  | 'below-minimum';

export type CouponDecision = { kind: 'usable' } | { kind: 'refused'; reason: CouponObstacle; missing?: number };

/** V-12: a coupon applies if it names no rank or the member's rank. A guest has no rank. */
export function isCouponForRank(coupon: CouponOnWire, memberRank: string | null | undefined): boolean {
  const ranks = coupon.master_coupon_info.attributes?.applicable_member_ranks ?? [];
  return ranks.length === 0 || ranks.includes(memberRank ?? '');
}

/** Returns whether a coupon discounts a SKU: it has no keyword, or one of the SKU's keywords. */
export function isCouponForSku(coupon: CouponOnWire, skuKeywords: readonly string[] | null | undefined): boolean {
  const keywords = coupon.master_coupon_info.applicable_sku_coupon_keywords ?? [];
  return keywords.length === 0 || keywords.some((keyword) => skuKeywords?.includes(keyword));
}

/** Decides whether a coupon can be used now for eligible items of this total (yen with tax), or why not. */
export function couponDecision(options: {
  coupon: CouponOnWire;
  memberRank: string | null | undefined;
  targetTotal: number;
  now: number;
}): CouponDecision {
  const { coupon, memberRank, targetTotal, now } = options;
  if (!isCouponForRank(coupon, memberRank)) return { kind: 'refused', reason: 'not-your-rank' };
  const period = windowState(coupon.use_start_timestamp, coupon.use_end_timestamp, now);
  if (period.kind === 'before') return { kind: 'refused', reason: 'not-yet' };
  if (period.kind === 'after') return { kind: 'refused', reason: 'expired' };
  if (coupon.remaining_number_of_uses < 1) return { kind: 'refused', reason: 'used-up' };
  if (targetTotal <= 0) return { kind: 'refused', reason: 'no-target-in-cart' };
  const missing = (coupon.minimum_in_vat ?? 0) - targetTotal;
  return missing > 0 ? { kind: 'refused', reason: 'below-minimum', missing } : { kind: 'usable' };
}
