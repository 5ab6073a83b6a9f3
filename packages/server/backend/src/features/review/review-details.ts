import type { Picture } from '@store/contracts/entities';
import { and, eq, sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../../platform/database/database.ts';
import { reviews } from '../../platform/database/tables/catalogue.ts';
import { cachedRows } from '../../shared/catalogue/cached-rows.ts';
import { findShownReviews } from '../catalogue/product/shown-reviews.ts';
import { attributeNames } from './attributes.ts';
import { photosOf } from './photos/photo-records.ts';

/** What a review list shows of a product beyond its newest reviews. */
export interface ReviewDetails {
  readonly productCode: string;
  /** Attributes that reviews of its category rate, and the ratings given. */
  readonly attributeNames: readonly string[];
  readonly rated: readonly { readonly name: string; readonly sum: number; readonly count: number }[];
  /** Returns the photos of one of its newest reviews; they change only together with the review. */
  readonly photos: (reviewCode: string) => Picture[];
}

/** By product code, cached. */
export const findReviewDetails = cachedRows<ReviewDetails>({
  // About 1 kB each.
  most: 3_000,
  load: (queries, codes) => Promise.all(codes.map((code) => loadDetails(queries, code))),
  codeOf: ({ productCode }) => productCode,
  productOf: ({ productCode }) => productCode,
});

async function loadDetails(queries: Queries, productCode: string): Promise<ReviewDetails> {
  const newest = (await findShownReviews(queries, [productCode])).get(productCode)?.newest ?? [];
  const published = and(eq(reviews.productCode, productCode), eq(reviews.isPublished, true));
  const rated = await rowsOf<ReviewDetails['rated'][number]>(
    queries,
    sql`select said.key as name, sum(said.value::int)::int as sum, count(*)::int as count
      from reviews cross join lateral jsonb_each_text(reviews.attributes) said where ${published} group by said.key`,
  );
  const photos = await photosOf(
    queries,
    newest.map((row) => row.reviewCode),
  );
  return { productCode, attributeNames: await attributeNames(queries, productCode), rated, photos };
}
