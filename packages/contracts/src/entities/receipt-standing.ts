import * as z from 'zod/mini';

/** What an order says of its receipt: whether there can be one, and what stands on it or would without other words. */
export const receiptStanding = z.object({
  /** `not-yet`: neither paid nor sent. */
  state: z.enum(['ready', 'not-yet', 'cancelled']),
  /** From the first issue on addressee and purpose stay as they are. */
  is_issued: z.boolean(),
  addressee: z.string(),
  purpose: z.string(),
});
export type ReceiptStanding = z.infer<typeof receiptStanding>;
