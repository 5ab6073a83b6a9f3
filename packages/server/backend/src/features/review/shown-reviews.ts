import type { Picture } from '@store/contracts/entities';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../../platform/database/database.ts';
import { reviews } from '../../platform/database/tables/catalogue.ts';
import { cachedRows } from '../../shared/catalogue/cached-rows.ts';
import { attributeNames } from './attributes.ts';
import { photosOf } from './photos/photo-records.ts';
import type { ReviewRow } from './review-records.ts';

/** Number of reviews cached with a product: as many as its page shows without filters. */
export const NEWEST = 10;

/** Number of reviews with the same filter values. */
export interface ReviewGroup {
  readonly stars: number;
  readonly ageBand: string;
  readonly skinType: string;
  readonly count: number;
}

/** Published reviews of a product. */
export interface ShownReviews {
  readonly productCode: string;
  readonly groups: readonly ReviewGroup[];
  /** Attributes that reviews of its category rate, and the ratings given. */
  readonly attributeNames: readonly string[];
  readonly rated: readonly { readonly name: string; readonly sum: number; readonly count: number }[];
  /** Newest first. */
  readonly newest: readonly { readonly row: ReviewRow; readonly photos: Picture[] }[];
}

/** Published reviews by product code, cached. Photos of a published review change only together with it. */
export const findShownReviews = cachedRows<ShownReviews>({
  // About 10 kB each.
  most: 3_000,
  load: (queries, codes) => Promise.all(codes.map((code) => loadShown(queries, code))),
  codeOf: ({ productCode }) => productCode,
  productOf: ({ productCode }) => productCode,
});

async function loadShown(queries: Queries, productCode: string): Promise<ShownReviews> {
  const { stars, ageBand, skinType, postedAt, reviewCode } = reviews;
  const published = and(eq(reviews.productCode, productCode), eq(reviews.isPublished, true));
  const groups = await queries
    .select({ stars, ageBand, skinType, count: count() })
    .from(reviews)
    .where(published)
    .groupBy(stars, ageBand, skinType);
  const rated = await rowsOf<ShownReviews['rated'][number]>(
    queries,
    sql`select said.key as name, sum(said.value::int)::int as sum, count(*)::int as count
      from reviews cross join lateral jsonb_each_text(reviews.attributes) said where ${published} group by said.key`,
  );
  const rows = await queries
    .select()
    .from(reviews)
    .where(published)
    .orderBy(desc(postedAt), desc(reviewCode))
    .limit(NEWEST);
  const photos = await photosOf(
    queries,
    rows.map((row) => row.reviewCode),
  );
  return {
    productCode,
    groups,
    attributeNames: await attributeNames(queries, productCode),
    rated,
    newest: rows.map((row) => ({ row, photos: photos(row.reviewCode) })),
  };
}

export const countOf = (groups: readonly ReviewGroup[]) => groups.reduce((sum, group) => sum + group.count, 0);

/** Number of reviews per star, five stars first. */
export function histogramOf(groups: readonly ReviewGroup[]) {
  return [5, 4, 3, 2, 1].map((stars) => ({ stars, count: countOf(groups.filter((group) => group.stars === stars)) }));
}
