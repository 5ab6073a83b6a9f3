import { heldReviews, publishedReviews } from '@store/contracts/calls/review';
import type { AnswerOf } from '@store/contracts/wire';
import { dataOf, defineRoute, fetchCode, type LoaderArguments } from '@store/remote-kit';
import { deskRoute, loadModerator } from '../desk/desk-access.ts';
import { REVIEWS_PATH } from '../desk/desk-paths.ts';
import { parseReviewFilter, REVIEWS_SIZE } from './reviews-address.ts';

/** A held review has no reply and no author of one. */
export type ReviewOnDesk = AnswerOf<typeof publishedReviews>['reviews'][number];

export async function loadReviews(args: LoaderArguments) {
  const { shop, url } = args;
  const moderator = await loadModerator(args);
  const filter = parseReviewFilter(url.searchParams);
  // Separate chunk, to keep the page chunk small.
  const { DeskReview } = await fetchCode(() => import('./desk-review.tsx'));
  if (filter.state === 'HELD') {
    const held = dataOf(await shop.call(heldReviews, {}));
    const reviews: ReviewOnDesk[] = held.reviews;
    return { moderator, filter, reviews, total: reviews.length, more: held.more, DeskReview };
  }
  const { product, page } = filter;
  const found = await shop.call(publishedReviews, {
    answered: filter.state === 'ANSWERED',
    ...(product !== '' && { product_code: product }),
    page,
    size: REVIEWS_SIZE,
  });
  return { moderator, filter, more: false, ...dataOf(found), DeskReview };
}

/** reviews waiting for moderation or a reply, or with a reply. */
export const reviewsRoute = defineRoute({
  ...deskRoute,
  id: 'reviews',
  title: 'レビューデスク',
  path: REVIEWS_PATH,
  loader: loadReviews,
  screen: () => import('./reviews.screen.tsx'),
});
