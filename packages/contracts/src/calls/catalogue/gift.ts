import * as z from 'zod/mini';
import { productSummary } from '../../entities/product-summary.ts';
import { readCall } from '../../wire/call.ts';
import { code } from '../../wire/primitives.ts';

/**
 * what the shop's editors give as gifts, for whom, and the budgets they are looked for by. Medicine is none of them (T2).
 */
export const getGifts = readCall(
  'gift/_shelf',
  z.strictObject({}),
  z.object({
    people: z.array(z.object({ person_code: code, label: z.string() })),
    /** A gift is in a budget when its price lies above `over` and not above `up_to`; yen, tax included. Null: no limit. */
    budgets: z.array(z.object({ budget_code: code, over: z.int(), up_to: z.nullable(z.int()) })),
    gifts: z.array(z.object({ person_code: code, product: productSummary })),
  }),
);
