import * as z from 'zod/mini';
import { code } from '../wire/primitives.ts';

const item = {
  /** Identifies the offer in responses, addresses and refusals. */
  offer_code: code,
  product_code: code,
  quantity: z.int().check(z.gte(1), z.lte(99)),
};

/** An optional extra of a form. */
export const extraChoice = z.strictObject(item);
export type ExtraChoice = z.infer<typeof extraChoice>;

/** An offer of a form: a one-time purchase, or a subscription with an interval chosen by the visitor. */
export const offerChoice = z.strictObject({ ...item, order_type: z.enum(['NORMAL', 'PERIODICAL']) });
export type OfferChoice = z.infer<typeof offerChoice>;
