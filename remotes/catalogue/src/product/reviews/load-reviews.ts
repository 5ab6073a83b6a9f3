import { listReviews } from '@store/contracts/calls/review';
import type { AnswerOf, RequestOf } from '@store/contracts/wire';
import { dataOf, type Shop } from '@store/remote-kit';

export type ReviewPage = AnswerOf<typeof listReviews>;

/** What a reader narrows the reviews to, and their order (expectations 25). */
export type ReviewWish = Pick<RequestOf<typeof listReviews>, 'sort' | 'stars' | 'age_band' | 'skin_type'>;

/** Reviews that come at a time. */
export const REVIEWS_AT_ONCE = 5;

/** A page of a product's reviews, with how many each wish would leave. */
export async function loadReviews(
  shop: Shop,
  { productCode, wish = {}, page = 1 }: { productCode: string; wish?: ReviewWish; page?: number },
): Promise<ReviewPage> {
  const asked = { product_code: productCode, ...wish, page, size: REVIEWS_AT_ONCE };
  return dataOf(await shop.call(listReviews, asked));
}
