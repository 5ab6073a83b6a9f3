import * as z from 'zod/mini';
import { code, day, storePath, yen } from '../wire/primitives.ts';
import { deliverySlot, taxParts } from './cart.ts';
import { order, shownStatus, tracking } from './order.ts';
import { orderOptions } from './order-options.ts';
import { receiptStanding } from './receipt.ts';
import { returnRefund, returnRequest } from './return-request.ts';

/** The buyer, regardless of the recipient. */
export const orderer = z.object({
  full_name: z.string(),
  full_name_kana: z.string(),
  email: z.string(),
  tel: z.string(),
});

const shippedLine = z.object({ sku_code: code, sku_name: z.string(), quantity: z.int() });
/** Parcels of an order sent in several, oldest first, and the pieces left. */
export const shipments = z.object({
  sent: z.array(
    z.object({
      carrier: z.string(),
      number: z.string(),
      href: z.string(),
      sent_timestamp: z.int(),
      lines: z.array(shippedLine),
    }),
  ),
  unshipped: z.array(shippedLine),
});

/** A complete order with delivery and totals. */
export const orderWhole = z.extend(order, {
  delivery: z.object({
    full_name: z.string(),
    zip_code: z.string(),
    address: z.string(),
    tel: z.string(),
    delivery_date: z.nullable(day),
    delivery_slot: deliverySlot,
  }),
  /** Data of the buyer at the time of the order; absent in older orders. */
  orderer: z.optional(z.nullable(orderer)),
  /** Expected delivery day of an accepted order without a requested day (39). */
  expected_delivery: z.optional(z.nullable(day)),
  /** Subscriptions with a first delivery, and charge, later than the order; price per piece in yen with tax. */
  later_first_boxes: z.optional(
    z.array(z.object({ sku_name: z.string(), quantity: z.int(), first_delivery: day, price_in_vat: yen })),
  ),
  tax: taxParts,
  /** Gift, note and addressee as confirmed. */
  wishes: z.optional(z.nullable(orderOptions)),
  points_earned: z.int(),
  /** Of these, points that are granted only after shipping (87). */
  points_pending: z.optional(z.int()),
  tracking,
  /** Omitted for an order that is sent whole. */
  shipments: z.optional(shipments),
  /** Start of preparation, epoch ms: until then the customer can cancel online. */
  cancellable_until: z.optional(z.nullable(z.int())),
  /** History, oldest first; times in epoch ms. */
  events: z.optional(
    z.array(
      z.object({ order_status: shownStatus, label: z.string(), happened_timestamp: z.int(), reason: z.string() }),
    ),
  ),
  /** Why the payment failed, for the customer; only with PAYMENT_FAILED. */
  payment_failure: z.optional(z.object({ code: z.string(), message: z.string() })),
  /** Deadline for payment or advice, epoch ms. */
  waits_until: z.optional(z.nullable(z.int())),
  /** How to pay at a convenience store, while the order waits for that; yen with tax, epoch ms. */
  payment_slip: z.optional(
    z.object({
      store_name: z.string(),
      number: z.string(),
      confirmation_number: z.nullable(z.string()),
      amount_in_vat: z.int(),
      pay_until: z.int(),
    }),
  ),
  /** Bank transfer of what was paid for an order that ended; its code takes the account (`order/_refund-account`). */
  ended_refund: z.optional(z.extend(returnRefund, { return_code: code })),
  /** 78: mails about the order, oldest first; times in epoch ms. `text` only if it is stored. */
  mails: z.optional(
    z.array(z.object({ subject: z.string(), sent_timestamp: z.int(), text: z.optional(z.nullable(z.string())) })),
  ),
  /** 81 */
  receipt: z.optional(receiptStanding),
  /**
   * 46: orders placed together with this one, including itself, in address order; omitted for an order placed
   * alone.
   */
  placed_together: z.optional(
    z.array(
      z.object({
        order_code: code,
        order_status: shownStatus,
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
  /** products that the member can review or has reviewed; not medicine or unshipped items. */
  reviews: z.optional(z.array(z.object({ product_code: code, is_written: z.boolean() }))),
  /** 41: signed address of the order's page, for the guest who placed it; absent for members. */
  guest_href: z.optional(storePath),
  /** 82: requested returns, oldest first. */
  returns: z.optional(z.array(returnRequest)),
});
export type OrderWhole = z.infer<typeof orderWhole>;
