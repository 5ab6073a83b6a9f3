import * as z from 'zod/mini';

/** A picture of the shop, with files `/pictures/<id>-<width>.avif|webp` for each width. */
export const picture = z.object({
  id: z.string().check(z.regex(/^[a-z0-9-]+$/)),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
  /** Placeholder colour while it loads, `#rrggbb`. */
  colour: z.string(),
  alt: z._default(z.string(), ''),
});
export type Picture = z.infer<typeof picture>;

/** Size of the image shown when a page is shared on other sites, px. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;
/** Path of the sharing images. */
export const SHARE_PICTURES = '/api/pictures/share/';

/** Maximum photos of one review, return or inquiry. */
export const MOST_PHOTOS = 3;
/** Path of customers' photos, named `<id>-<width>.avif|webp`. */
export const REVIEW_PHOTOS = '/api/review/photos/';
/** ID of an uploaded photo. */
export const photoId = z.string().check(z.regex(/^rp-[0-9a-f]{32}$/));
