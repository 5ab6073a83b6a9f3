import * as z from 'zod/mini';
import { picture } from '../../entities/picture.ts';
import { ownReview } from '../../entities/review.ts';
import { reviewInput } from '../../entities/review-input.ts';
import { writeCall } from '../../wire/call.ts';
import { code } from '../../wire/primitives.ts';

const boughtLine = { product_code: code, order_code: code };

/** A photo as it is sent. */
export const MAX_PHOTO_BYTES = 2 * 1024 * 1024;
/** In base64, four letters stand for three bytes. */
const PHOTO_LETTERS = Math.ceil(MAX_PHOTO_BYTES / 3) * 4;
/**
 * 25: takes a photo for a review that is being written: JPEG, PNG or WebP in base64. Place, camera and all else that is
 * no picture is dropped. It is its author's alone until the review is shown, and gone after a day without one.
 */
export const addReviewPhoto = writeCall(
  'review/_add-photo',
  z.strictObject({ photo: z.string().check(z.maxLength(PHOTO_LETTERS)) }),
  z.object({ photo: picture }),
  { access: 'member', bodyBytes: PHOTO_LETTERS + 1024, refusals: ['photo-unreadable', 'photo-too-large'] },
);
/** once per bought order line, never about medicine. Words of effect are held for the moderator (expectations 24). */
export const postReview = writeCall(
  'review/_add',
  z.strictObject({ ...boughtLine, review: reviewInput }),
  z.object({ review: ownReview }),
  {
    access: 'member',
    refusals: ['not-found', 'review-drug', 'review-not-received', 'review-already-written', 'photo-gone'],
  },
);
/** A changed review is looked at again. */
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
/** 「参考になった」: once per member, taken back by the same tap; never one's own. */
export const markReviewHelpful = writeCall(
  'review/_mark-helpful',
  z.strictObject({ review_code: code, is_helpful: z.boolean() }),
  z.object({ helpful_count: z.int(), is_helpful: z.boolean() }),
  { access: 'member', refusals: ['not-found', 'own-review'] },
);
