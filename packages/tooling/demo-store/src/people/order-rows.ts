import type { CartProduct } from '@store/backend/store';
import type { orderDetails, orderMails, orders } from '@store/backend/tables/orders';
import type { PaymentMethod } from '@store/contracts/entities';
import { addDays, tokyoDate } from '@store/domain/calendar';
import { isEmployee } from '@store/domain/customer';
import { orderTotals } from '@store/domain/order';
import { pointsPerUnit } from '@store/domain/points';
import type { Days } from '../content/days.ts';
import type { MasterCoupon, Order, Person } from '../content/people-types.ts';
import type { DemoProducts } from './demo-products.ts';
import { orderMailRows } from './order-mail-rows.ts';

type Asked = {
  person: Person;
  order: Order;
  index: number;
  coupons: readonly MasterCoupon[];
  productOf: DemoProducts;
  days: Days;
  now: number;
};

/** An order of the demo content with its lines; the domain computes its totals as for every order. */
export function orderRows(options: Asked): {
  order: typeof orders.$inferInsert;
  details: (typeof orderDetails.$inferInsert)[];
  mails: (typeof orderMails.$inferInsert)[];
} {
  const { order, productOf, days, now } = options;
  return {
    order: orderRow(options),
    details: order.lines.map((line, index) => detailRow(order, { line, index, product: productOf(line.productCode) })),
    mails: orderMailRows(order, { checkoutAt: checkoutAt(options), days, now }),
  };
}

function orderRow(options: Asked): typeof orders.$inferInsert {
  const { person, order, coupons } = options;
  const address = person.addresses.find(({ addressCode }) => addressCode === order.addressCode);
  if (!address) throw new Error(`order ${order.orderCode} goes to an unknown address`);
  const { paymentType } = order;
  const totals = sumOf(options, { paymentType, prefecture: address.state, postcode: address.zipCode });
  const coupon = coupons.find(({ couponCode }) => couponCode === order.couponCode);
  return {
    orderCode: order.orderCode,
    cartCode: null,
    customerCode: person.customerCode,
    orderType: order.orderType,
    orderStatus: order.status,
    checkoutAt: checkoutAt(options),
    paymentType,
    skuInVat: totals.subtotal,
    discountInVat: totals.discount,
    deliveryFeeInVat: totals.shipping,
    pointInVat: totals.pointsUsed,
    paymentFeeInVat: totals.fee,
    totalInVat: totals.total,
    tax: totals.taxes.map(({ rate, amount, tax }) => ({ rate, taxable_in_vat: amount, tax })),
    coupons: coupon && totals.discount > 0 ? [{ name: coupon.title, discount_in_vat: totals.discount }] : [],
    pointsEarned: totals.pointsEarned,
    // What was shipped has become lots of the member.
    pointsPending: ['AWAITING_ACCEPTANCE', 'ACCEPTED'].includes(order.status) ? totals.pointsEarned : 0,
    customerName: `${person.lastName} ${person.firstName}`,
    orderer: {
      full_name: `${person.lastName} ${person.firstName}`,
      full_name_kana: `${person.lastNameKana} ${person.firstNameKana}`,
      email: person.signInAs,
      tel: person.tel.replaceAll('-', ''),
    },
    delivery: {
      full_name: `${address.lastName} ${address.firstName}`,
      zip_code: address.zipCode.replaceAll('-', ''),
      address: `${address.state}${address.city}${address.address1}${address.address2 && ` ${address.address2}`}`,
      tel: address.tel.replaceAll('-', ''),
      delivery_date: addDays(tokyoDate(checkoutAt(options)), 3),
      delivery_slot: 'NONE',
    },
    tracking: order.trackingNumber ? trackingOf(order.trackingNumber) : null,
  };
}

function sumOf(
  { person, order, productOf }: Asked,
  to: { paymentType: PaymentMethod; prefecture: string; postcode: string },
) {
  const { orderType } = order;
  return orderTotals({
    lines: order.lines.map(({ productCode, quantity, priceInVat }) => ({
      price_in_vat: priceInVat,
      quantity,
      tax_code: productOf(productCode).record.row.taxCode,
      pointsPerUnit: isEmployee(person.memberType)
        ? 0
        : pointsPerUnit(priceInVat, { orderType, memberRank: person.rank, memberType: person.memberType, now: 0 }),
    })),
    coupon: order.couponDiscount > 0 ? { discount_in_vat: order.couponDiscount } : null,
    // 全額ポイント払い uses as many points as the total.
    points: to.paymentType === 'FULL_POINT' ? Number.MAX_SAFE_INTEGER : order.pointsUsed,
    paymentMethod: to.paymentType,
    prefecture: to.prefecture,
    postcode: to.postcode.replaceAll('-', ''),
  });
}

/** In the middle of its day, never in the future, and no two at the same moment. */
function checkoutAt({ order, index, days, now }: Asked): number {
  const noon = days.startOf(order.day) + 12 * 3_600_000;
  return Math.min(noon, now) - index * 60_000;
}

function detailRow(
  { orderCode }: Order,
  { line, index, product }: { line: Order['lines'][number]; index: number; product: CartProduct },
): typeof orderDetails.$inferInsert {
  return {
    orderCode,
    line: index,
    skuCode: product.record.row.skuCode,
    itemCode: product.itemCode,
    skuName: product.name,
    brand: product.brand,
    picture: product.picture,
    taxCode: product.record.row.taxCode,
    quantity: line.quantity,
    priceInVat: line.priceInVat,
  };
}

function trackingOf(number: string) {
  const href = `https://toi.kuronekoyamato.co.jp/cgi-bin/tneko?number01=${encodeURIComponent(number)}`;
  return { carrier: 'ヤマト運輸', number, href };
}
