import type { IssuedCoupon } from '@store/contracts/entities';
import type { MemberRank } from '@store/contracts/wire';
import { couponDecision } from '@store/domain/customer';

/** An unused coupon, with the reason why it cannot be used today, independent of the cart. */
export interface OpenCoupon {
  readonly coupon: IssuedCoupon;
  readonly obstacle: 'not-yet' | 'not-your-rank' | null;
}

/** Coupons of the member: usable (earliest expiry first), used up, and expired (latest first). */
export interface CouponGroups {
  readonly open: readonly OpenCoupon[];
  readonly used: readonly IssuedCoupon[];
  readonly expired: readonly IssuedCoupon[];
}

/** groups the coupons displayed on my page. */
export function couponGroups(coupons: readonly IssuedCoupon[], memberRank: MemberRank, now: number): CouponGroups {
  const shown = coupons
    .filter(({ master_coupon_info }) => master_coupon_info.attributes.is_display_with_mypage)
    .sort((a, b) => a.use_end_timestamp - b.use_end_timestamp);
  const left = shown.filter(({ remaining_number_of_uses }) => remaining_number_of_uses > 0);
  const isOver = ({ use_end_timestamp }: IssuedCoupon) => use_end_timestamp < now;
  return {
    open: left
      .filter((coupon) => !isOver(coupon))
      .map((coupon) => ({ coupon, obstacle: obstacleOf(coupon, memberRank, now) })),
    used: shown.filter(({ remaining_number_of_uses }) => remaining_number_of_uses < 1).reverse(),
    expired: left.filter(isOver).reverse(),
  };
}

/** Returns the number of coupons usable today. */
export function countUsable({ open }: CouponGroups): number {
  return open.filter(({ obstacle }) => obstacle === null).length;
}

/** Evaluated with a sufficient cart total, so that only rank and date can be obstacles. */
function obstacleOf(coupon: IssuedCoupon, memberRank: MemberRank, now: number): OpenCoupon['obstacle'] {
  const targetTotal = Math.max(1, coupon.minimum_in_vat);
  const decision = couponDecision({ coupon, memberRank, targetTotal, now });
  if (decision.kind === 'usable') return null;
  return decision.reason === 'not-your-rank' ? 'not-your-rank' : 'not-yet';
}
