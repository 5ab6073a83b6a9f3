import { renewalPrice } from '@store/domain/subscription';
import type { BoxItemRow } from '../../platform/database/tables/subscription-runs.ts';
import type { CartProduct } from '../cart/cart-products.ts';
import { type CartShopper, linePoints, linePrice } from '../cart/line/line-price.ts';

/** A one-time item at its current price. */
export interface PricedBoxItem {
  row: BoxItemRow;
  product: CartProduct;
  /** Unit price, yen with tax; never more than announced to the customer. */
  price: number;
  points: number;
}

/** Prices the items of a box; products that no longer exist are left out. */
export const priceBoxItems = (
  items: readonly BoxItemRow[],
  { product, shopper }: { product: Map<string, CartProduct>; shopper: CartShopper },
): PricedBoxItem[] =>
  items.flatMap((row) => {
    const found = product.get(row.skuCode);
    if (!found) return [];
    const current = ordinaryPrice(found, shopper) ?? row.priceInVat;
    const price = renewalPrice({ announced: row.priceInVat, current });
    return [{ row, product: found, price, points: linePoints(found.record, { price, orderType: 'NORMAL', shopper }) }];
  });

/** The current price of a normal purchase; null if the product has none for this customer. */
export const ordinaryPrice = ({ record }: CartProduct, shopper: CartShopper): number | null =>
  linePrice(record, { orderType: 'NORMAL', shopper, offer: undefined })?.price ?? null;
