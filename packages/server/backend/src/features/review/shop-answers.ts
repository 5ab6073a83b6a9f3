import { answerReview, moderatorMe, publishedReviews } from '@store/contracts/calls/review';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/prepared-plans.ts';
import { products, reviews } from '../../platform/database/tables/catalogue.ts';
import { reviewAnswers } from '../../platform/database/tables/review-decisions.ts';
import { staff } from '../../platform/database/tables/staff.ts';
import { type Handler, handle, type Queries, refuse } from '../../platform/http/handler.ts';
import { moderatorOf } from './moderator.ts';
import { photosOf } from './photos/photo-records.ts';
import { type ReviewRow, reviewOf } from './review-records.ts';

/** Published reviews for moderators, and the shop's answers to them (25, R-70). */
export const shopAnswerHandlers: readonly Handler[] = [
  handle(moderatorMe, async (_request, context) => {
    const { staffCode, name } = moderatorOf(context);
    return { staff_code: staffCode, name };
  }),
  handle(publishedReviews, async ({ answered, product_code, page, size }, { database }) => {
    const conditions = and(
      eq(reviews.isPublished, true),
      answered ? isNotNull(reviews.shopAnswer) : isNull(reviews.shopAnswer),
      product_code === undefined ? undefined : eq(reviews.productCode, product_code),
    );
    const [counted] = await database.select({ total: sql<number>`count(*)::int` }).from(reviews).where(conditions);
    const rows = await database
      .select({ review: reviews, productName: products.name })
      .from(reviews)
      .innerJoin(products, eq(products.productCode, reviews.productCode))
      .where(conditions)
      .orderBy(desc(reviews.postedAt), desc(reviews.reviewCode))
      .limit(size)
      .offset((page - 1) * size);
    const codes = rows.map(({ review }) => review.reviewCode);
    const photos = await photosOf(database, codes);
    const writers = await writersOf(database, codes);
    const listed = rows.map(({ review, productName }) => ({
      ...reviewOf(review, photos(review.reviewCode), false),
      product_code: review.productCode,
      product_name: productName,
      revision: review.revision,
      ...(review.shopAnswer !== null && { answered: writers.get(review.reviewCode) }),
    }));
    return { total: counted?.total ?? 0, reviews: listed };
  }),
  handle(answerReview, async ({ review_code, answer, ...seen }, context) => {
    const { database, clock } = context;
    const { staffCode } = moderatorOf(context);
    const [row] = await database
      .select()
      .from(reviews)
      .where(and(eq(reviews.reviewCode, review_code), eq(reviews.isPublished, true)))
      .for('update');
    if (!row) return refuse('not-found', 'レビューが見つかりませんでした。');
    if (hasChanged(row, seen))
      return refuse('review-changed', 'レビューかお返事が変更されました。一覧を開き直して、ご確認ください。');
    if (row.shopAnswer === answer) return { review_code };
    await database.update(reviews).set({ shopAnswer: answer }).where(eq(reviews.reviewCode, review_code));
    const { reviewCode, productCode, revision } = row;
    await database
      .insert(reviewAnswers)
      .values({ reviewCode, productCode, revision, staffCode, answer, answeredAt: clock() });
    return { review_code };
  }),
];

/** Whether the review or its answer changed since it was displayed. */
function hasChanged(
  row: ReviewRow,
  seen: { revision?: number | undefined; replaces?: string | null | undefined },
): boolean {
  if (seen.revision !== undefined && seen.revision !== row.revision) return true;
  return seen.replaces !== undefined && seen.replaces !== row.shopAnswer;
}

/** Author and time of the shop's last answer to each review. */
async function writersOf(
  queries: Queries,
  reviewCodes: readonly string[],
): Promise<Map<string, { by: string; timestamp: number }>> {
  if (reviewCodes.length === 0) return new Map();
  const rows = await queries
    .selectDistinctOn([reviewAnswers.reviewCode], {
      code: reviewAnswers.reviewCode,
      by: staff.name,
      timestamp: reviewAnswers.answeredAt,
    })
    .from(reviewAnswers)
    .innerJoin(staff, eq(staff.staffCode, reviewAnswers.staffCode))
    .where(isOneOf(reviewAnswers.reviewCode, reviewCodes))
    .orderBy(reviewAnswers.reviewCode, desc(reviewAnswers.answerId));
  return new Map(rows.map(({ code, by, timestamp }) => [code, { by, timestamp }]));
}
