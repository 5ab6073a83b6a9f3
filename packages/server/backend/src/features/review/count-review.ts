import { eq, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { products } from '../../platform/database/tables/catalogue.ts';
import type { ReviewRow } from './review-records.ts';

/** Updates the product's sum of published stars, so that lists need not aggregate. */
export async function countReview(queries: Queries, row: ReviewRow, times: 1 | -1): Promise<void> {
  if (!row.isPublished) return;
  await queries
    .update(products)
    .set({
      ratingSum: sql`${products.ratingSum} + ${times * row.stars}`,
      reviewCount: sql`${products.reviewCount} + ${times}`,
    })
    .where(eq(products.productCode, row.productCode));
}
