import * as z from 'zod/mini';

/** A picture of the shop: files `/pictures/<id>-<width>.avif|webp` for each width. */
export const picture = z.object({
  id: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
  /** Ground while it loads, `#rrggbb`. */
  colour: z.string(),
  alt: z._default(z.string(), ''),
});
export type Picture = z.infer<typeof picture>;

/** Photos of one review, return or inquiry. */
export const MOST_PHOTOS = 3;
/** Where photos of customers lie: `<id>-<width>.avif|webp`. */
export const REVIEW_PHOTOS = '/api/review/photos/';
/** Names a photo that was added. */
export const photoId = z.string().check(z.regex(/^rp-[0-9a-f]{32}$/));
