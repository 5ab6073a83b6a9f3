import { RETURN_REASONS } from '@store/domain/order';
import * as z from 'zod/mini';
import { code } from '../wire/primitives.ts';
import { picture } from './picture.ts';

export const returnReason = z.enum(RETURN_REASONS);

/** 82: a return that was asked for. `requested_timestamp` is epoch ms. */
export const returnRequest = z.object({
  return_code: code,
  state: z.enum(['REQUESTED', 'ACCEPTED', 'REFUSED']),
  /** What the shop answered, for the customer; empty until then. */
  answer: z.string(),
  reason: returnReason,
  words: z.string(),
  requested_timestamp: z.int(),
  lines: z.array(z.object({ sku_code: code, sku_name: z.string(), quantity: z.int() })),
  /** Under `REVIEW_PHOTOS`, for the customer alone. */
  photos: z.array(picture),
});
export type ReturnRequest = z.infer<typeof returnRequest>;
