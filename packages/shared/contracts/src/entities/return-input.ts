import * as z from 'zod/mini';
import { code, day } from '../wire/primitives.ts';
import { passage } from '../wire/typed-text.ts';
import { MOST_PHOTOS, photoId, picture } from './picture.ts';
import { returnReason } from './return-request.ts';

/** Maximum length of a return's comment, in characters. */
export const MOST_RETURN_LETTERS = 500;

/** 82: a return request as submitted. */
export const returnInput = z.strictObject({
  reason: returnReason,
  lines: z
    .array(z.strictObject({ sku_code: code, quantity: z.int().check(z.gte(1), z.lte(99)) }))
    .check(z.minLength(1), z.maxLength(100)),
  /** The customer declares the items unopened and unused; required unless the shop is at fault. */
  is_unopened: z.boolean(),
  /** Comment, may have several lines. */
  words: passage(MOST_RETURN_LETTERS),
  /** Photos uploaded before (`review/_add-photo`). */
  photos: z.array(photoId).check(z.maxLength(MOST_PHOTOS)),
});
export type ReturnInput = z.infer<typeof returnInput>;

/** 82: lines of an order that can be returned now, and deadlines. */
export const returnOptions = z.object({
  lines: z.array(
    z.object({
      sku_code: code,
      sku_name: z.string(),
      picture,
      /** Pieces that are not in a return request yet. */
      quantity: z.int(),
      /** Why it is excluded from change-of-mind returns, or null. */
      exclusion: z.nullable(z.enum(['outlet', 'drug', 'food'])),
    }),
  ),
  /** Last day per reason; a reason is omitted after its last day. */
  last_days: z.array(z.object({ reason: returnReason, day })),
  /** Why nothing can be returned, for the customer, or null. */
  obstacle: z.nullable(z.object({ code: z.string(), message: z.string() })),
});
export type ReturnOptions = z.infer<typeof returnOptions>;
