/** Reviews: reading, writing and moderation. */
export { getOwnReview, listReviews } from './review.ts';
export * from './review-moderation.ts';
export * from './review-writing.ts';
