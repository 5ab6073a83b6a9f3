import type { IssuedCoupon, PaymentMethod } from '@store/contracts/entities';
import { isEmployee } from '@store/domain/customer';
import { addedTotals, type OrderTotals, orderTotals, parcelTotals, sentWith } from '@store/domain/order';
import type { Destination } from '@store/domain/shipping';
import type { CartRow } from '../../platform/database/tables/carts.ts';
import type { AddressRow } from '../../shared/customer/addresses.ts';
import { bestAutomatic } from './automatic-coupon.ts';
import { type CartParcel, divisionOf, type SummedParcel } from './cart-parcels.ts';
import { troubleOf, usableCoupon } from './decide-coupon.ts';
import { linesOfLaterDays, linesOfOrder } from './first-boxes.ts';
import type { CartShopper } from './line/line-price.ts';
import { isCouponLine, type PricedLine, summed } from './priced-line.ts';

/** The sums of a cart and what pays for them. */
export interface CartSums {
  /** What is charged with the order: of subscriptions those whose first box comes on its day (S-15); of parcels all together. */
  totals: OrderTotals;
  /** 46: the addresses it is divided over, each with its order's sums; null where one gets all. */
  parcels: readonly SummedParcel[] | null;
  /** Why the parcels that were chosen do not fit the cart as it stands, for the customer. */
  parcelsTrouble: string | null;
  /** What the first boxes of other days cost, each by itself, without coupon and points. */
  later: ReadonlyMap<PricedLine, OrderTotals>;
  /** The coupon on the cart, if it can be used as the cart stands. */
  coupon: IssuedCoupon | null;
  /** Nobody chose it: its data say that it is applied by itself (84). */
  couponIsAutomatic: boolean;
  /** The coupon chosen for the cart that cannot be used as it stands, and why. */
  couponTrouble: { name: string; message: string } | null;
  /** What is left to pay after coupon and points, before the fee of a payment method. */
  payable: number;
  paymentMethod: PaymentMethod | null;
}

/** Adds a cart up by the domain's one rule. When nothing is left to pay the method is 全額ポイント払い by itself. */
export function sumCart(options: {
  row: CartRow;
  lines: readonly PricedLine[];
  address: AddressRow | null;
  /** The owner's addresses that the cart names. */
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
    parcelsTrouble: division?.kind === 'misfit' ? division.message : null,
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

/** The coupon chosen, if it can be used as the cart stands, or without a choice the best that is applied by itself. */
function couponFor(
  coupons: readonly IssuedCoupon[],
  on: { row: CartRow; lines: readonly PricedLine[]; shopper: CartShopper; destination: Destination },
): Pick<CartSums, 'coupon' | 'couponIsAutomatic' | 'couponTrouble'> {
  const asked = { code: on.row.issuedCouponCode, lines: on.lines, shopper: on.shopper };
  const chosen = usableCoupon(coupons, asked);
  if (chosen) return { coupon: chosen, couponIsAutomatic: false, couponTrouble: null };
  const couponTrouble = troubleOf(coupons, asked);
  // The shopper is told first that what they chose is gone.
  const coupon = couponTrouble ? null : bestAutomatic(coupons, on);
  return { coupon, couponIsAutomatic: coupon !== null, couponTrouble };
}

/** Where the parcel goes, as the shipping fee asks for it. */
export function destinationOf(address: AddressRow | null): Destination {
  return { prefecture: address?.state, postcode: address?.zipCode };
}

/** What travels with a line of a later day: the other lines of that day. */
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
