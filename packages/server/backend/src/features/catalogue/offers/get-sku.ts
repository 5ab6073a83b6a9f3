import { getSku } from '@store/contracts/calls/catalogue';
import { eq } from 'drizzle-orm';
import { products } from '../../../platform/database/tables/catalogue.ts';
import { handle, refuse } from '../../../platform/http/handler.ts';
import { shopperOf } from '../../../shared/customer/shopper.ts';
import { isOnShowFor } from '../product/on-show.ts';
import { loadSkuRecords } from '../product/sku-records.ts';
import { wireSkusOf } from '../product/wire-skus.ts';

/** `sku/_get` (A-25, C14): unpublished SKUs, and SKUs without a price for this visitor, are not found. */
export const getSkuHandler = handle(getSku, async ({ sku_code }, context) => {
  const { database } = context;
  const [product] = await database
    .select({ productCode: products.productCode, name: products.name, isPublished: products.isPublished })
    .from(products)
    .where(eq(products.skuCode, sku_code));
  const record = (await loadSkuRecords(database, [sku_code])).get(sku_code);
  const shopper = shopperOf(context);
  if (!product || !record || !isOnShowFor({ ...product, record }, shopper))
    return refuse('not-found', '商品が見つかりませんでした。');
  return { item_code: product.productCode, sku: wireSkusOf(record, product.name, shopper, {}) };
});
