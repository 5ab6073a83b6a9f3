import * as z from 'zod/mini';
import { code, day } from '../wire/primitives.ts';
import { passage } from '../wire/typed-text.ts';
import { MOST_PHOTOS, photoId, picture } from './picture.ts';
import { returnReason } from './return-request.ts';

/** Letters that may be written about a return. */
export const MOST_RETURN_LETTERS = 500;

/** 82: goods of an order that its buyer wants to give back, as it is asked for. */
export const returnInput = z.strictObject({
  reason: returnReason,
  lines: z
    .array(z.strictObject({ sku_code: code, quantity: z.int().check(z.gte(1), z.lte(99)) }))
    .check(z.minLength(1), z.maxLength(100)),
  /** The customer says that nothing was opened or used; asked for where the shop is not at fault. */
  is_unopened: z.boolean(),
  /** What is to be said of it; lines may be broken. */
  words: passage(MOST_RETURN_LETTERS),
  /** Photos that were added before (`review/_add-photo`). */
  photos: z.array(photoId).check(z.maxLength(MOST_PHOTOS)),
});
export type ReturnInput = z.infer<typeof returnInput>;

/** 82: what of an order can be given back now, and until when. */
export const returnOptions = z.object({
  lines: z.array(
    z.object({
      sku_code: code,
      sku_name: z.string(),
      picture,
      /** Pieces that were not asked back yet. */
      quantity: z.int(),
      /** Why it is not taken back as the customer wishes; null when it is. */
      exclusion: z.nullable(z.enum(['outlet', 'drug', 'food'])),
    }),
  ),
  /** The last day of each reason; a reason is gone when its day is over. */
  last_days: z.array(z.object({ reason: returnReason, day })),
  /** Why nothing can be asked back at all, for the customer; null when something can. */
  obstacle: z.nullable(z.object({ code: z.string(), message: z.string() })),
});
export type ReturnOptions = z.infer<typeof returnOptions>;
