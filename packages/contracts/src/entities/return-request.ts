import { RETURN_REASONS } from '@store/domain/order';
import * as z from 'zod/mini';
import { code } from '../wire/primitives.ts';
import { picture } from './picture.ts';

export const returnReason = z.enum(RETURN_REASONS);

/** What an accepted return moves. Yen with tax; `done_timestamp` is epoch ms, null until the money is paid. */
const returnRefund = z.object({
  state: z.enum(['RUNNING', 'ACCOUNT_NEEDED', 'TRANSFER_DUE', 'DONE']),
  way: z.enum(['PAYMENT', 'TRANSFER', 'NONE']),
  amount_in_vat: z.int(),
  /** Spent points that came back, and earned points that were taken back. */
  points_returned: z.int(),
  points_revoked: z.int(),
  done_timestamp: z.nullable(z.int()),
});
export type ReturnRefund = z.infer<typeof returnRefund>;

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
  /** Null until the return is accepted; absent from servers of before. */
  refund: z.optional(z.nullable(returnRefund)),
});
export type ReturnRequest = z.infer<typeof returnRequest>;
