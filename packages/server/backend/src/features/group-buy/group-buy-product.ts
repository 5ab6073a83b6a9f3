import { type Demand, demandOf } from '@store/domain/sale';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { products } from '../../platform/database/tables/catalogue.ts';
import { type CartProduct, loadCartProducts } from '../cart/cart-products.ts';
import { saleSkuOf } from '../catalogue/product/sku-records.ts';

/** The product of a group buy with the stock demand of this quantity; null when it left the catalogue. */
export async function productOfGroupBuy(
  queries: Queries,
  productCode: string,
  quantity: number,
): Promise<{ readonly skuCode: string; readonly product: CartProduct; readonly demands: Demand[] } | null> {
  const [product] = await queries.select().from(products).where(eq(products.productCode, productCode));
  const loaded = product && (await loadCartProducts(queries, [product.skuCode])).get(product.skuCode);
  if (!product || !loaded?.isListed) return null;
  const { skuCode } = product;
  return {
    skuCode,
    product: loaded,
    demands: demandOf([{ orderType: 'NORMAL', sku: saleSkuOf(loaded.record), quantity }]),
  };
}
