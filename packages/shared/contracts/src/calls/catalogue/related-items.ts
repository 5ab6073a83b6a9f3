import * as z from 'zod/mini';
import { productSummary } from '../../entities/product-summary.ts';
import { readCall } from '../../wire/call.ts';
import { code } from '../../wire/primitives.ts';

/** 19: products used in sequence, 洗う → 整える → 守る, as combined by editors. */
const routine = z.object({
  title: z.string(),
  lead: z.string(),
  steps: z.array(z.object({ step: z.string(), product: productSummary })),
});
/** Products bought together with this one, and its routine; never medicine (T2). */
export const relatedItems = readCall(
  'product/_related',
  z.strictObject({ product_code: code, size: z.int().check(z.gte(1), z.lte(20)) }),
  z.object({ hits: z.array(productSummary), routine: z.optional(routine) }),
  { audience: 'segment' },
);
