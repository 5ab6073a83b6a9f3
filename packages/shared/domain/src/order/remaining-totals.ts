import { taxPerRate, taxRateOf } from '../money/consumption-tax.ts';
import { spreadByLargestRemainder } from '../money/spread.ts';
import { yen } from '../money/yen.ts';
import { grossOf, type LineShare, type OrderTotals, subtract, sum } from './order-totals.ts';

/** A line at the time of sale; `share` is null for orders stored before shares were recorded. */
export interface SoldLine {
  readonly price_in_vat: number;
  readonly quantity: number;
  readonly tax_code?: string | null;
  readonly share: LineShare | null;
}

/** Totals of an order at the time of sale. */
export interface SoldOrder
  extends Readonly<Pick<OrderTotals, 'discount' | 'shipping' | 'pointsUsed' | 'fee' | 'pointsEarned'>> {
  readonly lines: readonly SoldLine[];
}

/** Returned pieces per line over all returns so far; `isShopsFault` if the shop is at fault in all of them. */
export interface ReturnedPieces {
  readonly pieces: readonly number[];
  readonly isShopsFault: boolean;
}

/** Amounts of one return: money and spent points go back to the customer, earned points are revoked. */
export interface Refund {
  readonly money: number;
  readonly pointsReturned: number;
  readonly pointsRevoked: number;
}

/**
 * Computes the totals of the remaining items. Each line refunds its share of coupon and points in proportion to its
 * returned pieces, rounded down cumulatively; the last piece refunds the remainder, so the parts sum to the whole.
 * Shipping and cash-on-delivery fee are refunded only if everything is returned by the shop's fault. No new fees apply.
 */
export function remainingTotals(order: SoldOrder, { pieces, isShopsFault }: ReturnedPieces): OrderTotals {
  const { lines } = order;
  const sold = sharesOf(order);
  const shares = lines.map((line, index) => remainingShare(line, sold[index] ?? NONE, pieces[index] ?? 0));
  const gross = lines.map((line, index) => line.price_in_vat * (line.quantity - (pieces[index] ?? 0)));
  const isWhole = lines.every(({ quantity }, index) => pieces[index] === quantity);
  const withoutFees = isWhole && isShopsFault;
  const shipping = withoutFees ? 0 : order.shipping;
  const shippingPoints = withoutFees ? 0 : order.pointsUsed - sum(sold.map(({ pointsUsed }) => pointsUsed));
  const fee = withoutFees ? 0 : order.fee;
  const paid = gross.map((amount, index) => amount - (shares[index]?.discount ?? 0) - (shares[index]?.pointsUsed ?? 0));
  const services = shipping - shippingPoints + fee;
  return {
    subtotal: yen(sum(gross)),
    discount: yen(sum(shares.map(({ discount }) => discount))),
    shipping: yen(shipping),
    pointsUsed: sum(shares.map(({ pointsUsed }) => pointsUsed)) + shippingPoints,
    fee: yen(fee),
    total: yen(sum(paid) + services),
    taxes: taxPerRate([
      ...paid.map((amount, index) => ({ rate: taxRateOf(lines[index]?.tax_code), amount })),
      { rate: 10, amount: services },
    ]),
    pointsEarned: sum(shares.map(({ pointsEarned }) => pointsEarned)),
    shares,
  };
}

/** Returns the refund between two states of an order. */
export function refundOf(before: OrderTotals, after: OrderTotals): Refund {
  return {
    money: before.total - after.total,
    pointsReturned: before.pointsUsed - after.pointsUsed,
    pointsRevoked: before.pointsEarned - after.pointsEarned,
  };
}

const NONE: LineShare = { discount: 0, pointsUsed: 0, pointsEarned: 0 };

/** Points are proportional to the amount after the coupon, so rounding never makes a part negative. */
function remainingShare({ price_in_vat, quantity }: SoldLine, share: LineShare, returned: number): LineShare {
  const discount = part(share.discount, returned, quantity);
  const payable = price_in_vat * quantity - share.discount;
  const pointsUsed = part(share.pointsUsed, price_in_vat * returned - discount, payable);
  return {
    discount: share.discount - discount,
    pointsUsed: share.pointsUsed - pointsUsed,
    pointsEarned: share.pointsEarned - part(share.pointsEarned, returned, quantity),
  };
}

/** Returns `amount × of ÷ whole`, rounded down. */
function part(amount: number, of: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((amount * of) / whole);
}

/** Returns the recorded shares, else the order's totals spread over its lines as when it was placed. */
function sharesOf({ lines, discount, shipping, pointsUsed, pointsEarned }: SoldOrder): LineShare[] {
  const recorded = lines.flatMap(({ share }) => (share ? [share] : []));
  if (recorded.length === lines.length) return recorded;
  const gross = lines.map(grossOf);
  const discounts = spreadByLargestRemainder(discount, gross);
  const discounted = subtract(gross, discounts);
  const points = spreadByLargestRemainder(pointsUsed, [...discounted, shipping]);
  const earned = spreadByLargestRemainder(pointsEarned, subtract(discounted, points));
  return lines.map((_line, index) => ({
    discount: discounts[index] ?? 0,
    pointsUsed: points[index] ?? 0,
    pointsEarned: earned[index] ?? 0,
  }));
}
