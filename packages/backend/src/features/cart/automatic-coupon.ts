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
 * 84: of the coupons that are applied by themselves the one that makes this cart cheapest, by the rules that judge a chosen
 * one; of two alike the one that ends first. An order takes one coupon. None for subscriptions, whose cart shows no coupons,
 * for a cart being paid for, and once the shopper took one off.
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

/** Whether a coupon may be applied to this cart without anybody choosing it. */
export function takesAutomatic(row: Pick<CartRow, 'orderType' | 'couponDeclined' | 'payingOrderCode'>): boolean {
  return row.orderType !== 'PERIODICAL' && !row.couponDeclined && row.payingOrderCode === null;
}

/** Whether the coupon is applied by itself where its conditions hold: its master says so, or it was taken by its link. */
export function isAutomatic({ master_coupon_info: { auto_applicable_flag }, ...coupon }: IssuedCoupon): boolean {
  return auto_applicable_flag && coupon.remaining_number_of_uses > 0;
}

/** Yen that a usable coupon takes off, less the shipping fee that it may bring back by lowering the goods below the free limit. */
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
