import * as z from 'zod/mini';
import { code, day, yen } from '../wire/primitives.ts';
import { deliverySlot, taxParts } from './cart.ts';
import { order, orderStatus, tracking } from './order.ts';
import { orderWishes } from './order-wishes.ts';
import { receiptStanding } from './receipt.ts';
import { returnRequest } from './return-request.ts';

/** Who orders, wherever the parcel goes. */
export const orderer = z.object({
  full_name: z.string(),
  full_name_kana: z.string(),
  email: z.string(),
  tel: z.string(),
});

/** An order whole, with where it goes and what is in its sums. */
export const orderWhole = z.extend(order, {
  delivery: z.object({
    full_name: z.string(),
    zip_code: z.string(),
    address: z.string(),
    tel: z.string(),
    delivery_date: z.nullable(day),
    delivery_slot: deliverySlot,
  }),
  /** Who ordered, as they were known when they did; not there for orders of before it was kept. */
  orderer: z.optional(z.nullable(orderer)),
  /** The day it is expected on, once it is accepted and no other was wished for (39). */
  expected_delivery: z.optional(z.nullable(day)),
  /** Subscriptions of the order whose first box comes and is charged on a later day, one piece's price in yen with tax. */
  later_first_boxes: z.optional(
    z.array(z.object({ sku_name: z.string(), quantity: z.int(), first_delivery: day, price_in_vat: yen })),
  ),
  tax: taxParts,
  /** Gift, note, addressee, as they were confirmed. */
  wishes: z.optional(z.nullable(orderWishes)),
  points_earned: z.int(),
  /** Of these, what is granted only once it is sent (87). */
  points_pending: z.optional(z.int()),
  tracking,
  /** When its preparation starts, epoch ms: until then the customer can cancel alone. */
  cancellable_until: z.optional(z.nullable(z.int())),
  /** What happened to it, oldest first; times in epoch ms. */
  events: z.optional(
    z.array(
      z.object({ order_status: orderStatus, label: z.string(), happened_timestamp: z.int(), reason: z.string() }),
    ),
  ),
  /** Why its payment was not made, for the customer; only with PAYMENT_FAILED. */
  payment_failure: z.optional(z.object({ code: z.string(), message: z.string() })),
  /** Until when it waits for its payment or for advice, epoch ms. */
  waits_until: z.optional(z.nullable(z.int())),
  /** 78: the mails sent about it, oldest first; times in epoch ms. `text` is what one said, where that is kept. */
  mails: z.optional(
    z.array(z.object({ subject: z.string(), sent_timestamp: z.int(), text: z.optional(z.nullable(z.string())) })),
  ),
  /** 81 */
  receipt: z.optional(receiptStanding),
  /**
   * 46: the orders that were placed in one act with this one, itself among them, in the order of their addresses; left out for
   * one that was placed alone.
   */
  placed_together: z.optional(
    z.array(
      z.object({
        order_code: code,
        order_status: orderStatus,
        full_name: z.string(),
        address: z.string(),
        goods: z.array(z.object({ sku_name: z.string(), quantity: z.int() })),
        arrival_day: z.nullable(day),
        delivery_slot: deliverySlot,
        delivery_fee_in_vat: z.int(),
        total_in_vat: z.int(),
      }),
    ),
  ),
  /** its products that the member may review or has reviewed; medicine and what was not sent yet are none of them. */
  reviews: z.optional(z.array(z.object({ product_code: code, is_written: z.boolean() }))),
  /** 82: the returns that were asked for, oldest first. */
  returns: z.optional(z.array(returnRequest)),
});
export type OrderWhole = z.infer<typeof orderWhole>;
