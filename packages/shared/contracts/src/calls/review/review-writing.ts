import * as z from 'zod/mini';
import { picture } from '../../entities/picture.ts';
import { ownReview } from '../../entities/review.ts';
import { reviewInput } from '../../entities/review-input.ts';
import { writeCall } from '../../wire/call.ts';
import { code } from '../../wire/primitives.ts';

const boughtLine = { product_code: code, order_code: code };

/** Maximum size of an uploaded photo. */
export const MAX_PHOTO_BYTES = 2 * 1024 * 1024;
/** Base64 encodes three bytes as four characters. */
const PHOTO_LETTERS = Math.ceil(MAX_PHOTO_BYTES / 3) * 4;
/**
 * 25: uploads a photo for a new review: JPEG, PNG or WebP in base64. Metadata such as location and camera is removed.
 * Visible to its author only until the review is published; deleted after a day without a review.
 */
export const addReviewPhoto = writeCall(
  'review/_add-photo',
  z.strictObject({ photo: z.string().check(z.maxLength(PHOTO_LETTERS)) }),
  z.object({ photo: picture }),
  { access: 'member', bodyBytes: PHOTO_LETTERS + 1024, refusals: ['photo-unreadable', 'photo-too-large'] },
);
/** once per bought order line, never for medicine. Effect claims are held for moderation (expectations 24). */
export const postReview = writeCall(
  'review/_add',
  z.strictObject({ ...boughtLine, review: reviewInput }),
  z.object({ review: ownReview }),
  {
    access: 'member',
    refusals: ['not-found', 'review-drug', 'review-not-received', 'review-already-written', 'photo-gone'],
  },
);
/** Updates a review, which is moderated again. */
export const changeReview = writeCall(
  'review/_update',
  z.strictObject({ review_code: code, review: reviewInput }),
  z.object({ review: ownReview }),
  { access: 'member', refusals: ['not-found', 'photo-gone'] },
);
export const deleteReview = writeCall('review/_delete', z.strictObject({ review_code: code }), z.object({}), {
  access: 'member',
  refusals: ['not-found'],
});
/** 「参考になった」: once per member, toggled by the same button; not for own reviews. */
export const markReviewHelpful = writeCall(
  'review/_mark-helpful',
  z.strictObject({ review_code: code, is_helpful: z.boolean() }),
  z.object({ helpful_count: z.int(), is_helpful: z.boolean() }),
  { access: 'member', refusals: ['not-found', 'own-review'] },
);
