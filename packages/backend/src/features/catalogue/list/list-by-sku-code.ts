import { listBySkuCode } from '@store/contracts/calls/catalogue';
import { inArray } from 'drizzle-orm';
import { skus } from '../../../platform/database/tables/skus.ts';
import { handle } from '../../../platform/http/handler.ts';
import { shopperOf } from '../../../shared/customer/shopper.ts';
import { summariseProducts } from '../product/product-summary.ts';

/** `product/_list-by-sku-code` (A-11): these SKUs' products in this order; unknown ones are left out. */
export const listBySkuCodeHandler = handle(listBySkuCode, async ({ sku_codes }, context) => {
  if (sku_codes.length === 0) return { hits: [] };
  const rows = await context.database
    .select({ skuCode: skus.skuCode, productCode: skus.productCode })
    .from(skus)
    .where(inArray(skus.skuCode, sku_codes));
  const productOf = new Map(rows.map(({ skuCode, productCode }) => [skuCode, productCode]));
  const codes = [...new Set(sku_codes)].flatMap((code) => productOf.get(code) ?? []);
  return { hits: await summariseProducts(context.database, codes, shopperOf(context)) };
});
