import type { WireTimestamp } from '../calendar/time-window.ts';
import { windowState } from '../calendar/time-window.ts';

/** The fields of an issued coupon on the wire that decide whether and for how much it counts. */
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

/** V-12: usable by rank when it names no rank or the member's. A guest has no rank. */
export function isCouponForRank(coupon: CouponOnWire, memberRank: string | null | undefined): boolean {
  const ranks = coupon.master_coupon_info.attributes?.applicable_member_ranks ?? [];
  return ranks.length === 0 || ranks.includes(memberRank ?? '');
}

/** Whether a coupon lowers the price of this SKU: it names no keyword, or one that the SKU carries. */
export function isCouponForSku(coupon: CouponOnWire, skuKeywords: readonly string[] | null | undefined): boolean {
  const keywords = coupon.master_coupon_info.applicable_sku_coupon_keywords ?? [];
  return keywords.length === 0 || keywords.some((keyword) => skuKeywords?.includes(keyword));
}

/** Whether a coupon can be used now on goods of this worth (those it applies to, tax included), or what stands against it. */
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
