import * as z from 'zod/mini';
import { cart } from '../../entities/cart.ts';
import { readCall, writeCall } from '../../wire/call.ts';
import { code, orderType, skuType } from '../../wire/primitives.ts';

/** 79: a line of an order as it was bought, and what it would be in the cart now. */
const lineAgain = z.object({
  sku_code: code,
  sku_name: z.string(),
  sku_type: z.nullable(skuType),
  /** As it was bought: pieces, and yen with tax of one. */
  quantity: z.int(),
  was_in_vat: z.int(),
  now: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('open'),
      order_type: orderType,
      /** As many as can be added, at most as many as were bought. */
      quantity: z.int(),
      /** Why they are fewer, for the customer; null when they are not. */
      fewer: z.nullable(z.string()),
      price_in_vat: z.int(),
    }),
    z.object({ kind: z.literal('unavailable'), code: z.string(), message: z.string() }),
  ]),
});
/** 79: what of an order can be bought again now, how many and for how much. Orders of a subscription are none of it. */
export const reorderPreview = readCall(
  'order/_reorder-preview',
  z.strictObject({ order_code: code }),
  z.object({ lines: z.array(lineAgain) }),
  {
    access: 'member',
    refusals: ['not-found', 'subscription-order'],
  },
);

const leftOut = z.object({ sku_code: code, sku_name: z.string(), code: z.string(), message: z.string() });
/** 79: puts chosen lines of an order into the cart, each at the price the customer saw; names what cannot be added. */
export const reorder = writeCall(
  'order/_reorder',
  z.strictObject({
    order_code: code,
    lines: z
      .array(
        z.strictObject({
          sku_code: code,
          quantity: z.int().check(z.gte(1), z.lte(99)),
          /** Yen with tax of one piece, as the preview said. */
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
