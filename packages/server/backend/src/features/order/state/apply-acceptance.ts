import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { type OrderRow, orderDetails, orders, periodicalPurchases } from '../../../platform/database/tables/orders.ts';
import type { Queries } from '../../../platform/http/handler.ts';
import { putIntoOutbox } from '../../../platform/outbox/outbox.ts';
import { sellForOrder } from '../../../shared/stock/order-stock.ts';
import { newPeriodicalPurchaseCode } from './order-code.ts';
import { preparationOfOrder } from './preparation.ts';

type Accepted = Pick<OrderRow, 'orderCode' | 'customerCode' | 'orderType' | 'cartCode' | 'pointsEarned'>;

/**
 * Applies the acceptance of an order: sells its reserved stock, makes its points pending, begins its subscriptions and
 * queues the confirmation mail. Needs the order's lock; called once, on the way to AWAITING_ACCEPTANCE.
 */
export async function applyAcceptance(database: Queries, order: Accepted, now: number): Promise<void> {
  const { orderCode } = order;
  await sellForOrder(database, orderCode);
  const { droppedDay, ...preparation } = await preparationOfOrder(database, orderCode, now);
  await database
    .update(orders)
    .set({ ...preparation, pointsPending: order.pointsEarned })
    .where(eq(orders.orderCode, orderCode));
  await followAcceptance(database, { ...order, droppedDay }, now);
}

/** Begins the order's subscriptions and queues its mail. */
async function followAcceptance(
  database: Queries,
  { orderCode, orderType, cartCode, droppedDay }: Accepted & { droppedDay: string | null },
  now: number,
): Promise<void> {
  if (orderType === 'PERIODICAL' && cartCode) await beginStoredSubscriptions(database, orderCode, now);
  const { kind, payload } = confirmationOf(orderCode);
  await putIntoOutbox(database, { kind, payload: { ...payload, ...(droppedDay && { dropped_day: droppedDay }) }, now });
}

/** Outbox entry of the confirmation mail. Its text is composed when sent, so the outbox has no personal data. */
export const confirmationOf = (orderCode: string) => ({
  kind: 'order-confirmation',
  payload: { order_code: orderCode },
});

async function beginStoredSubscriptions(database: Queries, orderCode: string, now: number): Promise<void> {
  const lines = await database
    .select()
    .from(orderDetails)
    .where(and(eq(orderDetails.orderCode, orderCode), isNotNull(orderDetails.subscription)))
    .orderBy(asc(orderDetails.line));
  const [order] = await database.select().from(orders).where(eq(orders.orderCode, orderCode));
  if (order) await beginSubscriptions(database, { ...order, lines }, now);
}

type Subscribing = Pick<OrderRow, 'orderCode' | 'customerCode' | 'deliveryCode' | 'paymentType' | 'delivery'> & {
  laterSubscriptions?: OrderRow['laterSubscriptions'];
  lines: readonly Pick<
    typeof orderDetails.$inferSelect,
    'skuCode' | 'itemCode' | 'skuName' | 'picture' | 'quantity' | 'priceInVat' | 'subscription'
  >[];
};

/** Creates subscriptions. The order is the first delivery of its lines; `laterSubscriptions` wait for theirs. */
export async function beginSubscriptions(database: Queries, order: Subscribing, now: number): Promise<void> {
  const { orderCode, customerCode, deliveryCode, paymentType, delivery, lines, laterSubscriptions } = order;
  const lastDelivery = delivery.delivery_date;
  const begun = lines.flatMap(({ subscription, ...line }) =>
    subscription ? [{ ...line, ...subscription, lastDelivery, firstPriceInVat: null }] : [],
  );
  if (begun.length === 0) return;
  if (!deliveryCode) throw new Error('a subscription has no address');
  const waiting = (laterSubscriptions ?? []).map((line) => ({ ...line, lastDelivery: null }));
  const rows = [...begun, ...waiting].map(({ interval, ...line }) => ({
    customerCode,
    paymentType,
    deliveryCode,
    deliverySlot: delivery.delivery_slot,
    periodicalPurchaseCode: newPeriodicalPurchaseCode(),
    orderCode,
    status: 'ACTIVE' as const,
    skuCode: line.skuCode,
    itemCode: line.itemCode,
    skuName: line.skuName,
    picture: line.picture,
    quantity: line.quantity,
    priceInVat: line.priceInVat,
    firstPriceInVat: line.firstPriceInVat,
    purchaseInterval: interval,
    anchor: line.anchor,
    nextDelivery: line.nextDelivery,
    lastDelivery: line.lastDelivery,
    startedAt: now,
  }));
  await database.insert(periodicalPurchases).values(rows);
}
