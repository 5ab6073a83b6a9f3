import { taxPerRate, taxRateOf } from '../money/consumption-tax.ts';
import { spreadByLargestRemainder } from '../money/spread.ts';
import { yen } from '../money/yen.ts';
import { grossOf, type LineShare, type OrderTotals, subtract, sum } from './order-totals.ts';

/** A line as it was sold; `share` is null for orders whose shares were not recorded. */
export interface SoldLine {
  readonly price_in_vat: number;
  readonly quantity: number;
  readonly tax_code?: string | null;
  readonly share: LineShare | null;
}

/** The sums of an order as it was sold. */
export interface SoldOrder
  extends Readonly<Pick<OrderTotals, 'discount' | 'shipping' | 'pointsUsed' | 'fee' | 'pointsEarned'>> {
  readonly lines: readonly SoldLine[];
}

/** Pieces that came back of each line, in all returns so far; `isShopsFault` when every one of these returns is the shop's fault. */
export interface ReturnedPieces {
  readonly pieces: readonly number[];
  readonly isShopsFault: boolean;
}

/** What one return moves: money and spent points go to the customer, earned points are taken back. */
export interface Refund {
  readonly money: number;
  readonly pointsReturned: number;
  readonly pointsRevoked: number;
}

/**
 * The sums of what the customer keeps. Each line gives back its own share of coupon and points in proportion to its returned
 * pieces, rounded down by the total so far; the last piece brings the rest, so the parts sum to the whole. Shipping and the
 * cash-on-delivery fee go back only when all goods came back by the shop's fault. Nothing else is charged anew.
 */
export function keptTotals(order: SoldOrder, { pieces, isShopsFault }: ReturnedPieces): OrderTotals {
  const { lines } = order;
  const sold = sharesOf(order);
  const shares = lines.map((line, index) => keptShare(line, sold[index] ?? NONE, pieces[index] ?? 0));
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

/** What the return between two states of an order moves. */
export function refundOf(before: OrderTotals, after: OrderTotals): Refund {
  return {
    money: before.total - after.total,
    pointsReturned: before.pointsUsed - after.pointsUsed,
    pointsRevoked: before.pointsEarned - after.pointsEarned,
  };
}

const NONE: LineShare = { discount: 0, pointsUsed: 0, pointsEarned: 0 };

/** Points count on what the coupon left, so neither rounding makes a part negative. */
function keptShare({ price_in_vat, quantity }: SoldLine, share: LineShare, returned: number): LineShare {
  const discount = part(share.discount, returned, quantity);
  const payable = price_in_vat * quantity - share.discount;
  const pointsUsed = part(share.pointsUsed, price_in_vat * returned - discount, payable);
  return {
    discount: share.discount - discount,
    pointsUsed: share.pointsUsed - pointsUsed,
    pointsEarned: share.pointsEarned - part(share.pointsEarned, returned, quantity),
  };
}

/** `amount × of ÷ whole`, rounded down. */
function part(amount: number, of: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((amount * of) / whole);
}

/** The recorded shares, else the order's sums spread over its lines as they were when it was placed. */
function sharesOf({ lines, discount, shipping, pointsUsed, pointsEarned }: SoldOrder): LineShare[] {
  const recorded = lines.flatMap(({ share }) => (share ? [share] : []));
  if (recorded.length === lines.length) return recorded;
  const gross = lines.map(grossOf);
  const discounts = spreadByLargestRemainder(discount, gross);
  const goods = subtract(gross, discounts);
  const points = spreadByLargestRemainder(pointsUsed, [...goods, shipping]);
  const earned = spreadByLargestRemainder(pointsEarned, subtract(goods, points));
  return lines.map((_line, index) => ({
    discount: discounts[index] ?? 0,
    pointsUsed: points[index] ?? 0,
    pointsEarned: earned[index] ?? 0,
  }));
}
