import type { Product } from '@store/contracts/entities';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { isOneOf } from '../../../platform/database/prepared-plans.ts';
import { brands, products } from '../../../platform/database/tables/catalogue.ts';
import { groupBuys } from '../../../platform/database/tables/content.ts';
import { cachedRows } from '../../../shared/catalogue/cached-rows.ts';
import { loadPictures } from '../../../shared/pictures/pictures.ts';
import { factsOf, specificationOf } from './ingredients.ts';

type ProductRow = typeof products.$inferSelect;

/** The part of a product page that does not depend on visitor and time. */
export interface ProductPage {
  product: Pick<ProductRow, 'productCode' | 'skuCode' | 'name' | 'mainCategoryCode'>;
  words: Pick<
    Product,
    | 'item_code'
    | 'catch_line'
    | 'description'
    | 'volume'
    | 'kind_label'
    | 'gallery'
    | 'features'
    | 'usage'
    | 'specification'
    | 'film'
    | 'facts'
  >;
  /** Its group buy, running or not. */
  groupBuy: typeof groupBuys.$inferSelect | null;
}

/** Product pages by product code, cached. */
export const findProductPages = cachedRows<ProductPage>({
  // About 10 kB each.
  most: 3_000,
  load: loadProductPages,
  codeOf: ({ product }) => product.productCode,
  productOf: ({ product }) => product.productCode,
});

async function loadProductPages(queries: Queries, codes: readonly string[]): Promise<ProductPage[]> {
  const rows = await queries
    .select({ product: products, groupBuy: groupBuys })
    .from(products)
    .innerJoin(brands, eq(brands.brandCode, products.brandCode))
    .leftJoin(groupBuys, eq(groupBuys.productCode, products.productCode))
    .where(isOneOf(products.productCode, codes));
  return Promise.all(
    rows.map(async ({ product, groupBuy }) => ({ product, words: await wordsOf(queries, product), groupBuy })),
  );
}

async function wordsOf(queries: Queries, product: ProductRow): Promise<ProductPage['words']> {
  const { pictureIds, features } = product;
  const picture = await loadPictures(queries, [...pictureIds, ...features.flatMap(({ pictureId }) => pictureId ?? [])]);
  return {
    item_code: product.productCode,
    catch_line: product.catchLine,
    description: product.description,
    volume: product.volume,
    kind_label: product.kindLabel,
    gallery: pictureIds.map(picture),
    features: features.map(({ title, text, pictureId, loop }) => ({
      title,
      text,
      picture: pictureId === null ? null : picture(pictureId),
      ...(loop && { loop }),
    })),
    usage: product.usage,
    specification: specificationOf(product),
    facts: factsOf(product),
    ...(product.film && { film: product.film }),
  };
}
