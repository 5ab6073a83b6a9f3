import type { IssuedCoupon } from '@store/contracts/entities';
import { couponDecision } from '@store/domain/customer';
import { couponMessage } from './coupon-message.ts';
import { linesOfOrder } from './first-boxes.ts';
import type { CartShopper } from './line/line-price.ts';
import { isCouponLine, type PricedLine } from './priced-line.ts';

/** The coupon with this code, if usable on these lines now. */
export function usableCoupon(
  coupons: readonly IssuedCoupon[],
  { code, lines, shopper }: { code: string | null; lines: readonly PricedLine[]; shopper: CartShopper },
): IssuedCoupon | null {
  const coupon = coupons.find((each) => each.issued_coupon_code === code);
  if (!coupon) return null;
  const decision = decideCoupon(coupon, { lines, shopper });
  return decision.kind === 'usable' ? coupon : null;
}

/** The reason why the chosen coupon is not usable; null without a choice. */
export function couponProblemOf(
  coupons: readonly IssuedCoupon[],
  { code, ...on }: { code: string | null; lines: readonly PricedLine[]; shopper: CartShopper },
): { name: string; message: string } | null {
  const coupon = coupons.find((each) => each.issued_coupon_code === code);
  const decision = coupon && decideCoupon(coupon, on);
  return decision?.kind === 'refused' ? { name: coupon?.name ?? '', message: couponMessage(decision) } : null;
}

/** Checks V-12 and the coupon's other conditions against the matching lines. */
export function decideCoupon(coupon: IssuedCoupon, on: { lines: readonly PricedLine[]; shopper: CartShopper }) {
  const targetTotal = linesOfOrder(on.lines)
    .filter((line) => line.sale.kind !== 'not-on-sale' && isCouponLine(coupon, line))
    .reduce((total, line) => total + line.price * line.entry.quantity, 0);
  return couponDecision({ coupon, memberRank: on.shopper.memberRank, targetTotal, now: on.shopper.now });
}
