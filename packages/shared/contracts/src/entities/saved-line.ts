import * as z from 'zod/mini';
import { code, orderType } from '../wire/primitives.ts';
import { picture } from './picture.ts';

/** A line of a guest's cart that could not be merged at sign-in, stored for the member (S-05). */
export const savedLine = z.object({
  line_code: z.string(),
  order_type: orderType,
  sku_code: code,
  sku_name: z.string(),
  item_code: code,
  brand: z.string(),
  picture,
  quantity: z.int(),
  /** Current price per piece, yen with tax; null while it is not sold. */
  price_in_vat: z.nullable(z.int()),
  /** Expiry, epoch ms. */
  kept_until: z.int(),
  /** Why it cannot be added to the present cart, or null. */
  reason: z.nullable(z.string()),
});
export type SavedLine = z.infer<typeof savedLine>;
