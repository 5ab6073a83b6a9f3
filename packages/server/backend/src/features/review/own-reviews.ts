import { randomBytes } from 'node:crypto';
import { changeReview, deleteReview, getOwnReview, postReview } from '@store/contracts/calls/review';
import type { ReviewInput } from '@store/contracts/entities';
import { effectWordIn, type ReviewObstacle } from '@store/domain/review';
import { eq } from 'drizzle-orm';
import { concerns, reviews, skinTypes } from '../../platform/database/tables/catalogue.ts';
import { type Handler, handle, type Queries, type Refusal, refuse } from '../../platform/http/handler.ts';
import { memberCode } from '../../shared/customer/member-code.ts';
import { attributeNames, spokenOf } from './attributes.ts';
import { findBoughtLine } from './bought-line.ts';
import { countReview } from './count-review.ts';
import { takePhotos } from './photos/photo-records.ts';
import { lockOwnReview, ownReviewOf } from './review-records.ts';
import { wasRefused } from './was-refused.ts';

const NOT_FOUND = 'ご購入の記録が見つかりませんでした。';
const PHOTO_GONE = refuse(
  'photo-gone',
  'お預かりした写真の保存期間（1日）が過ぎました。写真をもう一度お選びください。',
);
const OBSTACLES: Record<ReviewObstacle, string> = {
  'review-drug': '医薬品のレビューは、ご投稿いただけません。',
  'review-not-received': '商品の発送後に、ご投稿いただけます。',
  'review-already-written': 'この商品のレビューは、ご投稿済みです。',
};

/** a member's reviews of bought items, one per order line (F19), and their changes. */
export const ownReviewHandlers: readonly Handler[] = [
  handle(getOwnReview, async ({ product_code, order_code }, context) => {
    const customerCode = memberCode(context);
    const line = await findBoughtLine(context.database, {
      customerCode,
      productCode: product_code,
      orderCode: order_code,
    });
    if (!line) return refuse('not-found', NOT_FOUND);
    const { productName, picture, review, obstacle } = line;
    return {
      product_name: productName,
      picture,
      review: review && (await ownReviewOf(context.database, review)),
      obstacle,
      attribute_names: await attributeNames(context.database, product_code),
      ...(await loadReviewerOptions(context.database)),
    };
  }),
  handle(postReview, async ({ product_code, order_code, review }, context) => {
    const customerCode = memberCode(context);
    const { database } = context;
    const line = await findBoughtLine(database, { customerCode, productCode: product_code, orderCode: order_code });
    if (!line) return refuse('not-found', NOT_FOUND);
    if (line.obstacle) return refuseFor(line.obstacle);
    const [row] = await database
      .insert(reviews)
      .values({
        reviewCode: `RV${randomBytes(8).toString('hex').toUpperCase()}`,
        productCode: product_code,
        customerCode,
        orderCode: order_code,
        ...columnsOf(review, await wasRefused(database, { orderCode: order_code, productCode: product_code })),
        attributes: await spokenOf(database, product_code, review),
        postedAt: context.clock(),
      })
      // The unique index decides between concurrent reviews.
      .onConflictDoNothing()
      .returning();
    if (!row) return refuseFor('review-already-written');
    if (!(await takePhotos(database, { reviewCode: row.reviewCode, customerCode }, review.photos ?? [])))
      return PHOTO_GONE;
    await countReview(database, row, 1);
    return { review: await ownReviewOf(database, row) };
  }),
  handle(changeReview, async ({ review_code, review }, context) => {
    const { database } = context;
    const own = { customerCode: memberCode(context), reviewCode: review_code };
    const before = await lockOwnReview(database, own);
    if (!before) return refuse('not-found', 'レビューが見つかりませんでした。');
    if (!(await takePhotos(database, own, review.photos ?? []))) return PHOTO_GONE;
    await countReview(database, before, -1);
    const [after] = await database
      .update(reviews)
      .set({
        ...columnsOf(review, await wasRefused(database, before)),
        attributes: await spokenOf(database, before.productCode, review),
        rejectedAt: null,
        refusedBecause: null,
        revision: before.revision + 1,
      })
      .where(eq(reviews.reviewCode, review_code))
      .returning();
    if (!after) throw new Error('a locked review is missing');
    await countReview(database, after, 1);
    return { review: await ownReviewOf(database, after) };
  }),
  handle(deleteReview, async ({ review_code }, context) => {
    const { database } = context;
    const row = await lockOwnReview(database, { customerCode: memberCode(context), reviewCode: review_code });
    if (!row) return refuse('not-found', 'レビューが見つかりませんでした。');
    await database.delete(reviews).where(eq(reviews.reviewCode, review_code));
    await countReview(database, row, -1);
    return {};
  }),
];

async function loadReviewerOptions(queries: Queries): Promise<{ concerns: string[]; skin_types: string[] }> {
  const named = await queries
    .select({ name: concerns.name })
    .from(concerns)
    .orderBy(concerns.position, concerns.concernCode);
  const types = await queries.select({ name: skinTypes.name }).from(skinTypes).orderBy(skinTypes.position);
  return {
    // Men's and women's concerns share names.
    concerns: [...new Set(named.map(({ name }) => name))],
    skin_types: types.map(({ name }) => name),
  };
}

function refuseFor(obstacle: ReviewObstacle): Refusal {
  return refuse(obstacle, OBSTACLES[obstacle]);
}

/** 24: reviews with claims of effect, and those after a refusal, are held for the moderator; others are published. */
function columnsOf(review: ReviewInput, isWatched: boolean) {
  const { stars, title, body, nickname, age_band = undefined, skin_type = '', concern = '', photos = [] } = review;
  const ageBand = age_band ?? '';
  return {
    stars,
    title,
    body,
    nickname,
    ageBand,
    skinType: skin_type,
    concern,
    reviewer: [ageBand, skin_type].filter((word) => word !== '').join('・'),
    // Checks everything displayed, as calls other than the form's may contain any text.
    isPublished:
      !isWatched &&
      effectWordIn([title, body, nickname, skin_type, concern, ...photos.map(({ alt }) => alt)].join('\n')) === null,
  };
}
