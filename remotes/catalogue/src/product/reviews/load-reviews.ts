import { listReviews } from '@store/contracts/calls/review';
import type { AnswerOf, RequestOf } from '@store/contracts/wire';
import { dataOf, fetchCode, type Shop } from '@store/remote-kit';

export type ReviewPage = AnswerOf<typeof listReviews>;

/** First page of reviews, with the filters of the URL. */
export interface FirstReviews extends ReviewPage {
  /** All reviews of the product, when `hits` are filtered. */
  readonly all?: ReviewPage;
  readonly filter?: ReviewFilter;
  /** Number of pages loaded. */
  readonly pages?: number;
}

/** Filters and sort order of reviews (expectations 25). */
export type ReviewFilter = Pick<RequestOf<typeof listReviews>, 'sort' | 'stars' | 'age_band' | 'skin_type'>;

/** Reviews per page. */
export const REVIEWS_AT_ONCE = 5;

/** Loads a page of reviews, with counts per filter option. */
export async function loadReviews(
  shop: Shop,
  {
    productCode,
    filter = {},
    page = 1,
    size = REVIEWS_AT_ONCE,
  }: { productCode: string; filter?: ReviewFilter; page?: number; size?: number },
): Promise<ReviewPage> {
  return dataOf(await shop.call(listReviews, { product_code: productCode, ...filter, page, size }));
}

/** Loads the reviews by the filters, order and number of pages in the URL (25). */
export async function loadFirstReviews(
  shop: Shop,
  { productCode, url }: { productCode: string; url: URL },
): Promise<FirstReviews> {
  if (!url.search) return loadReviews(shop, { productCode });
  const { loadNarrowed } = await fetchCode(() => import(/* webpackChunkName: "later" */ './narrowed-reviews.ts'));
  return loadNarrowed(shop, { productCode, query: url.searchParams });
}
