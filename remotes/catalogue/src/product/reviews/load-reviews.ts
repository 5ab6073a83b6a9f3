import { listReviews } from '@store/contracts/calls/review';
import type { AnswerOf, RequestOf } from '@store/contracts/wire';
import { dataOf, fetchCode, type Shop } from '@store/remote-kit';

export type ReviewPage = AnswerOf<typeof listReviews>;

/** The reviews a page begins with; what the address says of them stands beside. */
export interface FirstReviews extends ReviewPage {
  /** All of the product's, where `hits` are narrowed. */
  readonly all?: ReviewPage;
  readonly wish?: ReviewWish;
  /** How often more were asked for, and once. */
  readonly pages?: number;
}

/** What a reader narrows the reviews to, and their order (expectations 25). */
export type ReviewWish = Pick<RequestOf<typeof listReviews>, 'sort' | 'stars' | 'age_band' | 'skin_type'>;

/** Reviews that come at a time. */
export const REVIEWS_AT_ONCE = 5;

/** A page of a product's reviews, with how many each wish would leave. */
export async function loadReviews(
  shop: Shop,
  {
    productCode,
    wish = {},
    page = 1,
    size = REVIEWS_AT_ONCE,
  }: { productCode: string; wish?: ReviewWish; page?: number; size?: number },
): Promise<ReviewPage> {
  return dataOf(await shop.call(listReviews, { product_code: productCode, ...wish, page, size }));
}

/** The reviews as the page's address says: narrowed, in another order, as many as were read (25). */
export async function loadFirstReviews(
  shop: Shop,
  { productCode, url }: { productCode: string; url: URL },
): Promise<FirstReviews> {
  if (!url.search) return loadReviews(shop, { productCode });
  const { loadNarrowed } = await fetchCode(() => import(/* webpackChunkName: "later" */ './narrowed-reviews.ts'));
  return loadNarrowed(shop, { productCode, query: url.searchParams });
}
