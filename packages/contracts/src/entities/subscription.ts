import * as z from 'zod/mini';
import { code, day } from '../wire/primitives.ts';
import { address } from './address.ts';
import { deliverySlot, paymentMethod } from './cart.ts';
import { periodicalPurchase } from './order.ts';
import { picture } from './picture.ts';

/** How a subscription stands, beside what E-12 names. */
const standing = z.object({
  delivered_times: z.int(),
  /** Day of the last delivery that was ordered; null before the first. */
  last_delivery: z.optional(z.nullable(day)),
  /** 0 without such a condition. */
  minimum_times: z.int(),
  /** The condition of ending it, in the shopper's words. */
  cancel_condition: z.string(),
  /** Whether the next delivery can still be changed, skipped or stopped. */
  is_changeable: z.boolean(),
  /** Where a skip leads; null while none can be made. */
  after_skip: z.nullable(day),
  /** The skipped delivery, as long as that can be taken back. */
  skipped_delivery: z.nullable(day),
  /** Day from which a paused one goes on by itself. */
  restart_on: z.nullable(day),
  /** The next six deliveries, the next one in front. */
  upcoming: z.array(day),
  /** What the next delivery costs as things are, tax included. */
  next_amounts: z.object({
    sku_in_vat: z.int(),
    delivery_fee_in_vat: z.int(),
    payment_fee_in_vat: z.int(),
    total_in_vat: z.int(),
  }),
  /** 56: one-time items that come with the next delivery; their prices are for one piece. */
  box_items: z.optional(
    z.array(
      z.object({
        sku_code: code,
        item_code: code,
        sku_name: z.string(),
        quantity: z.int(),
        price_in_vat: z.int(),
        picture,
      }),
    ),
  ),
  /** Null when the address was deleted: the next delivery needs another. */
  address: z.nullable(address),
  delivery_slot: deliverySlot,
  payment_type: paymentMethod,
  payment_method: z.string(),
  /** Card that is charged; null for other ways to pay and for a card that is gone. */
  card: z.nullable(
    z.object({
      card_code: code,
      brand: z.string(),
      last_four: z.string(),
      is_expired: z.boolean(),
      /** Still good, and no longer when the next delivery is charged (61). */
      expires_before_next: z.optional(z.boolean()),
    }),
  ),
  /** The order of the next delivery while it is being made or could not be made. */
  renewal: z.nullable(
    z.object({
      state: z.enum(['under-way', 'failed']),
      message: z.string(),
      /** When it is tried again, epoch ms. */
      next_attempt: z.nullable(z.int()),
    }),
  ),
  cancelled: z.nullable(z.object({ cancel_code: z.string(), cancelled_timestamp: z.int() })),
  /** Orders of its deliveries, newest first. */
  order_codes: z.array(code),
});

/** A subscription whole. */
export const subscription = z.object({ ...periodicalPurchase.shape, ...standing.shape });
export type Subscription = z.infer<typeof subscription>;

/** A subscription in a list; what is beside E-12 may be missing in answers made before it was known. */
export const subscriptionCard = z.object({ ...periodicalPurchase.shape, ...z.partial(standing).shape });
export type SubscriptionCard = z.infer<typeof subscriptionCard>;
