/** Why a coupon cannot be taken; each is said in its own words (R-38, expectations 86). */
export type ObtainObstacle =
  | 'coupon-unknown'
  | 'coupon-had'
  | 'coupon-expired'
  | 'coupon-not-yet'
  | 'coupon-not-your-rank'
  | 'coupon-gone';

/** What a coupon's master says about who may take it and until when (epoch ms). */
export interface ObtainableCoupon {
  obtainable: boolean;
  applicableMemberRanks: readonly string[];
  useStartsAt: number;
  useEndsAt: number;
  /** Uses left over all customers; null without such a limit. */
  usesLeft: number | null;
}

/**
 * whether a member may take a coupon now. Who has it already is told so first, even after its end; then what does not
 * exist for anybody, then what ended, then what is for others.
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
