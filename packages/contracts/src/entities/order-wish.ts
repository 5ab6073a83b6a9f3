import * as z from 'zod/mini';
import { code } from '../wire/primitives.ts';

const goods = {
  /** By which an answer, an address and a refusal name it. */
  offer_code: code,
  product_code: code,
  quantity: z.int().check(z.gte(1), z.lte(99)),
};

/** Goods that a form offers beside the main thing, once. */
export const extraWish = z.strictObject(goods);
export type ExtraWish = z.infer<typeof extraWish>;

/** Goods that a form offers, and how: once, or as a subscription whose interval the visitor chooses. */
export const offerWish = z.strictObject({ ...goods, order_type: z.enum(['NORMAL', 'PERIODICAL']) });
export type OfferWish = z.infer<typeof offerWish>;
