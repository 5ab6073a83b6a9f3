import type { Picture } from '@store/contracts/entities';
import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { isOneOf } from '../../../platform/database/prepared-plans.ts';
import { brands, pictures, products } from '../../../platform/database/tables/catalogue.ts';
import { cachedRows } from '../../../shared/catalogue/cached-rows.ts';
import { pictureOf } from '../../../shared/pictures/pictures.ts';

/** The columns needed; a whole row is ten times as large. */
export const PRODUCT_COLUMNS = {
  productCode: products.productCode,
  skuCode: products.skuCode,
  name: products.name,
  volume: products.volume,
  pictureIds: products.pictureIds,
  isPublished: products.isPublished,
  isNew: products.isNew,
  reviewCount: products.reviewCount,
  ratingSum: products.ratingSum,
  target: products.target,
};
export const BRAND_COLUMNS = { brandCode: brands.brandCode, wordmark: brands.wordmark, kana: brands.kana };

export const FIRST_PICTURE = sql<string>`coalesce(${products.pictureIds}[1], lower(${products.productCode}))`;

/** Data of a product card and cart line, without price and stock. */
export interface Card {
  product: Pick<typeof products.$inferSelect, keyof typeof PRODUCT_COLUMNS>;
  brand: Pick<typeof brands.$inferSelect, keyof typeof BRAND_COLUMNS>;
  picture: Picture;
}

/** Cards by product code, cached; misses are loaded in one statement. */
export const findCards = cachedRows<Card>({
  // About 1 kB each.
  most: 30_000,
  load: loadCards,
  codeOf: ({ product }) => product.productCode,
  productOf: ({ product }) => product.productCode,
});

async function loadCards(queries: Queries, codes: readonly string[]): Promise<Card[]> {
  const rows = await queries
    .select({ product: PRODUCT_COLUMNS, brand: BRAND_COLUMNS, pictureId: FIRST_PICTURE, picture: pictures })
    .from(products)
    .innerJoin(brands, eq(brands.brandCode, products.brandCode))
    .leftJoin(pictures, eq(pictures.pictureId, FIRST_PICTURE))
    .where(isOneOf(products.productCode, codes));
  return rows.map(cardOf);
}

interface CardRow extends Pick<Card, 'product' | 'brand'> {
  pictureId: string;
  picture: typeof pictures.$inferSelect | null;
}

export function cardOf({ product, brand, pictureId, picture }: CardRow): Card {
  return { product, brand, picture: pictureOf(pictureId, picture ?? undefined) };
}
