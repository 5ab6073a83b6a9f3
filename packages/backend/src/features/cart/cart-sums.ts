import type { IssuedCoupon, PaymentMethod } from '@store/contracts/entities';
import { couponDecision, isEmployee } from '@store/domain/customer';
import { type OrderTotals, orderTotals, sentWith } from '@store/domain/order';
import type { CartRow } from '../../platform/database/tables/carts.ts';
import type { addresses } from '../../platform/database/tables/customers.ts';
import { couponMessage } from './coupon-message.ts';
import { linesOfLaterDays, linesOfOrder } from './first-boxes.ts';
import type { CartShopper } from './line/line-price.ts';
import { isCouponLine, type PricedLine } from './priced-line.ts';

/** The sums of a cart and what pays for them. */
export interface CartSums {
  /** What is charged with the order: of subscriptions those whose first box comes on its day (S-15). */
  totals: OrderTotals;
  /** What the first boxes of other days cost, each by itself, without coupon and points. */
  later: ReadonlyMap<PricedLine, OrderTotals>;
  /** The coupon on the cart, if it can be used as the cart stands. */
  coupon: IssuedCoupon | null;
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
  address: typeof addresses.$inferSelect | null;
  shopper: CartShopper;
  coupons: readonly IssuedCoupon[];
  balance: number;
}): CartSums {
  const { row, address, shopper, balance } = options;
  const onSale = options.lines.filter(({ sale }) => sale.kind !== 'not-on-sale');
  const lines = linesOfOrder(onSale);
  const destination = { prefecture: address?.state, postcode: address?.zipCode };
  const coupon = usableCoupon(options.coupons, { code: row.issuedCouponCode, lines, shopper });
  const couponTrouble = coupon ? null : troubleOf(options.coupons, { code: row.issuedCouponCode, lines, shopper });
  const sum = (paymentMethod: PaymentMethod | null) =>
    orderTotals({
      lines: lines.map((line) => ({
        ...summed(line),
        couponTarget: coupon !== null && isCouponLine(coupon, line),
      })),
      coupon,
      points: isEmployee(shopper.memberType) ? 0 : Math.min(row.usePoint, balance),
      paymentMethod,
      ...destination,
    });
  const payable = sum(null).total;
  const paymentMethod = methodFor({ chosen: row.paymentMethod, payable, hasLines: lines.length > 0 });
  const ofLaterDays = linesOfLaterDays(onSale);
  const later = ofLaterDays.map((line): [PricedLine, OrderTotals] => [
    line,
    orderTotals({ lines: [summed(line)], paymentMethod, sentWith: parcelOf(line, ofLaterDays), ...destination }),
  ]);
  return { totals: sum(paymentMethod), later: new Map(later), coupon, couponTrouble, payable, paymentMethod };
}

/** What travels with a line of a later day: the other lines of that day. */
function parcelOf(line: PricedLine, all: readonly PricedLine[]) {
  const box = ({ entry, price }: PricedLine) => ({ skuCode: entry.skuCode, goodsTotal: price * entry.quantity });
  const others = all.filter((other) => other !== line && other.firstDelivery === line.firstDelivery);
  return sentWith(box(line), others.map(box));
}

function summed({ price, entry, product, points }: PricedLine) {
  const { taxCode } = product.record.row;
  return { price_in_vat: price, quantity: entry.quantity, tax_code: taxCode, pointsPerUnit: points };
}

/** The coupon with this code, if it can be used on these lines now. */
export function usableCoupon(
  coupons: readonly IssuedCoupon[],
  { code, lines, shopper }: { code: string | null; lines: readonly PricedLine[]; shopper: CartShopper },
): IssuedCoupon | null {
  const coupon = coupons.find((each) => each.issued_coupon_code === code);
  if (!coupon) return null;
  const decision = decideCoupon(coupon, { lines, shopper });
  return decision.kind === 'usable' ? coupon : null;
}

/** Why the chosen coupon does not count any more; null when none was chosen. */
function troubleOf(
  coupons: readonly IssuedCoupon[],
  { code, ...on }: { code: string | null; lines: readonly PricedLine[]; shopper: CartShopper },
): CartSums['couponTrouble'] {
  const coupon = coupons.find((each) => each.issued_coupon_code === code);
  const decision = coupon && decideCoupon(coupon, on);
  return decision?.kind === 'refused' ? { name: coupon?.name ?? '', message: couponMessage(decision) } : null;
}

/** V-12 and the coupon's other conditions, on the goods it applies to. */
export function decideCoupon(coupon: IssuedCoupon, on: { lines: readonly PricedLine[]; shopper: CartShopper }) {
  const targetTotal = linesOfOrder(on.lines)
    .filter((line) => line.sale.kind !== 'not-on-sale' && isCouponLine(coupon, line))
    .reduce((total, line) => total + line.price * line.entry.quantity, 0);
  return couponDecision({ coupon, memberRank: on.shopper.memberRank, targetTotal, now: on.shopper.now });
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
