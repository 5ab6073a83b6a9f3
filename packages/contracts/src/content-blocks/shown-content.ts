import * as z from 'zod/mini';
import { picture } from '../entities/picture.ts';
import { productSummary } from '../entities/product.ts';
import { blocks } from './block.ts';

/** An address outside that the shop's settings name, with its QR code as the path of an SVG of `size` squares a side. */
const outsideAddress = z.object({
  name: z.enum(['ios', 'android', 'line', 'instagram', 'x', 'youtube']),
  href: z.string(),
  qr: z.nullable(z.object({ size: z.int(), path: z.string() })),
});

/** The blocks of a page with everything that they name: placeholders are filled, what this visitor may not see is missing. */
export const shownContent = z.object({
  blocks,
  products: z.array(productSummary),
  pictures: z.array(picture),
  /** Running coupons that can be taken. */
  coupons: z.array(z.object({ coupon_code: z.string(), name: z.string(), condition: z.string(), until: z.int() })),
  addresses: z.array(outsideAddress),
});
export type ShownContent = z.infer<typeof shownContent>;
