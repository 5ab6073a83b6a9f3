import type { OrderType } from '@store/contracts/wire';
import type { SaleSku } from '@store/domain/sale';
import type { CartEntryRow } from '../../platform/database/tables/carts.ts';
import type { Shopper } from '../../shared/customer/shopper.ts';
import { saleSkuOf } from '../catalogue/product/sku-records.ts';
import type { Offer } from '../catalogue/product/visible-price.ts';
import type { CartProduct } from './cart-products.ts';
import { stockBeside } from './line/demand.ts';
import { type LineSale, lineSale } from './line-sale.ts';
import type { StoredCart } from './state/stored-carts.ts';

/** A line of any of the shopper's carts, as input of limits, mixing and stock. */
export interface ShelfLine {
  entry: CartEntryRow;
  skuCode: string;
  orderType: OrderType;
  quantity: number;
  product: CartProduct;
  sku: SaleSku;
}

/** All lines of all carts; lines without a product are ignored. */
export function shelfLines(stored: readonly StoredCart[], products: ReadonlyMap<string, CartProduct>): ShelfLine[] {
  return stored.flatMap(({ row, entries }) =>
    entries.flatMap((entry) => {
      const behind = products.get(entry.skuCode);
      if (!behind) return [];
      const { skuCode, quantity } = entry;
      return [{ entry, skuCode, quantity, orderType: row.orderType, product: behind, sku: saleSkuOf(behind.record) }];
    }),
  );
}

/** Whether this quantity can be bought after the other lines took their stock. */
export function saleBeside(options: {
  product: CartProduct;
  orderType: OrderType;
  quantity: number;
  others: readonly ShelfLine[];
  shopper: Shopper;
  offer: Offer | undefined;
}): LineSale {
  return lineSale({ ...options, stock: stockBeside(options.product.record.stock, options.others) });
}
