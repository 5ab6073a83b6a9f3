import { listBySkuCode } from '@store/contracts/calls/catalogue';
import { isOneOf } from '../../../platform/database/prepared-plans.ts';
import { skus } from '../../../platform/database/tables/skus.ts';
import { handle } from '../../../platform/http/handler.ts';
import { shopperOf } from '../../../shared/customer/shopper.ts';
import { summariseProducts } from '../product/product-summary.ts';
import { ownSkus } from './own-skus.ts';

/**
 * `product/_list-by-sku-code`: the products of these SKUs in request order; unknown ones are left out.
 * `except_sku_filters_flg` includes hidden products bought or subscribed to by the caller, but by no one else
 * (P-08).
 */
export const listBySkuCodeHandler = handle(listBySkuCode, async (request, context) => {
  const { database } = context;
  const skuCodes = [...new Set(request.sku_codes)];
  if (skuCodes.length === 0) return { hits: [] };
  const rows = await database
    .select({ skuCode: skus.skuCode, productCode: skus.productCode })
    .from(skus)
    .where(isOneOf(skus.skuCode, skuCodes));
  const productOf = new Map(rows.map(({ skuCode, productCode }) => [skuCode, productCode]));
  const codes = skuCodes.flatMap((code) => productOf.get(code) ?? []);
  const unfiltered = request.except_sku_filters_flg ? await ownSkus(context, skuCodes) : undefined;
  return { hits: await summariseProducts(database, codes, shopperOf(context), { unfiltered }) };
});
