import type { Order, OrderStatus, PaymentType } from './people-types.ts';
import { products } from './products.ts';

const priceOf = new Map(products.map(({ productCode, prices }) => [productCode, prices]));

type Row = [
  day: number,
  orderType: Order['orderType'],
  status: OrderStatus,
  paymentType: PaymentType,
  /** Product codes with quantities: `P1001 P2022x2`. */
  goods: string,
  more?: Partial<Order>,
];

/** Past orders as rows; delivery fee and total follow the shop's rules (550 yen under 5,000 yen). */
export function orderHistory(prefix: string, addressCode: string, rows: Row[]): Order[] {
  return rows.map(([day, orderType, status, paymentType, goods, more = {}], at) => {
    const lines = goods.split(' ').map((word) => lineOf(word, orderType));
    const sum = lines.reduce((total, { priceInVat, quantity }) => total + priceInVat * quantity, 0);
    const isShipped = status === 'SHIPPED' || status === 'RECEIVED';
    return {
      orderCode: `${prefix}-${String(rows.length - at).padStart(4, '0')}`,
      orderType,
      status,
      day,
      paymentType,
      lines,
      deliveryFee: sum - (more.couponDiscount ?? 0) >= 5000 ? 0 : 550,
      pointsUsed: 0,
      couponCode: null,
      couponDiscount: 0,
      trackingNumber: isShipped ? `4000-${String(1000 + at * 37).slice(-4)}-${String(2000 + at * 53).slice(-4)}` : null,
      shippedDay: isShipped ? Math.min(day + 1, 0) : null,
      addressCode,
      ...more,
    };
  });
}

function lineOf(word: string, orderType: Order['orderType']): Order['lines'][number] {
  const [productCode = '', quantity = '1'] = word.split('x');
  const prices = priceOf.get(productCode);
  if (prices === undefined) throw new Error(`No product ${productCode}`);
  const priceInVat = orderType === 'PERIODICAL' ? (prices.subscription ?? prices.normal) : prices.normal;
  return { productCode, quantity: Number(quantity), priceInVat };
}
