import * as z from 'zod/mini';

/** Photos of one review, or of one return. */
export const MOST_PHOTOS = 3;
/** Where photos of customers lie: `<id>-<width>.avif|webp`. */
export const REVIEW_PHOTOS = '/api/review/photos/';
/** Names a photo that was added. */
export const photoId = z.string().check(z.regex(/^rp-[0-9a-f]{32}$/));
