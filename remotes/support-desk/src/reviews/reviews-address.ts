import { publishedReviews } from '@store/contracts/calls/review';
import { codeOf } from '@store/domain/text';
import { REVIEWS_PATH } from '../desk/desk-paths.ts';

/** As the desk says them; the first is what its plain address shows. */
export const REVIEW_STATES = [
  ['OPEN', 'お返事待ち'],
  ['ANSWERED', 'お返事済み'],
  ['HELD', '公開の確認待ち'],
] as const;
export type ReviewState = (typeof REVIEW_STATES)[number][0];
/** Reviews on one page. */
export const REVIEWS_SIZE = 20;

/** What an address of the desk asks for. */
export interface AskedReviews {
  readonly state: ReviewState;
  /** Empty for those of every product. */
  readonly product: string;
  readonly page: number;
}

/** What cannot be read of an address is as if it were not there. */
export function askedReviews(query: URLSearchParams): AskedReviews {
  const state = REVIEW_STATES.find(([each]) => each === query.get('state'))?.[0] ?? 'OPEN';
  const typed = codeOf(query.get('product') ?? '');
  const usable = publishedReviews.request.safeParse({ answered: false, product_code: typed, page: 1, size: 1 }).success;
  const page = Number(query.get('page') ?? 1);
  return { state, product: usable ? typed : '', page: Number.isInteger(page) && page > 0 && page <= 1000 ? page : 1 };
}

/** The address of a list of reviews; only what differs from the plain one is written. */
export function reviewsPath({ state, product, page }: AskedReviews): string {
  const query = new URLSearchParams();
  if (state !== 'OPEN') query.set('state', state);
  if (product !== '' && state !== 'HELD') query.set('product', product);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${REVIEWS_PATH}?${query}` : REVIEWS_PATH;
}
