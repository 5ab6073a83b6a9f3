import { publishedReviews } from '@store/contracts/calls/review';
import { codeOf } from '@store/domain/text';
import { REVIEWS_PATH } from '../desk/desk-paths.ts';

/** States with their labels; the first is the default. */
export const REVIEW_STATES = [
  ['OPEN', 'お返事待ち'],
  ['ANSWERED', 'お返事済み'],
  ['HELD', '公開の確認待ち'],
] as const;
export type ReviewState = (typeof REVIEW_STATES)[number][0];
/** Reviews per page. */
export const REVIEWS_SIZE = 20;

/** State of the review list as encoded in its URL. */
export interface ReviewFilter {
  readonly state: ReviewState;
  /** Empty for all products. */
  readonly product: string;
  readonly page: number;
}

/** Parses the query; invalid values are dropped. */
export function parseReviewFilter(query: URLSearchParams): ReviewFilter {
  const state = REVIEW_STATES.find(([each]) => each === query.get('state'))?.[0] ?? 'OPEN';
  const typed = codeOf(query.get('product') ?? '');
  const usable = publishedReviews.request.safeParse({ answered: false, product_code: typed, page: 1, size: 1 }).success;
  const page = Number(query.get('page') ?? 1);
  return { state, product: usable ? typed : '', page: Number.isInteger(page) && page > 0 && page <= 1000 ? page : 1 };
}

/** Returns the URL of a review list; defaults are not written. */
export function reviewsPath({ state, product, page }: ReviewFilter): string {
  const query = new URLSearchParams();
  if (state !== 'OPEN') query.set('state', state);
  if (product !== '' && state !== 'HELD') query.set('product', product);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${REVIEWS_PATH}?${query}` : REVIEWS_PATH;
}
