import { listReviews } from '@store/contracts/calls/review';
import { PERSONAL_IN_SHARED } from '@store/contracts/wire';
import { isDrug } from '@store/domain/sale';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { isOneOf } from '../../platform/database/prepared-plans.ts';
import { products, reviews } from '../../platform/database/tables/catalogue.ts';
import { skus } from '../../platform/database/tables/skus.ts';
import { ANY_MEMBER, handle, refuse } from '../../platform/http/handler.ts';
import { familyProducts } from '../catalogue/product/family-products.ts';
import { isListedRow } from '../catalogue/product/on-show.ts';
import { attributeMeans } from './attributes.ts';
import { photosOf } from './photos/photo-records.ts';
import { reviewOrder } from './review-order.ts';
import { markedBy, reviewOf } from './review-records.ts';

type Filters = { stars?: number | undefined; age_band?: string | undefined; skin_type?: string | undefined };

const STARS = [5, 4, 3, 2, 1];
/** `review/_by-product`: the published reviews of a product's family; T2: none for medicine. */
export const listReviewsHandler = handle(listReviews, async (request, context) => {
  const { database, identity } = context;
  // The reader's age and skin type decide about this order.
  if (request.sort === 'near' && identity.customerCode === ANY_MEMBER) return refuse(PERSONAL_IN_SHARED, '');
  const [product] = await database
    .select({ sku_type: skus.skuType })
    .from(products)
    .innerJoin(skus, eq(skus.skuCode, products.skuCode))
    .where(and(eq(products.productCode, request.product_code), isListedRow));
  if (!product) return refuse('not-found', 'お探しの商品が見つかりません。');
  if (isDrug(product)) return noReviews;

  const family = await familyProducts(database, request.product_code);
  const published = and(isOneOf(reviews.productCode, [...family.keys()]), eq(reviews.isPublished, true));
  const rows = await database
    .select()
    .from(reviews)
    .where(and(published, narrowed(request)))
    .orderBy(...(await reviewOrder(request.sort, context)))
    .limit(request.size)
    .offset((request.page - 1) * request.size);
  const codes = rows.map(({ reviewCode }) => reviewCode);
  const marked = await markedBy(database, identity.customerCode, codes);
  const photos = await photosOf(database, codes);
  return {
    ...(await countReviews(database, published, request)),
    attributes: await attributeMeans(database, request.product_code, published),
    hits: rows.map((row) => ({
      ...reviewOf(row, photos(row.reviewCode), marked.has(row.reviewCode)),
      variant: family.get(row.productCode),
    })),
  };
});

const noReviews = { total: 0, average: null, histogram: histogramOf([]), age_bands: [], skin_types: [], hits: [] };

function narrowed({ stars, age_band, skin_type }: Filters): SQL | undefined {
  return and(
    stars === undefined ? undefined : eq(reviews.stars, stars),
    age_band === undefined ? undefined : eq(reviews.ageBand, age_band),
    skin_type === undefined ? undefined : eq(reviews.skinType, skin_type),
  );
}

type Group = { stars: number; ageBand: string; skinType: string; count: number };

/** Counts everything in one grouped statement; the counts of a filter ignore that filter itself. */
async function countReviews(queries: Queries, published: SQL | undefined, options: Filters) {
  const groups: Group[] = await queries
    .select({
      stars: reviews.stars,
      ageBand: reviews.ageBand,
      skinType: reviews.skinType,
      count: sql<number>`count(*)::int`,
    })
    .from(reviews)
    .where(published)
    .groupBy(reviews.stars, reviews.ageBand, reviews.skinType);
  const left = (without: keyof Filters | null) => groups.filter((group) => isLeft(group, options, without));
  const all = total(groups);
  const stars = groups.reduce((sum, group) => sum + group.stars * group.count, 0);
  return {
    total: total(left(null)),
    average: all === 0 ? null : Math.round((stars / all) * 10) / 10,
    histogram: histogramOf(left('stars')),
    age_bands: valuesOf(left('age_band'), ({ ageBand }) => ageBand),
    skin_types: valuesOf(left('skin_type'), ({ skinType }) => skinType),
  };
}

function isLeft(group: Group, options: Filters, without: keyof Filters | null): boolean {
  const fits = (name: keyof Filters, value: unknown) =>
    name === without || options[name] === undefined || options[name] === value;
  return fits('stars', group.stars) && fits('age_band', group.ageBand) && fits('skin_type', group.skinType);
}

function total(groups: readonly Group[]): number {
  return groups.reduce((sum, { count }) => sum + count, 0);
}

function histogramOf(groups: readonly Group[]) {
  return STARS.map((stars) => ({ stars, count: total(groups.filter((group) => group.stars === stars)) }));
}

function valuesOf(groups: readonly Group[], nameOf: (group: Group) => string) {
  const names = [...new Set(groups.map(nameOf))].filter((name) => name !== '').toSorted();
  return names.map((value) => ({ value, count: total(groups.filter((group) => nameOf(group) === value)) }));
}
