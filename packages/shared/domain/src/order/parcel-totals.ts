import { spreadByLargestRemainder } from '../money/spread.ts';
import { type Yen, yen } from '../money/yen.ts';
import { type Destination, shippingFee } from '../shipping/shipping-fee.ts';
import {
  clamp,
  couponShares,
  grossOf,
  type OrderTotals,
  type OrderTotalsInput,
  type OrderTotalsLine,
  subtract,
  sum,
  totalsOf,
} from './order-totals.ts';

/** Items for one of several addresses. */
export interface ParcelToSum extends Destination {
  lines: readonly OrderTotalsLine[];
}

/**
 * Computes totals for a purchase divided over several addresses, one order each (46). Coupon and points are spread over
 * all lines by largest remainder, with ties going to the earlier parcel, so the shares sum to the whole. Shipping is
 * charged per parcel, free from the threshold by its own items after its share of the coupon. The cash-on-delivery fee
 * is charged per parcel too, because cash is collected at each address.
 */
export function parcelTotals({
  parcels,
  coupon,
  points = 0,
  paymentMethod,
}: Pick<OrderTotalsInput, 'coupon' | 'points' | 'paymentMethod'> & { parcels: readonly ParcelToSum[] }): OrderTotals[] {
  const lengths = parcels.map(({ lines }) => lines.length);
  const lines = parcels.flatMap((parcel) => parcel.lines);
  const discounts = cut(couponShares(lines, coupon), lengths);
  const payable = parcels.map((parcel, index) => payableOf(parcel, discounts[index] ?? []));
  const weights = payable.flatMap(({ goods, shipping }) => [...goods, shipping]);
  const shares = spreadByLargestRemainder(clamp(Math.floor(points), sum(weights)), weights);
  const pointShares = cut(
    shares,
    lengths.map((length) => length + 1),
  );
  return payable.map(({ shipping }, index) =>
    totalsOf({
      lines: parcels[index]?.lines ?? [],
      discounts: discounts[index] ?? [],
      shipping,
      pointShares: pointShares[index] ?? [],
      paymentMethod,
    }),
  );
}

/** Adds several orders up as one; tax stays rounded per order and rate, as on their receipts. */
export function addedTotals(all: readonly OrderTotals[]): OrderTotals {
  const total = (of: (totals: OrderTotals) => number) => sum(all.map(of));
  const taxes = ([10, 8] as const).map((rate) => {
    const parts = all.flatMap((totals) => totals.taxes.filter((part) => part.rate === rate));
    return { rate, amount: yen(sum(parts.map(({ amount }) => amount))), tax: yen(sum(parts.map(({ tax }) => tax))) };
  });
  return {
    subtotal: yen(total(({ subtotal }) => subtotal)),
    discount: yen(total(({ discount }) => discount)),
    shipping: yen(total(({ shipping }) => shipping)),
    pointsUsed: total(({ pointsUsed }) => pointsUsed),
    fee: yen(total(({ fee }) => fee)),
    total: yen(total((totals) => totals.total)),
    taxes: taxes.filter(({ amount }) => amount !== 0),
    pointsEarned: total(({ pointsEarned }) => pointsEarned),
    shares: all.flatMap(({ shares }) => shares),
  };
}

function payableOf(
  { lines, ...destination }: ParcelToSum,
  discounts: readonly number[],
): { goods: number[]; shipping: Yen } {
  const goods = subtract(lines.map(grossOf), discounts);
  const shipping = lines.length === 0 ? yen(0) : shippingFee({ goodsTotal: sum(goods), ...destination });
  return { goods, shipping };
}

/** Splits a list into parts of the given lengths. */
function cut(amounts: readonly number[], lengths: readonly number[]): number[][] {
  let from = 0;
  return lengths.map((length) => {
    const part = amounts.slice(from, from + length);
    from += length;
    return part;
  });
}
