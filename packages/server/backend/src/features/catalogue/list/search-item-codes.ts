import { searchItemCodes } from '@store/contracts/calls/catalogue';
import { handle } from '../../../platform/http/handler.ts';
import { shopperOf } from '../../../shared/customer/shopper.ts';
import { summariseProducts } from '../product/product-summary.ts';

/** `query/item/item_codes/_search`: a page of these items in request order; hidden ones are not counted. */
export const searchItemCodesHandler = handle(searchItemCodes, async ({ item_codes, page, size }, context) => {
  const hits = await summariseProducts(context.database, [...new Set(item_codes)], shopperOf(context));
  return { total: hits.length, hits: hits.slice((page - 1) * size, page * size) };
});
