import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { type OrderRow, orderDetails, orders, periodicalPurchases } from '../../../platform/database/tables/orders.ts';
import type { Queries } from '../../../platform/http/handler.ts';
import { putIntoOutbox } from '../../../platform/outbox/outbox.ts';
import { sellForOrder } from '../../../shared/stock/order-stock.ts';
import { newPeriodicalPurchaseCode } from './order-code.ts';
import { preparationOfOrder } from './preparation.ts';

type Accepted = Pick<OrderRow, 'orderCode' | 'customerCode' | 'orderType' | 'cartCode' | 'pointsEarned'>;

/**
 * What follows when an order is accepted: what it held is sold, what it earns is pending, the subscriptions of its
 * lines begin, and the confirmation is mailed. Needs the order's lock; called once, on the way to AWAITING_ACCEPTANCE.
 */
export async function applyAcceptance(database: Queries, order: Accepted, now: number): Promise<void> {
  const { orderCode } = order;
  await sellForOrder(database, orderCode);
  const prepareAt = await preparationOfOrder(database, orderCode, now);
  await database
    .update(orders)
    .set({ prepareAt, pointsPending: order.pointsEarned })
    .where(eq(orders.orderCode, orderCode));
  await followAcceptance(database, order, now);
}

/** What stands beside an accepted order: the subscriptions that begin with it, and its mail. */
export async function followAcceptance(
  database: Queries,
  { orderCode, orderType, cartCode }: Pick<Accepted, 'orderCode' | 'orderType' | 'cartCode'>,
  now: number,
): Promise<void> {
  if (orderType === 'PERIODICAL' && cartCode) await beginSubscriptions(database, orderCode, now);
  // What the mail says is read when it is sent, so nothing personal waits in the outbox.
  await putIntoOutbox(database, { kind: 'order-confirmation', payload: { order_code: orderCode }, now });
}

/** The order is the first delivery of its lines' subscriptions, which wait for the one after it; the others wait for their first. */
async function beginSubscriptions(database: Queries, orderCode: string, now: number): Promise<void> {
  const lines = await database
    .select()
    .from(orderDetails)
    .where(and(eq(orderDetails.orderCode, orderCode), isNotNull(orderDetails.subscription)))
    .orderBy(asc(orderDetails.line));
  if (lines.length === 0) return;
  const [order] = await database
    .select({
      customerCode: orders.customerCode,
      deliveryCode: orders.deliveryCode,
      paymentType: orders.paymentType,
      delivery: orders.delivery,
      later: orders.laterSubscriptions,
    })
    .from(orders)
    .where(eq(orders.orderCode, orderCode));
  const deliveryCode = order?.deliveryCode;
  if (!order || !deliveryCode) throw new Error('a subscription began without an address');
  const { customerCode, paymentType, delivery, later } = order;
  const lastDelivery = delivery.delivery_date;
  const begun = lines.flatMap(({ subscription, ...line }) =>
    subscription ? [{ ...line, ...subscription, lastDelivery, firstPriceInVat: null }] : [],
  );
  const waiting = (later ?? []).map((line) => ({ ...line, lastDelivery: null }));
  for (const { interval, ...line } of [...begun, ...waiting])
    await database.insert(periodicalPurchases).values({
      customerCode,
      paymentType,
      deliveryCode,
      deliverySlot: delivery.delivery_slot,
      periodicalPurchaseCode: newPeriodicalPurchaseCode(),
      orderCode,
      status: 'ACTIVE',
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
    });
}
