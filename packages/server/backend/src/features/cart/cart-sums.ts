import type { IssuedCoupon, PaymentMethod } from '@store/contracts/entities';
import { isEmployee } from '@store/domain/customer';
import { addedTotals, type OrderTotals, orderTotals, parcelTotals, sentWith } from '@store/domain/order';
import type { Destination } from '@store/domain/shipping';
import type { CartRow } from '../../platform/database/tables/carts.ts';
import type { AddressRow } from '../../shared/customer/addresses.ts';
import { bestAutomatic } from './automatic-coupon.ts';
import { type CartParcel, divisionOf, type SummedParcel } from './cart-parcels.ts';
import { couponProblemOf, usableCoupon } from './decide-coupon.ts';
import { linesOfLaterDays, linesOfOrder } from './first-boxes.ts';
import type { CartShopper } from './line/line-price.ts';
import { isCouponLine, type PricedLine, summed } from './priced-line.ts';

/** Totals of a cart, with coupon, points and payment method. */
export interface CartSums {
  /** Charged with the order: all parcels; of subscriptions only the boxes of the first delivery day (S-15). */
  totals: OrderTotals;
  /** 46: the parcels of a divided cart with their totals; null for a single address. */
  parcels: readonly SummedParcel[] | null;
  /** The reason, for the customer, why the chosen parcels do not fit the cart. */
  parcelsProblem: string | null;
  /** Totals of each first box on a later day, without coupon and points. */
  later: ReadonlyMap<PricedLine, OrderTotals>;
  /** The coupon in use; null if none is usable. */
  coupon: IssuedCoupon | null;
  /** The coupon was applied automatically, not chosen (84). */
  couponIsAutomatic: boolean;
  /** The chosen coupon that cannot be used now, with the reason. */
  couponProblem: { name: string; message: string } | null;
  /** Amount after coupon and points, before payment fees, yen. */
  payable: number;
  paymentMethod: PaymentMethod | null;
}

/** Sums a cart by the domain's rules. When nothing is left to pay, the method becomes 全額ポイント払い. */
export function sumCart(options: {
  row: CartRow;
  lines: readonly PricedLine[];
  address: AddressRow | null;
  destinations: readonly AddressRow[];
  shopper: CartShopper;
  coupons: readonly IssuedCoupon[];
  balance: number;
}): CartSums {
  const { row, address, shopper, balance } = options;
  const onSale = onSaleOf(options);
  const lines = linesOfOrder(onSale);
  const destination = destinationOf(address);
  const used = couponFor(options.coupons, { row, lines, shopper, destination });
  const { coupon } = used;
  const points = isEmployee(shopper.memberType) ? 0 : Math.min(row.usePoint, balance);
  const division = divisionOf(row, options);
  const parcels = division?.kind === 'divided' ? division.parcels : null;
  const toSum = (of: readonly PricedLine[]) =>
    of.map((line) => ({ ...summed(line), couponTarget: coupon !== null && isCouponLine(coupon, line) }));
  const sumParcels = (of: readonly CartParcel[], paymentMethod: PaymentMethod | null) =>
    parcelTotals({
      parcels: of.map((parcel) => ({ lines: toSum(onSaleOf(parcel)), ...destinationOf(parcel.address) })),
      coupon,
      points,
      paymentMethod,
    });
  const sum = (paymentMethod: PaymentMethod | null) =>
    parcels
      ? addedTotals(sumParcels(parcels, paymentMethod))
      : orderTotals({ lines: toSum(lines), coupon, points, paymentMethod, ...destination });
  const payable = sum(null).total;
  const paymentMethod = methodFor({ chosen: row.paymentMethod, payable, hasLines: lines.length > 0 });
  const ofLaterDays = linesOfLaterDays(onSale);
  const later = ofLaterDays.map((line): [PricedLine, OrderTotals] => [
    line,
    orderTotals({ lines: [summed(line)], paymentMethod, sentWith: parcelOf(line, ofLaterDays), ...destination }),
  ]);
  const each = parcels && sumParcels(parcels, paymentMethod);
  return {
    totals: sum(paymentMethod),
    parcels: parcels && each && parcels.flatMap((parcel, index) => withTotals(parcel, each[index])),
    parcelsProblem: division?.kind === 'misfit' ? division.message : null,
    later: new Map(later),
    ...used,
    payable,
    paymentMethod,
  };
}

const onSaleOf = ({ lines }: { readonly lines: readonly PricedLine[] }) =>
  lines.filter(({ sale }) => sale.kind !== 'not-on-sale');

const withTotals = (parcel: CartParcel, totals: OrderTotals | undefined): SummedParcel[] =>
  totals ? [{ ...parcel, totals }] : [];

/** The chosen coupon if usable, or without a choice the best automatic one. */
function couponFor(
  coupons: readonly IssuedCoupon[],
  on: { row: CartRow; lines: readonly PricedLine[]; shopper: CartShopper; destination: Destination },
): Pick<CartSums, 'coupon' | 'couponIsAutomatic' | 'couponProblem'> {
  const choice = { code: on.row.issuedCouponCode, lines: on.lines, shopper: on.shopper };
  const chosen = usableCoupon(coupons, choice);
  if (chosen) return { coupon: chosen, couponIsAutomatic: false, couponProblem: null };
  const couponProblem = couponProblemOf(coupons, choice);
  // A chosen coupon that became unusable is reported before an automatic one replaces it.
  const coupon = couponProblem ? null : bestAutomatic(coupons, on);
  return { coupon, couponIsAutomatic: coupon !== null, couponProblem: couponProblem };
}

/** The destination as input of the shipping fee. */
export const destinationOf = (address: AddressRow | null): Destination => ({
  prefecture: address?.state,
  postcode: address?.zipCode,
});

/** The parcel of a line delivered later: combined with the other lines of that day. */
function parcelOf(line: PricedLine, all: readonly PricedLine[]) {
  const box = ({ entry, price }: PricedLine) => ({ skuCode: entry.skuCode, goodsTotal: price * entry.quantity });
  const others = all.filter((other) => other !== line && other.firstDelivery === line.firstDelivery);
  return sentWith(box(line), others.map(box));
}

function methodFor({
  chosen,
  payable,
  hasLines,
}: {
  chosen: PaymentMethod | null;
  payable: number;
  hasLines: boolean;
}) {
  if (hasLines && payable === 0) return 'FULL_POINT';
  return chosen === 'FULL_POINT' ? null : chosen;
}
