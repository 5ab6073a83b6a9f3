import { and, count, desc, eq } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { reviews } from '../../../platform/database/tables/catalogue.ts';
import { cachedRows } from '../../../shared/catalogue/cached-rows.ts';

/** Reviews of a product that are cached with it: those of its page without filters. */
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
  /** Newest first. */
  readonly newest: readonly (typeof reviews.$inferSelect)[];
}

/** Published reviews by product code, cached. */
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
  const newest = await queries
    .select()
    .from(reviews)
    .where(published)
    .orderBy(desc(postedAt), desc(reviewCode))
    .limit(NEWEST);
  return { productCode, groups, newest };
}

export const countOf = (groups: readonly ReviewGroup[]) => groups.reduce((sum, group) => sum + group.count, 0);

/** Number of reviews per star, five stars first. */
export const histogramOf = (groups: readonly ReviewGroup[]) =>
  [5, 4, 3, 2, 1].map((stars) => ({ stars, count: countOf(groups.filter((group) => group.stars === stars)) }));
