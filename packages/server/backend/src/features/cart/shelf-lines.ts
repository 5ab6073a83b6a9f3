import type { HeldLine } from '@store/domain/cart';
import type { CartEntryRow } from '../../platform/database/tables/carts.ts';
import { saleSkuOf } from '../catalogue/product/sku-records.ts';
import type { CartProduct } from './cart-products.ts';
import type { StoredCart } from './state/stored-carts.ts';

/** A line of any of the shopper's carts, as input of limits, mixing and stock. */
export interface ShelfLine extends HeldLine {
  readonly entry: CartEntryRow;
  readonly product: CartProduct;
}

/** All lines of all carts; lines without a product are ignored. */
export const shelfLines = (stored: readonly StoredCart[], products: ReadonlyMap<string, CartProduct>): ShelfLine[] =>
  stored.flatMap(({ row: { orderType }, entries }) =>
    entries.flatMap((entry) => {
      const product = products.get(entry.skuCode);
      if (!product) return [];
      const { quantity, campaignCode, purchaseInterval } = entry;
      const { isAbuseProne } = product.record.row;
      const sku = saleSkuOf(product.record);
      return [{ entry, product, orderType, sku, quantity, isAbuseProne, campaignCode, purchaseInterval }];
    }),
  );
