import type { OrderType } from '@store/contracts/wire';
import {
  type Availability,
  availability,
  componentsOf,
  INVENTORY_TYPES,
  orderTypeFor,
  type SaleSku,
  type StockRow,
  stockOf,
  subscriptionAvailability,
} from '@store/domain/sale';
import type { Shopper } from '../../shared/customer/shopper.ts';
import { isOnShowFor } from '../catalogue/product/on-show.ts';
import { saleSkuOf } from '../catalogue/product/sku-records.ts';
import type { Offer } from '../catalogue/product/visible-price.ts';
import type { CartProduct } from './cart-products.ts';
import { inventoryFor } from './line/demand.ts';

/** Whether this quantity can be bought now under this order type. */
export type LineSale = { kind: 'open' } | { kind: 'short-of-stock'; remaining: number } | { kind: 'not-on-sale' };

/**
 * P16, P-08: checks visibility, then sale windows, flags and stock, by the server's clock. `stock` is the stock left by
 * other lines.
 */
export function lineSale(options: {
  product: CartProduct;
  orderType: OrderType;
  quantity: number;
  stock: readonly StockRow[];
  shopper: Shopper;
  offer: Offer | undefined;
}): LineSale {
  const { product, orderType, quantity, stock, shopper, offer } = options;
  if (!isOnShowFor(product, shopper, offer)) return { kind: 'not-on-sale' };
  const { now } = shopper;
  const sku = saleSkuOf(product.record);
  // Dates are checked with unlimited stock first; then the stock.
  const open =
    orderType === 'PERIODICAL'
      ? subscriptionAvailability({ sku, inventories: plentyOf(sku), now }).kind === 'available'
      : orderTypeFor(saleByDates(product, now)) === orderType;
  if (!open) return { kind: 'not-on-sale' };
  const type = inventoryFor(orderType);
  const remaining = type ? stockOf(sku, stock, type) : Number.POSITIVE_INFINITY;
  return remaining >= quantity ? { kind: 'open' } : { kind: 'short-of-stock', remaining };
}

/** Availability of a normal purchase by dates and flags alone, ignoring stock. */
export function saleByDates({ record }: CartProduct, now: number): Availability {
  const sku = saleSkuOf(record);
  return availability({ sku, inventories: plentyOf(sku), now });
}

function plentyOf(sku: SaleSku): StockRow[] {
  return componentsOf(sku).flatMap(({ sku_code }) =>
    INVENTORY_TYPES.map((inventory_type) => ({ sku_code, inventory_type, quantity: 1_000_000 })),
  );
}
