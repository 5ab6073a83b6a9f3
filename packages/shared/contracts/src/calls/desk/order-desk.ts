import * as z from 'zod/mini';
import { typedPlace } from '../../entities/address.ts';
import { orderStatus, shownStatus, tracking } from '../../entities/order.ts';
import { orderWhole } from '../../entities/order-whole.ts';
import { returnInput, returnOptions } from '../../entities/return-input.ts';
import { readCall, writeCall } from '../../wire/call.ts';
import { code, day } from '../../wire/primitives.ts';
import { line, passage } from '../../wire/typed-text.ts';

const READERS = ['warehouse', 'support', 'owner'] as const;
const SHIPPERS = ['warehouse', 'owner'] as const;
const SUPPORTERS = ['support', 'owner'] as const;

/** Parcels of one shipping request. */
export const MOST_PARCELS = 500;

/** Length of the history that the screen showed; a longer one is a conflict. */
const revision = z.int().check(z.gte(0), z.lte(100_000));
const some = (max: number) => passage(max).check(z.minLength(1));

const orderSummary = z.object({
  order_code: code,
  order_status: shownStatus,
  label: z.string(),
  checkout_timestamp: z.int(),
  /** Start of preparation, epoch ms; null for imported orders. */
  prepare_timestamp: z.nullable(z.int()),
  arrival_day: z.nullable(day),
  customer_name: z.string(),
  recipient_name: z.string(),
  payment_method: z.string(),
  total_in_vat: z.int(),
  goods: z.array(z.object({ sku_code: code, sku_name: z.string(), quantity: z.int() })),
  tracking,
  return_requested: z.boolean(),
  revision,
});
export type DeskOrderSummary = z.infer<typeof orderSummary>;

const place = z.object({ at: z.int(), order_code: code });

/**
 * States of the list beside those of orders: neither unpaid nor cancelled, waiting because of class 1 medicine, with some
 * pieces shipped, with a return that waits for its answer.
 */
const DESK_ORDER_STATES = ['STANDING', 'HELD', 'PARTLY_SHIPPED', 'RETURN_REQUESTED'] as const;

/**
 * Orders by checkout time. `query`: words that must all be in the order: number, tracking number, name or kana or a part
 * of it, telephone, mail, product code, return code, or day of the order. `next` continues the list.
 */
export const deskOrders = readCall(
  'order-desk/_list',
  z.strictObject({
    query: z.string().check(z.maxLength(100)),
    state: z.nullable(z.union([orderStatus, z.enum(DESK_ORDER_STATES)])),
    sort: z.enum(['newest', 'oldest']),
    after: z.nullable(z.strictObject({ at: z.int().check(z.gte(0), z.lte(8.64e15)), order_code: code })),
    size: z.int().check(z.gte(1), z.lte(500)),
  }),
  z.object({ orders: z.array(orderSummary), next: z.nullable(place) }),
  { access: READERS, refusals: ['not-found'] },
);

/** Mails about an order that can be sent again. */
export const ORDER_MAILS = ['confirmation', 'slip', 'shipping', 'cancellation'] as const;
const orderMail = z.enum(ORDER_MAILS);
export type OrderMail = z.infer<typeof orderMail>;

const deskOrder = z.object({
  order: orderWhole,
  revision,
  /** History, oldest first: states, notes, mails, returns; `by` is empty for the store's own steps. */
  timeline: z.array(
    z.object({
      kind: z.enum(['state', 'note', 'mail', 'return']),
      at: z.int(),
      label: z.string(),
      text: z.string(),
      by: z.string(),
    }),
  ),
  /** Mails that were sent and can be sent again. */
  mails: z.array(orderMail),
  /** Positions, from 0, of the parcels of a part whose mails were sent. */
  parcel_mails: z.array(z.int()),
  /** Why its delivery address cannot be changed now; empty if it can. */
  delivery_fixed: z.string(),
  /** Empty if the desk can cancel the order now. */
  not_cancellable: z.string(),
  /** What can be returned now; null before the shipping. */
  returnable: z.nullable(returnOptions),
  /** What the acceptance of each waiting return would refund: yen with tax, spent points back, earned points revoked. */
  refunds: z.array(
    z.object({ return_code: code, amount_in_vat: z.int(), points_returned: z.int(), points_revoked: z.int() }),
  ),
});
export type DeskOrder = z.infer<typeof deskOrder>;

export const openDeskOrder = readCall('order-desk/_open', z.strictObject({ order_code: code }), deskOrder, {
  access: READERS,
  refusals: ['not-found'],
});
/** Adds an internal note. */
export const addOrderNote = writeCall(
  'order-desk/_note',
  z.strictObject({ order_code: code, text: some(1000) }),
  deskOrder,
  { access: READERS, keyed: true, refusals: ['not-found', 'key-reused'] },
);
/** Sends a mail about the order again, to the customer's current address; `parcel`: the shipping mail of this parcel. */
export const resendOrderMail = writeCall(
  'order-desk/_resend-mail',
  z.strictObject({ order_code: code, mail: orderMail, parcel: z.optional(z.int().check(z.gte(0), z.lte(999))) }),
  deskOrder,
  { access: SUPPORTERS, keyed: true, refusals: ['not-found', 'mail-not-sent', 'key-reused'] },
);
const personName = line(20).check(z.minLength(1));
const deliveryInput = z.strictObject({
  ...typedPlace,
  name: z.strictObject({ last_name: personName, first_name: personName }),
});
/**
 * Changes the delivery address of this order until its preparation starts, by the rules of the checkout, and mails the
 * confirmation again. An address with another delivery fee, or one that the chosen day does not allow, is refused.
 */
export const changeDeskDelivery = writeCall(
  'order-desk/_change-delivery',
  z.strictObject({ order_code: code, revision, address: deliveryInput, reason: some(200) }),
  deskOrder,
  {
    access: SUPPORTERS,
    keyed: true,
    refusals: [
      'not-found',
      'order-changed',
      'delivery-fixed',
      'postcode-mismatch',
      'fee-differs',
      'date-unavailable',
      'recipient-refused',
      'payment-unavailable',
      'key-reused',
    ],
  },
);
/** Cancels an order before its shipping, also during preparation; money, points and stock are returned. */
export const cancelDeskOrder = writeCall(
  'order-desk/_cancel',
  z.strictObject({ order_code: code, revision, reason: some(200) }),
  deskOrder,
  {
    access: SUPPORTERS,
    keyed: true,
    refusals: ['not-found', 'order-changed', 'not-cancellable', 'points-spent', 'key-reused'],
  },
);

/** Requests a return for the customer by the rules of the customer's own request; it waits for its answer like that one. */
export const requestDeskReturn = writeCall(
  'order-desk/_request-return',
  z.strictObject({ order_code: code, revision, wish: returnInput }),
  deskOrder,
  {
    access: SUPPORTERS,
    keyed: true,
    refusals: [
      'not-found',
      'order-changed',
      'return-not-sent',
      'return-too-late',
      'return-all-asked',
      'return-refused',
      'photo-gone',
      'key-reused',
    ],
  },
);

export const DESK_RETURN_ANSWERS = ['ACCEPTED', 'REFUSED', 'EXCHANGED'] as const;
/** Answers a return with a text for the customer; acceptance refunds, exchange takes replacements from the stock. */
export const answerDeskReturn = writeCall(
  'order-desk/_answer-return',
  z.strictObject({
    order_code: code,
    revision,
    return_code: code,
    state: z.enum(DESK_RETURN_ANSWERS),
    answer: some(1000),
  }),
  deskOrder,
  {
    access: SUPPORTERS,
    keyed: true,
    refusals: ['not-found', 'order-changed', 'not-exchangeable', 'return-answered', 'key-reused'],
  },
);

/** A tracking number: ten digits or more, with hyphens between them. A spreadsheet turns some numbers into dates. */
export const TRACKING_NUMBER = /^(?=(-*\d){10})[\d-]{1,20}$/;

const pieces = z.array(z.strictObject({ sku_code: code, quantity: z.int().check(z.gte(1), z.lte(999)) }));
const parcel = z.strictObject({
  order_code: code,
  carrier: line(20),
  number: line(20),
  /** Pieces in the parcel; omitted: all unshipped pieces, which completes the order. */
  pieces: z.optional(pieces.check(z.minLength(1), z.maxLength(100))),
});
export type Parcel = z.infer<typeof parcel>;
/**
 * Position of a parcel in the request from 0, the invalid field, and the reason for the member of staff. `revision` of an
 * order that changed: the reason tells its changes.
 */
const problem = z.object({
  place: z.int(),
  field: z.enum(['order_code', 'carrier', 'number']),
  reason: z.string(),
  revision: z.optional(revision),
});

/** Checks parcels as `order-desk/_ship` does, without shipping them. */
export const checkParcels = readCall(
  'order-desk/_check-parcels',
  z.strictObject({ parcels: z.array(parcel).check(z.minLength(1), z.maxLength(MOST_PARCELS)) }),
  z.object({
    orders: z.array(z.object({ order_code: code, revision, recipient_name: z.string(), pieces: z.int() })),
    problems: z.array(problem),
  }),
  { access: SHIPPERS, bodyBytes: 256 * 1024, refusals: ['not-found'] },
);
/** Ships all parcels or none: mails tracking numbers, captures the payments of the orders that are complete. `details` of the refusal has the problems. */
export const shipParcels = writeCall(
  'order-desk/_ship',
  z.strictObject({ parcels: z.array(z.extend(parcel, { revision })).check(z.minLength(1), z.maxLength(MOST_PARCELS)) }),
  z.object({ shipped: z.int() }),
  { access: SHIPPERS, keyed: true, bodyBytes: 256 * 1024, refusals: ['not-found', 'parcels-refused', 'key-reused'] },
);
/** Details of the refusal `parcels-refused`. */
export const parcelProblems = z.object({ problems: z.array(problem) });

/** Address of the warehouse's papers as one PDF, and its most orders, `?orders=` with commas between their codes. */
export const PACKING_PAPERS = '/api/order-desk/packing-papers';
export const MOST_PACKED = 100;
