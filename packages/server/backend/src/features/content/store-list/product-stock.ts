import type { Store } from '@store/contracts/calls/content';
import { storeStockLevel } from '@store/domain/store-visit';
import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { products } from '../../../platform/database/tables/catalogue.ts';
import { storeStock } from '../../../platform/database/tables/feed.ts';
import { skus } from '../../../platform/database/tables/skus.ts';
import { isListedRow } from '../../catalogue/product/on-show.ts';

/** A product's stock in the stores that carry it, by store. */
export interface ProductStock {
  readonly product: { product_code: string; product_name: string };
  readonly stock: ReadonlyMap<string, NonNullable<Store['stock']>>;
}

/** The stock counts of a product; null if no such product is visible. */
export async function productStock(queries: Queries, productCode: string, now: number): Promise<ProductStock | null> {
  const [product] = await queries
    .select({ name: products.name, skuCode: products.skuCode })
    .from(products)
    .innerJoin(skus, eq(skus.skuCode, products.skuCode))
    .where(and(eq(products.productCode, productCode), isListedRow));
  if (!product) return null;
  const rows = await queries.select().from(storeStock).where(eq(storeStock.skuCode, product.skuCode));
  const stock = rows.map(
    (row) => [row.storeCode, { level: storeStockLevel(row, now), counted_timestamp: row.countedAt }] as const,
  );
  return { product: { product_code: productCode, product_name: product.name }, stock: new Map(stock) };
}
