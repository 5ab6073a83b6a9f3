import type { IssuedCoupon } from '@store/contracts/entities';
import { orderTotals } from '@store/domain/order';
import type { Destination } from '@store/domain/shipping';
import type { CartRow } from '../../platform/database/tables/carts.ts';
import { decideCoupon } from './decide-coupon.ts';
import { linesOfOrder } from './first-boxes.ts';
import type { CartShopper } from './line/line-price.ts';
import { isCouponLine, type PricedLine, summed } from './priced-line.ts';

interface OnCart {
  lines: readonly PricedLine[];
  shopper: CartShopper;
  destination: Destination;
}

/**
 * 84: the automatic coupon that makes this cart cheapest, judged by the same rules as a chosen one; on a tie the one
 * that ends first. An order takes one coupon. None for subscriptions (their cart shows no coupons), during payment, and
 * after the shopper removed one.
 */
export function bestAutomatic(
  coupons: readonly IssuedCoupon[],
  { row, ...on }: OnCart & { row: Pick<CartRow, 'orderType' | 'couponDeclined' | 'payingOrderCode'> },
): IssuedCoupon | null {
  if (!takesAutomatic(row)) return null;
  let best: IssuedCoupon | null = null;
  let most = 0;
  for (const coupon of coupons) {
    if (!isAutomatic(coupon) || decideCoupon(coupon, on).kind === 'refused') continue;
    const saves = couponSaves(coupon, on);
    if (saves <= most) continue;
    most = saves;
    best = coupon;
  }
  return best;
}

export const takesAutomatic = (row: Pick<CartRow, 'orderType' | 'couponDeclined' | 'payingOrderCode'>): boolean =>
  row.orderType !== 'PERIODICAL' && !row.couponDeclined && row.payingOrderCode === null;

/** Whether the coupon applies automatically: by its master data, or because it was obtained by its link. */
export const isAutomatic = ({ master_coupon_info: { auto_applicable_flag }, ...coupon }: IssuedCoupon): boolean =>
  auto_applicable_flag && coupon.remaining_number_of_uses > 0;

/** Yen saved by a usable coupon, minus shipping where the discount drops the cart below the free-shipping threshold. */
export function couponSaves(coupon: IssuedCoupon, { lines: all, destination }: Omit<OnCart, 'shopper'>): number {
  const lines = linesOfOrder(all.filter(({ sale }) => sale.kind !== 'not-on-sale'));
  const totalsWith = (used: IssuedCoupon | null) =>
    orderTotals({
      lines: lines.map((line) => ({ ...summed(line), couponTarget: used !== null && isCouponLine(used, line) })),
      coupon: used,
      ...destination,
    });
  const [without, withIt] = [totalsWith(null), totalsWith(coupon)];
  return withIt.discount - (withIt.shipping - without.shipping);
}
