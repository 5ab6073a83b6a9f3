import * as z from 'zod/mini';

/** A processor's webhook notice; `created` is epoch seconds. */
export const paymentNotice = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  kind: z.string().check(z.maxLength(60)),
  created: z.int().check(z.gte(0), z.lte(99_999_999_999)),
  data: z.object({
    charge_id: z.string().check(z.maxLength(100)),
    reference: z.string().check(z.maxLength(100)),
    amount: z.int(),
    currency: z.literal('JPY'),
  }),
});
export type PaymentNotice = z.infer<typeof paymentNotice>;
