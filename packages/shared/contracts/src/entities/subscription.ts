import * as z from 'zod/mini';
import { code, day } from '../wire/primitives.ts';
import { address } from './address.ts';
import { deliverySlot, paidMethod } from './cart.ts';
import { periodicalPurchase } from './order.ts';
import { picture } from './picture.ts';

/** State of a subscription in addition to E-12. */
const standing = z.object({
  delivered_times: z.int(),
  /** Day of the last ordered delivery; null before the first. */
  last_delivery: z.optional(z.nullable(day)),
  /** Agreed minimum; 0 for none. */
  minimum_times: z.int(),
  /** Cancellation terms for display. */
  cancel_condition: z.string(),
  /** Whether the next delivery can still be changed, skipped or stopped. */
  is_changeable: z.boolean(),
  /** Next delivery after skipping; null if it cannot be skipped. */
  after_skip: z.nullable(day),
  /** The skipped delivery, while the skip can be undone. */
  skipped_delivery: z.nullable(day),
  /** Day on which a pause ends automatically. */
  restart_on: z.nullable(day),
  /** The next six deliveries, earliest first. */
  upcoming: z.array(day),
  /** Present amounts of the next delivery, with tax. */
  next_amounts: z.object({
    sku_in_vat: z.int(),
    delivery_fee_in_vat: z.int(),
    payment_fee_in_vat: z.int(),
    total_in_vat: z.int(),
  }),
  /** 56: one-time items of the next delivery; prices per piece. */
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
  /** Null if the address was deleted: the next delivery needs a new one. */
  address: z.nullable(address),
  delivery_slot: deliverySlot,
  payment_type: paidMethod,
  payment_method: z.string(),
  /** Charged card; null for other payment methods and for a deleted card. */
  card: z.nullable(
    z.object({
      card_code: code,
      brand: z.string(),
      last_four: z.string(),
      is_expired: z.boolean(),
      /** Valid now, but expired when the next delivery is charged (61). */
      expires_before_next: z.optional(z.boolean()),
    }),
  ),
  /** Order of the next delivery, while in progress or failed. */
  renewal: z.nullable(
    z.object({
      state: z.enum(['under-way', 'failed']),
      message: z.string(),
      /** Next retry, epoch ms. */
      next_attempt: z.nullable(z.int()),
    }),
  ),
  cancelled: z.nullable(z.object({ cancel_code: z.string(), cancelled_timestamp: z.int() })),
  /** Orders of its deliveries, newest first. */
  order_codes: z.array(code),
});

/** A complete subscription. */
export const subscription = z.object({ ...periodicalPurchase.shape, ...standing.shape });
export type Subscription = z.infer<typeof subscription>;

/** A subscription in a list; fields beyond E-12 may be missing in older responses. */
export const subscriptionCard = z.object({ ...periodicalPurchase.shape, ...z.partial(standing).shape });
export type SubscriptionCard = z.infer<typeof subscriptionCard>;
