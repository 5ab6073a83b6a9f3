import * as z from 'zod/mini';
import { productSummary } from '../../entities/product-summary.ts';
import { readCall } from '../../wire/call.ts';
import { code } from '../../wire/primitives.ts';

/**
 * gifts chosen by editors, by recipient and budget. Never medicine (T2).
 */
export const getGifts = readCall(
  'gift/_shelf',
  z.strictObject({}),
  z.object({
    people: z.array(z.object({ person_code: code, label: z.string() })),
    /** A gift is within a budget if its price is above `over` and at most `up_to`; yen with tax. Null: no limit. */
    budgets: z.array(z.object({ budget_code: code, over: z.int(), up_to: z.nullable(z.int()) })),
    gifts: z.array(z.object({ person_code: code, product: productSummary })),
  }),
);
