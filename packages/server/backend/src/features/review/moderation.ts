import { heldReviews, refuseReview, releaseReview } from '@store/contracts/calls/review';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { products, reviews } from '../../platform/database/tables/catalogue.ts';
import { reviewDecisions } from '../../platform/database/tables/review-decisions.ts';
import { type CallContext, type Handler, handle, Refusal, refuse } from '../../platform/http/handler.ts';
import { countReview } from './count-review.ts';
import { moderatorOf } from './moderator.ts';
import { photosOf } from './photos/photo-records.ts';
import { type ReviewRow, reviewOf } from './review-records.ts';

/** Reviews per page of the queue. */
const BATCH = 100;

/** Calls of moderators; the access gate rejects everyone else (24). */
export const moderationHandlers: readonly Handler[] = [
  handle(heldReviews, async (_request, { database }) => {
    const rows = await database
      .select({ review: reviews, productName: products.name })
      .from(reviews)
      .innerJoin(products, eq(products.productCode, reviews.productCode))
      .where(and(eq(reviews.isPublished, false), isNull(reviews.rejectedAt)))
      .orderBy(asc(reviews.postedAt), asc(reviews.reviewCode))
      .limit(BATCH + 1);
    const listed = rows.slice(0, BATCH);
    const codes = listed.map(({ review }) => review.reviewCode);
    const photos = await photosOf(database, codes);
    const held = listed.map(({ review, productName }) => ({
      ...reviewOf(review, photos(review.reviewCode), false),
      product_code: review.productCode,
      product_name: productName,
      revision: review.revision,
    }));
    return { reviews: held, more: rows.length > BATCH };
  }),
  handle(releaseReview, async (seen, context) => {
    const row = await lockHeld(seen, context);
    if (row instanceof Refusal) return row;
    await context.database.update(reviews).set({ isPublished: true }).where(eq(reviews.reviewCode, row.reviewCode));
    await countReview(context.database, { ...row, isPublished: true }, 1);
    await record(row, { decision: 'released', reason: null }, context);
    return { review_code: row.reviewCode, state: 'PUBLISHED' as const };
  }),
  handle(refuseReview, async ({ reason, ...seen }, context) => {
    const row = await lockHeld(seen, context);
    if (row instanceof Refusal) return row;
    await context.database
      .update(reviews)
      .set({ rejectedAt: context.clock(), refusedBecause: reason })
      .where(eq(reviews.reviewCode, row.reviewCode));
    await record(row, { decision: 'refused', reason }, context);
    return { review_code: row.reviewCode, state: 'REJECTED' as const };
  }),
];

/** Locks the review (`FOR UPDATE`) and checks its revision; the slower of two moderators is refused. */
async function lockHeld(
  seen: { review_code: string; revision: number },
  { database }: CallContext,
): Promise<ReviewRow | Refusal> {
  const [row] = await database.select().from(reviews).where(eq(reviews.reviewCode, seen.review_code)).for('update');
  if (!row) return refuse('not-found', 'レビューが見つかりませんでした。');
  if (row.revision !== seen.revision)
    return refuse('review-changed', 'レビューの内容が変更されました。一覧を開き直してください。');
  if (row.isPublished || row.rejectedAt !== null)
    return refuse('decided-already', 'このレビューは、ほかの担当者が確認済みです。');
  return row;
}

async function record(
  { reviewCode, revision, productCode, orderCode }: ReviewRow,
  what: { decision: 'released' | 'refused'; reason: string | null },
  context: CallContext,
): Promise<void> {
  const { database, clock } = context;
  const { staffCode } = moderatorOf(context);
  await database
    .insert(reviewDecisions)
    .values({ reviewCode, revision, productCode, orderCode, staffCode, ...what, decidedAt: clock() });
}
