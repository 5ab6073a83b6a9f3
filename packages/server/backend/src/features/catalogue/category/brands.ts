import { getBrand, listBrands } from '@store/contracts/calls/content';
import { asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { brands } from '../../../platform/database/tables/catalogue.ts';
import { type Handler, handle, type Queries, refuse } from '../../../platform/http/handler.ts';
import { loadPictures } from '../../../shared/pictures/pictures.ts';

/** the brands of a type (a unisex brand belongs to both), and one brand with its story. */
export const brandHandlers: readonly Handler[] = [
  handle(listBrands, async ({ type }, { database }) => {
    const target = type && (type === 'men' ? 'MENS' : 'WOMENS');
    return { brands: await loadBrands(database, target && or(isNull(brands.target), eq(brands.target, target))) };
  }),
  handle(getBrand, async ({ brand_code }, { database }) => {
    const [found] = await loadBrands(database, eq(brands.brandCode, brand_code));
    return found ?? refuse('not-found', 'お探しのブランドが見つかりません。');
  }),
];

async function loadBrands(queries: Queries, where: SQL | undefined) {
  const productCount = sql<number>`(select count(*)::int from product_listing l
    where l.brand_code = ${brands}.brand_code)`;
  const rows = await queries
    .select({ brand: brands, productCount })
    .from(brands)
    .where(where)
    .orderBy(asc(brands.position), asc(brands.brandCode));
  const picture = await loadPictures(
    queries,
    rows.map(({ brand }) => brand.pictureId),
  );
  return rows.map(({ brand, productCount: product_count }) => ({
    brand_code: brand.brandCode,
    wordmark: brand.wordmark,
    kana: brand.kana,
    mark: brand.mark,
    line: brand.lineText,
    story: brand.story,
    colour: brand.colour,
    target: brand.target,
    picture: picture(brand.pictureId),
    product_count,
  }));
}
