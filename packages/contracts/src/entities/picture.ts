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
