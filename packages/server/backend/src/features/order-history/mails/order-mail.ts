import { isSlipOver, SLIP_CLOSED, SLIP_EXPIRED } from '@store/domain/order';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Places, preparedQuery } from '../../../platform/database/prepared-query.ts';
import { customers } from '../../../platform/database/tables/customers.ts';
import { orderEvents, orders, periodicalPurchases } from '../../../platform/database/tables/orders.ts';
import type { Queries } from '../../../platform/http/handler.ts';
import type { MailText } from '../../../shared/mail/store-mail.ts';
import type { OrderLinks } from '../order-links/order-links.ts';
import { type OrderMailParts, sendOrderMail } from '../records/mail-history.ts';
import { findPlacedOrder, type PlacedOrder } from '../records/placed-order.ts';
import { cancellationMail } from './cancellation-mail.ts';
import { confirmationMail, slipMail } from './confirmation-mail.ts';
import { shippingMail } from './shipping-mail.ts';

/** `again` distinguishes a mail that the desk repeats. */
const announcement = z.object({
  order_code: z.string(),
  again: z.optional(z.string()),
  /** Position of one of several parcels. */
  parcel: z.optional(z.int()),
  is_last: z.optional(z.boolean()),
  /** Requested delivery day that the payment came too late for. */
  dropped_day: z.optional(z.string()),
});

/** Mails that the desk can send again: outbox entry, and reference of the first one. */
export const ORDER_MAIL_KINDS = [
  { mail: 'confirmation', kind: 'order-confirmation', referenceOf: (orderCode: string) => `order-${orderCode}` },
  { mail: 'slip', kind: 'payment-slip', referenceOf: (orderCode: string) => `slip-${orderCode}` },
  { mail: 'shipping', kind: 'order-shipped', referenceOf: (orderCode: string) => `shipped-${orderCode}` },
  { mail: 'cancellation', kind: 'order-cancellation', referenceOf: (orderCode: string) => `cancellation-${orderCode}` },
] as const;

/** Reference of the first mail of a parcel that does not complete its order. */
export const partReference = (orderCode: string, place: number) => `shipped-${orderCode}-part${place}`;

type AddressedMail = MailText & { to: string; reference: string };

/** Outbox effects that mail the progress of an order. */
export function orderEffects(parts: OrderMailParts & { readonly orderLinks: OrderLinks }) {
  const effect =
    (compose: (...parts: [...Parameters<typeof composeOrderMail>, now: number]) => Promise<AddressedMail | null>) =>
    async (payload: unknown) => {
      const { order_code, again } = z.parse(announcement, payload);
      const mail = await compose(parts.database, payload, parts.orderLinks, parts.clock());
      if (!mail) return;
      // The mail service and the history know a mail by its reference.
      const reference = again === undefined ? mail.reference : `${mail.reference}-${again}`;
      await sendOrderMail({ ...mail, reference }, order_code, parts);
    };
  return {
    'order-confirmation': effect(composeOrderMail),
    'payment-slip': effect(composeSlipMail),
    'order-cancellation': effect(composeCancellationMail),
    'order-shipped': effect(composeShippingMail),
  };
}

/** Composes the confirmation mail with its recipient. */
export async function composeOrderMail(database: Queries, payload: unknown, links: OrderLinks): Promise<AddressedMail> {
  const { order, to, isGuest, href } = await announced(database, payload, links);
  const { dropped_day: droppedDay } = z.parse(announcement, payload);
  const subscriptions = await begunWith(database, { orderCode: order.order_code });
  return {
    ...confirmationMail({ order, subscriptions, isGuest, droppedDay }, href),
    to,
    reference: `order-${order.order_code}`,
  };
}

/** Composes the mail with the payment slip; null once the order no longer waits for its payment, or its deadline passed. */
async function composeSlipMail(
  database: Queries,
  payload: unknown,
  links: OrderLinks,
  now: number,
): Promise<AddressedMail | null> {
  const { order, to, isGuest, href } = await announced(database, payload, links);
  if (!order.payment_slip || isSlipOver(order.payment_slip, now)) return null;
  const { payment_slip: slip, order_code } = order;
  return { ...slipMail({ order, slip, isGuest }, href), to, reference: `slip-${order_code}` };
}

/** Composes the cancellation mail. */
export async function composeCancellationMail(
  database: Queries,
  payload: unknown,
  links: OrderLinks,
): Promise<AddressedMail> {
  const { order, to, href } = await announced(database, payload, links);
  const end = await endOf(database, { orderCode: order.order_code });
  return { ...cancellationMail(order, href, end), to, reference: `cancellation-${order.order_code}` };
}

/** Composes the dispatch mail with the tracking number. */
export async function composeShippingMail(
  database: Queries,
  payload: unknown,
  links: OrderLinks,
): Promise<AddressedMail> {
  const { order, to, href } = await announced(database, payload, links);
  const { parcel, is_last = true } = z.parse(announcement, payload);
  const { order_code } = order;
  const reference = is_last || parcel === undefined ? `shipped-${order_code}` : partReference(order_code, parcel);
  return { ...shippingMail(order, href, parcel), to, reference };
}

interface Announced {
  readonly order: PlacedOrder;
  readonly to: string;
  readonly isGuest: boolean;
  /** Address of the order's page. */
  readonly href: string;
}

async function announced(database: Queries, payload: unknown, links: OrderLinks): Promise<Announced> {
  const { order_code: orderCode } = z.parse(announcement, payload);
  const [owner] = await ownerOf(database, { orderCode });
  const order = owner && (await findPlacedOrder(database, { customerCode: owner.customerCode, orderCode }));
  if (!owner || !order) throw new Error('the order of a mail does not exist');
  const { email: to, isGuest } = owner;
  return { order, to, isGuest, href: links.hrefOf({ orderCode, isGuest }) };
}

/** A subquery for the order: with a join PostgreSQL chooses a merge and reads all customers up to this one (H12). */
const ownerOf = preparedQuery((queries, { orderCode }: Places<{ orderCode: string }>) => {
  const buyer = queries
    .select({ customerCode: orders.customerCode })
    .from(orders)
    .where(eq(orders.orderCode, orderCode));
  return queries
    .select({ customerCode: customers.customerCode, email: customers.email, isGuest: customers.isGuest })
    .from(customers)
    .where(eq(customers.customerCode, sql`(${buyer})`));
});

const begunWith = preparedQuery((queries, { orderCode }: Places<{ orderCode: string }>) =>
  queries
    .select({
      skuName: periodicalPurchases.skuName,
      quantity: periodicalPurchases.quantity,
      priceInVat: periodicalPurchases.priceInVat,
      firstPriceInVat: periodicalPurchases.firstPriceInVat,
      interval: periodicalPurchases.purchaseInterval,
      nextDelivery: periodicalPurchases.nextDelivery,
    })
    .from(periodicalPurchases)
    .where(eq(periodicalPurchases.orderCode, orderCode)),
);

/** How an order ended: whether it was accepted before, by whom, and why its slip was not paid. */
async function endOf(database: Queries, { orderCode }: { orderCode: string }) {
  const events = await database.select().from(orderEvents).where(eq(orderEvents.orderCode, orderCode));
  return {
    wasAccepted: events.some(({ orderStatus }) => orderStatus === 'AWAITING_ACCEPTANCE'),
    isAskedFor: events.some(({ orderStatus, movedBy }) => orderStatus === 'CANCELLED' && movedBy === 'customer'),
    unpaid: [SLIP_EXPIRED, SLIP_CLOSED].find((unpaid) => events.some(({ reason }) => reason === unpaid)),
  };
}
