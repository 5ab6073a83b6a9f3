import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { type OrderRow, orderDetails, orders, periodicalPurchases } from '../../../platform/database/tables/orders.ts';
import type { Queries } from '../../../platform/http/handler.ts';
import { putIntoOutbox } from '../../../platform/outbox/outbox.ts';
import { sellForOrder } from '../../../shared/stock/order-stock.ts';
import { newPeriodicalPurchaseCode } from './order-code.ts';
import { preparationOf } from './preparation.ts';

type Accepted = Pick<OrderRow, 'orderCode' | 'customerCode' | 'orderType' | 'cartCode' | 'pointsEarned'>;

/**
 * What follows when an order is accepted: what it held is sold, what it earns is pending, the subscriptions of its
 * lines begin, and the confirmation is mailed. Needs the order's lock; called once, on the way to AWAITING_ACCEPTANCE.
 */
export async function applyAcceptance(database: Queries, order: Accepted, now: number): Promise<void> {
  const { orderCode } = order;
  await sellForOrder(database, orderCode);
  if (order.orderType === 'PERIODICAL' && order.cartCode) await beginSubscriptions(database, orderCode, now);
  const prepareAt = await preparationOf(database, orderCode, now);
  await database
    .update(orders)
    .set({ prepareAt, pointsPending: order.pointsEarned })
    .where(eq(orders.orderCode, orderCode));
  // What the mail says is read when it is sent, so nothing personal waits in the outbox.
  await putIntoOutbox(database, { kind: 'order-confirmation', payload: { order_code: orderCode }, now });
}

/** The order is the first delivery; each line's subscription waits for the one after it. */
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
    })
    .from(orders)
    .where(eq(orders.orderCode, orderCode));
  const deliveryCode = order?.deliveryCode;
  if (!order || !deliveryCode) throw new Error('a subscription began without an address');
  const { customerCode, paymentType, delivery } = order;
  for (const line of lines) {
    if (!line.subscription) continue;
    const { interval, anchor, nextDelivery, priceInVat } = line.subscription;
    await database.insert(periodicalPurchases).values({
      customerCode,
      paymentType,
      deliveryCode,
      deliverySlot: delivery.delivery_slot,
      lastDelivery: delivery.delivery_date,
      periodicalPurchaseCode: newPeriodicalPurchaseCode(),
      orderCode,
      status: 'ACTIVE',
      skuCode: line.skuCode,
      itemCode: line.itemCode,
      skuName: line.skuName,
      picture: line.picture,
      quantity: line.quantity,
      priceInVat,
      purchaseInterval: interval,
      anchor,
      nextDelivery,
      startedAt: now,
    });
  }
}
