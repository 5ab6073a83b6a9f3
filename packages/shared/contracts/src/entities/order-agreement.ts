import * as z from 'zod/mini';
import { code, day, yen } from '../wire/primitives.ts';
import { chosenParcel, deliverySlot, paymentMethod } from './cart.ts';

/** Everything that a customer agrees to with 「注文を確定する」: created by the quote, compared when the order is placed. */
export const agreedOrder = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        entry_index: z.int().check(z.gte(0)),
        sku_code: code,
        sku_name: z.string().check(z.maxLength(200)),
        quantity: z.int().check(z.gte(1), z.lte(99)),
        price_in_vat: yen,
        // Subscriptions only; omitted to accept any day.
        first_delivery: z.optional(z.nullable(day)),
      }),
    )
    .check(z.maxLength(100)),
  coupon_code: z.nullable(code),
  discount_in_vat: yen,
  use_point: yen,
  delivery_fee_in_vat: yen,
  payment_fee_in_vat: yen,
  delivery_code: z.nullable(code),
  delivery_date: z.nullable(day),
  delivery_slot: deliverySlot,
  payment_method: z.nullable(paymentMethod),
  total_in_vat: yen,
  /** 46: only if divided over several addresses. */
  parcels: z.optional(
    z
      .array(z.extend(z.omit(chosenParcel, { gift: true }), { delivery_fee_in_vat: yen, total_in_vat: yen }))
      .check(z.maxLength(5)),
  ),
});
export type AgreedOrder = z.infer<typeof agreedOrder>;

const amounts = { was: z.int(), now: z.int() };
const texts = { was: z.nullable(z.string()), now: z.nullable(z.string()) };
const line = { entry_index: z.int(), sku_name: z.string() };

/** One difference from the agreed order, with old and new values. */
export const orderChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('price'), ...line, ...amounts }),
  z.object({ kind: z.literal('quantity'), ...line, ...amounts }),
  z.object({ kind: z.literal('first-delivery'), ...line, ...texts }),
  z.object({ kind: z.literal('line-added'), ...line }),
  z.object({ kind: z.literal('line-removed'), ...line }),
  z.object({ kind: z.literal('coupon'), ...texts }),
  z.object({ kind: z.literal('discount'), ...amounts }),
  z.object({ kind: z.literal('points'), ...amounts }),
  z.object({ kind: z.literal('shipping'), ...amounts }),
  z.object({ kind: z.literal('fee'), ...amounts }),
  z.object({ kind: z.literal('total'), ...amounts }),
  z.object({ kind: z.literal('address'), ...texts }),
  z.object({ kind: z.literal('delivery-date'), ...texts }),
  z.object({ kind: z.literal('delivery-slot'), ...texts }),
  z.object({ kind: z.literal('payment-method'), ...texts }),
  z.object({ kind: z.literal('parcels') }),
]);
export type OrderChange = z.infer<typeof orderChange>;

/** `details` of every refusal of `order/_place` caused by a change: all changes, and the new total. */
export const whatChanged = z.object({ total_in_vat: z.int(), changes: z.array(orderChange) });

/** An obstacle to placing the order, with the customer message. */
export const orderObstacle = z.object({ code: z.string(), message: z.string() });
