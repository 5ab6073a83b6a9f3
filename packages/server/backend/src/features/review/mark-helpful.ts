import { markReviewHelpful } from '@store/contracts/calls/review';
import { and, eq } from 'drizzle-orm';
import { reviews } from '../../platform/database/tables/catalogue.ts';
import { reviewMarks } from '../../platform/database/tables/content.ts';
import { handle, refuse } from '../../platform/http/handler.ts';
import { memberCode } from '../../shared/customer/member-code.ts';

/** 25: 「参考になった」 counts each member once; locks the review, so that the count equals the marks. */
export const markHelpfulHandler = handle(markReviewHelpful, async ({ review_code, is_helpful }, context) => {
  const { database } = context;
  const customerCode = memberCode(context);
  const [row] = await database
    .select()
    .from(reviews)
    .where(and(eq(reviews.reviewCode, review_code), eq(reviews.isPublished, true)))
    .for('update');
  if (!row) return refuse('not-found', 'レビューが見つかりませんでした。');
  if (row.customerCode === customerCode) return refuse('own-review', 'ご自身のレビューには付けられません。');
  const mark = { reviewCode: review_code, customerCode };
  const changed = is_helpful
    ? await database
        .insert(reviewMarks)
        .values({ ...mark, markedAt: context.clock() })
        .onConflictDoNothing()
        .returning()
    : await database
        .delete(reviewMarks)
        .where(and(eq(reviewMarks.reviewCode, review_code), eq(reviewMarks.customerCode, customerCode)))
        .returning();
  const helpfulCount = row.helpfulCount + changed.length * (is_helpful ? 1 : -1);
  await database.update(reviews).set({ helpfulCount }).where(eq(reviews.reviewCode, review_code));
  return { helpful_count: helpfulCount, is_helpful };
});
