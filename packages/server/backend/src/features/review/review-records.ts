import type { OwnReview, Picture, Review } from '@store/contracts/entities';
import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { isOneOf } from '../../platform/database/prepared-plans.ts';
import { reviews } from '../../platform/database/tables/catalogue.ts';
import { reviewMarks } from '../../platform/database/tables/content.ts';
import { photosOf } from './photos/photo-records.ts';

export type ReviewRow = typeof reviews.$inferSelect;

/** A review as an API object; `isHelpful`: the reader has marked it. */
export function reviewOf(row: ReviewRow, photos: Picture[], isHelpful: boolean): Review {
  return {
    review_code: row.reviewCode,
    stars: row.stars,
    title: row.title,
    body: row.body,
    nickname: row.nickname,
    age_band: row.ageBand,
    skin_type: row.skinType,
    concern: row.concern,
    posted_timestamp: row.postedAt,
    helpful_count: row.helpfulCount,
    is_helpful: isHelpful,
    reward: row.reward,
    photos,
    attributes: Object.entries(row.attributes).map(([name, value]) => ({ name, value })),
    ...(row.orderCode !== null && { is_purchased: true }),
    ...(row.shopAnswer !== null && { answer: row.shopAnswer }),
  };
}

export async function ownReviewOf(queries: Queries, row: ReviewRow): Promise<OwnReview> {
  const state = row.isPublished ? 'PUBLISHED' : row.rejectedAt === null ? 'PENDING' : 'REJECTED';
  const photos = (await photosOf(queries, [row.reviewCode]))(row.reviewCode);
  return {
    ...reviewOf(row, photos, false),
    product_code: row.productCode,
    order_code: row.orderCode ?? '',
    state,
    ...(row.refusedBecause !== null && { refused_because: row.refusedBecause }),
  };
}

/** The reviews that the member marked as helpful; empty for a guest. */
export async function markedBy(
  queries: Queries,
  customerCode: string | null,
  reviewCodes: readonly string[],
): Promise<Set<string>> {
  if (customerCode === null || reviewCodes.length === 0) return new Set();
  const rows = await queries
    .select({ code: reviewMarks.reviewCode })
    .from(reviewMarks)
    .where(and(eq(reviewMarks.customerCode, customerCode), isOneOf(reviewMarks.reviewCode, reviewCodes)));
  return new Set(rows.map(({ code }) => code));
}

/** Locks one of the member's own reviews; null for unknown and foreign ones. */
export async function lockOwnReview(
  queries: Queries,
  { customerCode, reviewCode }: { customerCode: string; reviewCode: string },
): Promise<ReviewRow | null> {
  const [row] = await queries
    .select()
    .from(reviews)
    .where(and(eq(reviews.reviewCode, reviewCode), eq(reviews.customerCode, customerCode)))
    .for('update');
  return row ?? null;
}
