import { type TaxPerRate, type TaxRate, taxPerRate, taxRateOf } from '../money/consumption-tax.ts';
import { spreadByLargestRemainder } from '../money/spread.ts';
import { type Yen, yen } from '../money/yen.ts';
import { cashOnDeliveryFee, type Destination, shippingFee } from '../shipping/shipping-fee.ts';
import type { PaymentMethod } from './payment-method.ts';

/** An order line. `pointsPerUnit` comes from the points rules; a coupon skips lines with `couponTarget: false`. */
export interface OrderTotalsLine {
  price_in_vat: number;
  quantity: number;
  tax_code?: string | null;
  pointsPerUnit?: number;
  couponTarget?: boolean;
}

export interface OrderTotalsInput extends Destination {
  lines: readonly OrderTotalsLine[];
  /** Discount in yen, or in percent if `discount_rate` is above 0 (rounded down). Eligibility was checked before. */
  coupon?: { discount_in_vat: number; discount_rate?: number } | null;
  /** Points to use, capped at the payable amount. 1 point pays 1 yen. */
  points?: number;
  paymentMethod?: PaymentMethod | null;
  /** Another order in the same parcel, with shipping charged once (S-15, P-01). */
  sentWith?: SentWith | null;
}

/** Rest of a shared parcel: its items in yen with tax, and whether this order pays the shipping. */
export interface SentWith {
  goodsTotal: number;
  paysShipping: boolean;
}

/** A line's share of the order's coupon, spent points and earned points. */
export interface LineShare {
  readonly discount: number;
  readonly pointsUsed: number;
  readonly pointsEarned: number;
}

/** All amounts include tax and are non-negative. `total` = subtotal − discount + shipping − pointsUsed + fee. */
export interface OrderTotals {
  subtotal: Yen;
  discount: Yen;
  shipping: Yen;
  pointsUsed: number;
  fee: Yen;
  total: Yen;
  taxes: TaxPerRate[];
  pointsEarned: number;
  /** One per line. The remaining points pay for shipping. */
  shares: readonly LineShare[];
}

/**
 * Computes all order totals, for cart, final confirmation, order, receipt and refund.
 * A coupon lowers its eligible items; shipping depends on the rest; points pay for items and shipping, but not for the
 * cash-on-delivery fee. Both are spread over the tax rates by largest remainder, so the rates sum to the total (T6).
 */
export function orderTotals({
  lines,
  coupon,
  points = 0,
  paymentMethod,
  sentWith,
  ...destination
}: OrderTotalsInput): OrderTotals {
  const discounts = couponShares(lines, coupon);
  const discounted = subtract(lines.map(grossOf), discounts);
  const isFree = lines.length === 0 || sentWith?.paysShipping === false;
  const goodsTotal = sum(discounted) + (sentWith?.goodsTotal ?? 0);
  const shipping = isFree ? yen(0) : shippingFee({ goodsTotal, ...destination });
  const pointsUsed = clamp(Math.floor(points), sum(discounted) + shipping);
  const pointShares = spreadByLargestRemainder(pointsUsed, [...discounted, shipping]);
  return totalsOf({ lines, discounts, shipping, pointShares, paymentMethod });
}

/** Parts of an order with known shares of coupon and points; the last of `pointShares` pays for shipping. */
interface OrderParts {
  lines: readonly OrderTotalsLine[];
  discounts: readonly number[];
  shipping: Yen;
  pointShares: readonly number[];
  paymentMethod?: PaymentMethod | null | undefined;
}

/** Sums up an order from its parts. */
export function totalsOf({ lines, discounts, shipping, pointShares, paymentMethod }: OrderParts): OrderTotals {
  const gross = lines.map(grossOf);
  const paid = subtract([...subtract(gross, discounts), shipping], pointShares);
  const fee = paymentMethod === 'CASH_ON_DELIVERY' ? cashOnDeliveryFee(sum(paid)) : yen(0);
  const shares = lines.map((line, index) => ({
    discount: discounts[index] ?? 0,
    pointsUsed: pointShares[index] ?? 0,
    pointsEarned: earnedOn(line, gross[index] ?? 0, paid[index] ?? 0),
  }));
  return {
    subtotal: yen(sum(gross)),
    discount: yen(sum(discounts)),
    shipping,
    pointsUsed: sum(pointShares),
    fee,
    total: yen(sum(paid) + fee),
    taxes: taxPerRate([
      ...paid.map((amount, index) => ({ rate: rateOf(lines[index]), amount })),
      { rate: 10, amount: fee },
    ]),
    pointsEarned: sum(shares.map(({ pointsEarned }) => pointsEarned)),
    shares,
  };
}

/** Spreads the coupon discount over its eligible lines. */
export function couponShares(lines: readonly OrderTotalsLine[], coupon: OrderTotalsInput['coupon']): number[] {
  const targets = lines.map((line) => (line.couponTarget === false ? 0 : grossOf(line)));
  const discount = coupon?.discount_rate
    ? Math.floor((sum(targets) * coupon.discount_rate) / 100)
    : (coupon?.discount_in_vat ?? 0);
  return spreadByLargestRemainder(clamp(discount, sum(targets)), targets);
}

/** Price of a line before coupon and points. */
export const grossOf = ({ price_in_vat, quantity }: OrderTotalsLine): number => price_in_vat * quantity;

/** Tax rate of a part; the last part is the shipping fee, which has no line and the standard rate. */
function rateOf(line: OrderTotalsLine | undefined): TaxRate {
  return line ? taxRateOf(line.tax_code) : 10;
}

/** Points of a line in proportion to the amount paid with money after coupon and points, rounded up. */
function earnedOn(line: OrderTotalsLine, gross: number, paid: number): number {
  if (gross === 0) return 0;
  return Math.ceil(((line.pointsPerUnit ?? 0) * line.quantity * paid) / gross);
}

export function clamp(amount: number, max: number): number {
  return Math.max(0, Math.min(amount, max));
}

export function subtract(amounts: readonly number[], shares: readonly number[]): number[] {
  return amounts.map((amount, index) => amount - (shares[index] ?? 0));
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
