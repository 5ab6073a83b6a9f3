import { searchItemCodes } from '@store/contracts';
import { and, eq, inArray } from 'drizzle-orm';
import { handle } from '../api/handler.ts';
import { products } from '../database/tables/catalogue.ts';
import { summariseProducts } from './product-summary.ts';
import { shopperOf } from './shopper.ts';

/** `query/item/item_codes/_search`: these items, in this order, a page of them. */
export const searchItemCodesHandler = handle(searchItemCodes, async ({ item_codes, page, size }, context) => {
  if (item_codes.length === 0) return { total: 0, hits: [] };
  const rows = await context.database
    .select({ code: products.productCode })
    .from(products)
    .where(and(inArray(products.productCode, item_codes), eq(products.isPublished, true)));
  const published = new Set(rows.map(({ code }) => code));
  const codes = [...new Set(item_codes)].filter((code) => published.has(code));
  const shown = codes.slice((page - 1) * size, page * size);
  return { total: codes.length, hits: await summariseProducts(context.database, shown, shopperOf(context)) };
});
