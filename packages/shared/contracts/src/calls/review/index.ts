/** Reviews: reading, writing and moderation. */
export { getOwnReview, listReviews } from './review.ts';
export {
  answerReview,
  heldReviews,
  moderatorMe,
  publishedReviews,
  refuseReview,
  releaseReview,
  shopAnswer,
} from './review-moderation.ts';
export {
  addReviewPhoto,
  changeReview,
  deleteReview,
  MAX_PHOTO_BYTES,
  markReviewHelpful,
  postReview,
} from './review-writing.ts';
