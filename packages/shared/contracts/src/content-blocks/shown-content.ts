import * as z from 'zod/mini';
import { picture } from '../entities/picture.ts';
import { productSummary } from '../entities/product.ts';
import { blocks } from './block.ts';

/** A configured external address; its QR code is the path of an SVG with `size` squares per side. */
const outsideAddress = z.object({
  name: z.enum(['ios', 'android', 'line', 'instagram', 'x', 'youtube']),
  href: z.string(),
  qr: z.nullable(z.object({ size: z.int(), path: z.string() })),
});

/** Blocks of a page with resolved references: placeholders are replaced, items hidden from this visitor are omitted. */
export const shownContent = z.object({
  blocks,
  products: z.array(productSummary),
  pictures: z.array(picture),
  /** Active coupons that can be obtained. */
  coupons: z.array(z.object({ coupon_code: z.string(), name: z.string(), condition: z.string(), until: z.int() })),
  addresses: z.array(outsideAddress),
});
export type ShownContent = z.infer<typeof shownContent>;
