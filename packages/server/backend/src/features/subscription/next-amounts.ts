import type { PaymentMethod } from '@store/contracts/entities';
import { type OrderTotals, orderTotals, type SentWith } from '@store/domain/order';
import { renewalPrice } from '@store/domain/subscription';
import type { PeriodicalPurchaseRow } from '../../platform/database/tables/orders.ts';
import type { AddressRow } from '../../shared/customer/addresses.ts';
import type { CartProduct } from '../cart/cart-products.ts';
import { type CartShopper, linePoints } from '../cart/line/line-price.ts';
import { periodicalPrice, visiblePriceRows } from '../catalogue/product/visible-price.ts';
import type { PricedBoxItem } from './price-box-items.ts';

/** Current cost of a subscription's next delivery. */
export interface NextAmounts {
  /** Unit price, yen with tax; never more than announced to the customer. */
  price: number;
  points: number;
  totals: OrderTotals;
}

/** Prices the next delivery; a product that no longer exists keeps its price. */
export function nextAmounts(options: {
  row: Pick<PeriodicalPurchaseRow, 'quantity' | 'priceInVat' | 'firstPriceInVat' | 'lastDelivery'>;
  product: CartProduct | undefined;
  address: AddressRow | null;
  paymentMethod: PaymentMethod;
  shopper: CartShopper;
  items?: readonly PricedBoxItem[];
  /** Boxes sent together with it. */
  parcel?: SentWith | null;
}): NextAmounts {
  const { row, product, address, paymentMethod, shopper, items = [], parcel: sentWith = null } = options;
  const current = product ? periodicalPrice(visiblePriceRows(product.record, shopper)) : null;
  const announced = firstPriceOf(row) ?? row.priceInVat;
  const price = renewalPrice({ announced, current: current ?? announced });
  const points = product ? linePoints(product.record, { price, orderType: 'PERIODICAL', shopper }) : 0;
  const line = {
    price_in_vat: price,
    quantity: row.quantity,
    tax_code: product?.record.row.taxCode,
    pointsPerUnit: points,
  };
  const extras = items.map((item) => ({
    price_in_vat: item.price,
    quantity: item.row.quantity,
    tax_code: item.product.record.row.taxCode,
    pointsPerUnit: item.points,
  }));
  const destination = { prefecture: address?.state, postcode: address?.zipCode };
  return { price, points, totals: orderTotals({ lines: [line, ...extras], paymentMethod, sentWith, ...destination }) };
}

/** Ordered unit price of the first box; null after it. */
export const firstPriceOf = ({
  firstPriceInVat,
  lastDelivery,
}: Pick<PeriodicalPurchaseRow, 'firstPriceInVat' | 'lastDelivery'>): number | null =>
  lastDelivery === null ? firstPriceInVat : null;
