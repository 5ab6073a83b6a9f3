import { isWithin, type WireTimestamp } from '../calendar/time-window.ts';

/** A store-wide point rule on the wire. A PERCENTAGE value is a fraction of the price: 0.1 is 10 %. */
export interface StoreWidePointRule {
  point_variation_type: 'PERCENTAGE' | 'FIXED';
  point_variation_value: number;
  attributes?: { display_start_timestamp?: WireTimestamp; display_end_timestamp?: WireTimestamp } | null;
}

/** Content of the point-up badge: extra percent on top of the regular points, or a fixed number of points. */
export type PointUp = { kind: 'percent'; percent: number } | { kind: 'points'; points: number };

/**
 * Computes the point-up badge (P-06). The standard rank sees the rate − 1, others the rate − 5, because they earn that
 * much anyway; values up to 0.05 show nothing. A FIXED rule is shown as is. Null outside the display period.
 */
export function storeWidePointUp({
  rule,
  memberRank,
  now,
}: {
  rule: StoreWidePointRule;
  memberRank: string | null | undefined;
  now: number;
}): PointUp | null {
  if (!isWithin(rule.attributes?.display_start_timestamp, rule.attributes?.display_end_timestamp, now)) return null;
  if (rule.point_variation_type === 'FIXED') return { kind: 'points', points: rule.point_variation_value };
  if (rule.point_variation_value <= 0.05) return null;
  const ordinary = memberRank === 'ANGFA_STORE_MEMBER' ? 1 : 5;
  return { kind: 'percent', percent: wholePercent(rule.point_variation_value) - ordinary };
}

/** Converts to percent with one decimal, without floating-point noise (0.07 × 100 = 7.000000000000001). */
function wholePercent(fraction: number): number {
  return Math.round(fraction * 1000) / 10;
}
