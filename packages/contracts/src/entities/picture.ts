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

/** What other sites show of a page whose address is shared there, px. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;
/** Where they lie. */
export const SHARE_PICTURES = '/api/pictures/share/';

/** Photos of one review, return or inquiry. */
export const MOST_PHOTOS = 3;
/** Where photos of customers lie: `<id>-<width>.avif|webp`. */
export const REVIEW_PHOTOS = '/api/review/photos/';
/** Names a photo that was added. */
export const photoId = z.string().check(z.regex(/^rp-[0-9a-f]{32}$/));
