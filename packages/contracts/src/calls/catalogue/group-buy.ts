import * as z from 'zod/mini';
import { productSummary } from '../../entities/product.ts';
import { readCall, writeCall } from '../../wire/call.ts';
import { code } from '../../wire/primitives.ts';

/** who joins pays the price of the step that was reached when it closed, never more than that of the day. */
export const groupBuy = z.object({
  product: productSummary,
  steps: z.array(z.object({ people: z.int(), price_in_vat: z.int(), reached: z.boolean() })),
  /** People who joined, each once. */
  joined: z.int(),
  price_in_vat: z.int(),
  /** People missing to the next step; null at the last one. */
  missing_to_next: z.nullable(z.int()),
  opens: z.int(),
  closes: z.int(),
  state: z.enum(['BEFORE', 'OPEN', 'CLOSED']),
  /** Most units one member can ask for. */
  limit: z.int(),
  /** Units this member asked for; null for who has not joined. */
  own_quantity: z.nullable(z.int()),
});
export type GroupBuy = z.infer<typeof groupBuy>;

export const getGroupBuy = readCall('groupbuy/_get', z.strictObject({ product_code: code }), groupBuy, {
  refusals: ['not-found'],
});
/** Joins, or changes how many; who joins twice is counted once. */
export const joinGroupBuy = writeCall(
  'groupbuy/_join',
  z.strictObject({ product_code: code, quantity: z.int().check(z.gte(1), z.lte(99)) }),
  groupBuy,
  { access: 'member', refusals: ['not-found', 'group-buy-not-open', 'over-limit'] },
);
export const leaveGroupBuy = writeCall('groupbuy/_leave', z.strictObject({ product_code: code }), groupBuy, {
  access: 'member',
  refusals: ['not-found', 'group-buy-not-open'],
});
