import { RETURN_REASONS } from '@store/domain/order';
import * as z from 'zod/mini';
import { code } from '../wire/primitives.ts';
import { picture } from './picture.ts';

export const returnReason = z.enum(RETURN_REASONS);

/** Refund of an accepted return or an ended order. Yen with tax; `done_timestamp` is epoch ms, null until it is paid. */
export const returnRefund = z.object({
  state: z.enum(['RUNNING', 'ACCOUNT_NEEDED', 'TRANSFER_DUE', 'DONE']),
  way: z.enum(['PAYMENT', 'TRANSFER', 'NONE']),
  amount_in_vat: z.int(),
  /** Spent points that were returned, and earned points that were revoked. */
  points_returned: z.int(),
  points_revoked: z.int(),
  done_timestamp: z.nullable(z.int()),
});
export type ReturnRefund = z.infer<typeof returnRefund>;

/** 82: a requested return. `requested_timestamp` is epoch ms. */
export const returnRequest = z.object({
  return_code: code,
  state: z.enum(['REQUESTED', 'ACCEPTED', 'REFUSED']),
  /** The shop's reply to the customer; empty before. */
  answer: z.string(),
  reason: returnReason,
  words: z.string(),
  requested_timestamp: z.int(),
  lines: z.array(z.object({ sku_code: code, sku_name: z.string(), quantity: z.int() })),
  /** Under `REVIEW_PHOTOS`, for the customer only. */
  photos: z.array(picture),
  /** Present if a replacement is sent instead of a refund. */
  is_exchange: z.optional(z.literal(true)),
  /** Null until the return is accepted; absent from older servers. */
  refund: z.optional(z.nullable(returnRefund)),
});
export type ReturnRequest = z.infer<typeof returnRequest>;
