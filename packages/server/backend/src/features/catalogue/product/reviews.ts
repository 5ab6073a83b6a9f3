import type { Product } from '@store/contracts/entities';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { reviews } from '../../../platform/database/tables/catalogue.ts';

const SHOWN = 10;

/** A product's published reviews: counts per star (5 first, including zeros) and the newest ones. */
export async function loadReviews(
  queries: Queries,
  productCode: string,
): Promise<Pick<Product, 'rating_histogram' | 'reviews'>> {
  const published = and(eq(reviews.productCode, productCode), eq(reviews.isPublished, true));
  const counts = await queries
    .select({ stars: reviews.stars, count: sql<number>`count(*)::int` })
    .from(reviews)
    .where(published)
    .groupBy(reviews.stars);
  const rows = await queries
    .select()
    .from(reviews)
    .where(published)
    .orderBy(desc(reviews.postedAt), desc(reviews.reviewCode))
    .limit(SHOWN);
  return {
    rating_histogram: [5, 4, 3, 2, 1].map((stars) => ({
      stars,
      count: counts.find((row) => row.stars === stars)?.count ?? 0,
    })),
    reviews: rows.map(({ reviewCode, stars, title, body, nickname, reviewer, postedAt }) => ({
      review_code: reviewCode,
      stars,
      title,
      body,
      nickname,
      reviewer,
      posted_timestamp: postedAt,
    })),
  };
}
