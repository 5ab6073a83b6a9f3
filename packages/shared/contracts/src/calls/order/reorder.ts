import * as z from 'zod/mini';
import { cart } from '../../entities/cart.ts';
import { readCall, writeCall } from '../../wire/call.ts';
import { code, orderType, skuType } from '../../wire/primitives.ts';

/** 79: a line of an order as it was bought, and its present availability. */
const lineAgain = z.object({
  sku_code: code,
  sku_name: z.string(),
  sku_type: z.nullable(skuType),
  /** As bought: pieces, and yen with tax per piece. */
  quantity: z.int(),
  was_in_vat: z.int(),
  now: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('open'),
      order_type: orderType,
      /** Quantity that can be added, at most the quantity bought. */
      quantity: z.int(),
      /** Why it is fewer, for the customer; null if it is not. */
      fewer: z.nullable(z.string()),
      price_in_vat: z.int(),
    }),
    z.object({ kind: z.literal('unavailable'), code: z.string(), message: z.string() }),
  ]),
});
/** 79: which lines of an order can be bought again, in what quantity and at what price. Not for subscription orders. */
export const reorderPreview = readCall(
  'order/_reorder-preview',
  z.strictObject({ order_code: code }),
  z.object({ lines: z.array(lineAgain) }),
  { access: 'member', refusals: ['not-found', 'subscription-order'] },
);

const leftOut = z.object({ sku_code: code, sku_name: z.string(), code: z.string(), message: z.string() });
/** 79: adds selected lines of an order to the cart at the prices shown; lists those that cannot be added. */
export const reorder = writeCall(
  'order/_reorder',
  z.strictObject({
    order_code: code,
    lines: z
      .array(
        z.strictObject({
          sku_code: code,
          quantity: z.int().check(z.gte(1), z.lte(99)),
          /** Yen with tax per piece, from the preview. */
          price_in_vat: z.int().check(z.gte(0)),
        }),
      )
      .check(z.minLength(1), z.maxLength(100)),
  }),
  z.object({
    carts: z.array(cart),
    added: z.array(z.object({ sku_code: code, sku_name: z.string(), quantity: z.int() })),
    unavailable: z.array(leftOut),
  }),
  { access: 'member', keyed: true, refusals: ['not-found', 'subscription-order', 'key-reused'] },
);
