import * as z from 'zod/mini';
import { code, orderType } from '../wire/primitives.ts';
import { picture } from './picture.ts';

/** A line of a guest's cart that could not join the member's cart at sign-in, kept for them (S-05). */
export const keptLine = z.object({
  line_code: z.string(),
  order_type: orderType,
  sku_code: code,
  sku_name: z.string(),
  item_code: code,
  brand: z.string(),
  picture,
  quantity: z.int(),
  /** Yen with tax of one piece now; null while it is not sold. */
  price_in_vat: z.nullable(z.int()),
  /** Until when it is kept, epoch ms. */
  kept_until: z.int(),
  /** What keeps it out of the cart as the cart stands now; null when nothing does any more. */
  reason: z.nullable(z.string()),
});
export type KeptLine = z.infer<typeof keptLine>;
