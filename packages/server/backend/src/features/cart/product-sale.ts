import { type CartLine, type LineSale, lineSale, type StockRow } from '@store/domain/sale';
import type { Shopper } from '../../shared/customer/shopper.ts';
import { isOnShowFor } from '../catalogue/product/on-show.ts';
import { saleSkuOf } from '../catalogue/product/sku-records.ts';
import type { Offer } from '../catalogue/product/visible-price.ts';
import type { CartProduct } from './cart-products.ts';

/** P-08, P16: checks visibility, then the sale by the server's clock. `stock` is the stock left by other lines. */
export function productSale({
  product,
  shopper,
  offer,
  ...line
}: Omit<CartLine, 'sku'> & {
  product: CartProduct;
  stock: readonly StockRow[];
  shopper: Shopper;
  offer: Offer | undefined;
}): LineSale {
  if (!isOnShowFor(product, shopper, offer)) return { kind: 'not-on-sale' };
  return lineSale({ ...line, sku: saleSkuOf(product.record), now: shopper.now });
}
