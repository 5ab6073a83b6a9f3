import { addDays, dayOfMonth, tokyoDate, tokyoInstant } from '@store/domain/calendar';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { type OrderRow, orderDetails, orders, periodicalPurchases } from '../../../platform/database/tables/orders.ts';
import type { Queries } from '../../../platform/http/handler.ts';
import { putIntoOutbox } from '../../../platform/outbox/outbox.ts';
import { earnedLot, grantPoints, lockPoints } from '../../../shared/customer/points.ts';
import { sellForOrder } from '../../../shared/stock/order-stock.ts';
import { newPeriodicalPurchaseCode } from './order-code.ts';
import { preparationOf } from './preparation.ts';

type Accepted = Pick<OrderRow, 'orderCode' | 'customerCode' | 'orderType' | 'cartCode' | 'pointsEarned'>;

/**
 * What follows when an order is accepted: what it held is sold, what it earns is granted, the subscriptions of its
 * lines begin, and the confirmation is mailed. Needs the order's lock; called once, on the way to AWAITING_ACCEPTANCE.
 */
export async function applyAcceptance(database: Queries, order: Accepted, now: number): Promise<void> {
  const { orderCode } = order;
  await lockPoints(database, order.customerCode);
  await sellForOrder(database, orderCode);
  await grantEarned(database, order, now);
  if (order.orderType === 'PERIODICAL' && order.cartCode) await beginSubscriptions(database, orderCode, now);
  const prepareAt = await preparationOf(database, orderCode, now);
  await database.update(orders).set({ prepareAt }).where(eq(orders.orderCode, orderCode));
  // What the mail says is read when it is sent, so nothing personal waits in the outbox.
  await putIntoOutbox(database, { kind: 'order-confirmation', payload: { order_code: orderCode }, now });
}

/** Points for an order are a lot of their own that ends with the 12th month after. */
async function grantEarned(database: Queries, { orderCode, customerCode, pointsEarned }: Accepted, now: number) {
  if (pointsEarned === 0) return;
  const lastDay = dayOfMonth(tokyoDate(now), 12, 31);
  await grantPoints(database, {
    lotCode: earnedLot(orderCode),
    customerCode,
    pointCode: `PURCHASE-${orderCode}`,
    point: pointsEarned,
    reason: 'お買い物',
    orderCode,
    now,
    endsAt: tokyoInstant(addDays(lastDay, 1)) - 1,
  });
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
