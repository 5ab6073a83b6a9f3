/** Reasons why a coupon cannot be obtained; each has its own message (R-38, expectations 86). */
export type ObtainObstacle =
  | 'coupon-unknown'
  | 'coupon-had'
  | 'coupon-expired'
  | 'coupon-not-yet'
  | 'coupon-not-your-rank'
  | 'coupon-gone';

/** Coupon master data: who may obtain it and the validity period (epoch ms). */
export interface ObtainableCoupon {
  obtainable: boolean;
  applicableMemberRanks: readonly string[];
  useStartsAt: number;
  useEndsAt: number;
  /** Remaining uses over all customers; null without such a limit. */
  usesLeft: number | null;
}

/**
 * Returns why a member cannot obtain a coupon now, or null. "Already obtained" has priority, even after expiry;
 * then unknown coupons, validity period, rank and remaining uses.
 */
export function obtainObstacle(options: {
  coupon: ObtainableCoupon | null;
  isHad: boolean;
  memberRank: string;
  now: number;
}): ObtainObstacle | null {
  const { coupon, isHad, memberRank, now } = options;
  if (!coupon) return 'coupon-unknown';
  if (isHad) return 'coupon-had';
  if (!coupon.obtainable) return 'coupon-unknown';
  if (now > coupon.useEndsAt) return 'coupon-expired';
  if (now < coupon.useStartsAt) return 'coupon-not-yet';
  const ranks = coupon.applicableMemberRanks;
  if (ranks.length > 0 && !ranks.includes(memberRank)) return 'coupon-not-your-rank';
  return coupon.usesLeft !== null && coupon.usesLeft < 1 ? 'coupon-gone' : null;
}
