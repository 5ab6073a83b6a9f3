import type { searchOrders } from '@store/contracts/calls/checkout';
import type { Order, OrderWhole } from '@store/contracts/entities';
import type { AnswerOf } from '@store/contracts/wire';
import { isCancellableByCustomer, ORDER_STATUS_LABELS, PAYMENT_LABELS } from '@store/domain/order';
import { and, asc, desc, eq } from 'drizzle-orm';
import { isOneOf } from '../../../platform/database/kept-plans.ts';
import { type Places, preparedQuery } from '../../../platform/database/prepared-query.ts';
import {
  type OrderDetailRow,
  type OrderRow,
  orderDetails,
  orderEvents,
  orders,
} from '../../../platform/database/tables/orders.ts';
import type { Queries } from '../../../platform/http/handler.ts';
import { declineMessage } from '../../payment/card/declines.ts';
import { reviewsOfOrder } from '../../review/reviews-of-order.ts';
import { countOrders } from './count-orders.ts';
import { mailsOf } from './mail-history.ts';
import { narrowed, type OrderFilter, ownOrders } from './order-filter.ts';
import { placedTogether } from './placed-together.ts';
import { receiptStandingOf } from './receipt-standing.ts';
import { returnsOfOrder } from './return-records.ts';

/** A page of the member's orders, newest first, how many there are in all, and if asked how many each choice would find. */
export async function loadOrders(
  database: Queries,
  options: { customerCode: string; filter: OrderFilter; page: number; size: number; withCounts: boolean },
): Promise<AnswerOf<typeof searchOrders>> {
  const { customerCode, filter, page, size, withCounts } = options;
  const own = await ownOrders(database, customerCode, filter.query);
  const counted = withCounts
    ? await countOrders(database, own, filter)
    : { total: await database.$count(orders, and(own, narrowed(filter))) };
  const rows = await database
    .select()
    .from(orders)
    .where(and(own, narrowed(filter)))
    .orderBy(desc(orders.checkoutAt), desc(orders.orderCode))
    .limit(size)
    .offset((page - 1) * size);
  const lines = await loadLines(
    database,
    rows.map(({ orderCode }) => orderCode),
  );
  return { ...counted, hits: rows.map((row) => toWire(row, lines)) };
}

/** One of the member's own orders; null for another's as for one that does not exist. */
export async function findOrder(
  database: Queries,
  { customerCode, orderCode }: { customerCode: string; orderCode: string },
): Promise<OrderWhole | null> {
  const [row] = await ownOrder(database, { customerCode, orderCode });
  if (!row) return null;
  const events = await loadEvents(database, orderCode);
  return {
    ...toWire(row, await loadLines(database, [orderCode])),
    orderer: row.orderer,
    delivery: row.delivery,
    expected_delivery: row.expectedDelivery,
    later_first_boxes: row.laterSubscriptions?.map(({ skuName, quantity, nextDelivery, firstPriceInVat }) => ({
      sku_name: skuName,
      quantity,
      first_delivery: nextDelivery,
      price_in_vat: firstPriceInVat,
    })),
    wishes: row.wishes,
    tax: row.tax,
    points_earned: row.pointsEarned,
    points_pending: row.pointsPending,
    tracking: row.tracking,
    events,
    payment_failure: failureOf(events),
    waits_until: row.waitsUntil,
    cancellable_until: row.orderStatus === 'AWAITING_ACCEPTANCE' ? row.prepareAt : null,
    mails: await mailsOf(database, orderCode),
    receipt: await receiptStandingOf(database, row),
    reviews: await reviewsOfOrder(database, row),
    returns: await returnsOfOrder(database, orderCode),
    placed_together: await placedTogether(database, row),
  };
}

const ownOrder = preparedQuery(
  (queries, { customerCode, orderCode }: Places<{ customerCode: string; orderCode: string }>) =>
    queries
      .select()
      .from(orders)
      .where(and(eq(orders.orderCode, orderCode), eq(orders.customerCode, customerCode))),
);

function failureOf(events: Events): OrderWhole['payment_failure'] {
  const failed = events.find(({ order_status }) => order_status === 'PAYMENT_FAILED');
  return failed && { code: failed.reason, message: declineMessage(failed.reason) };
}

type Events = NonNullable<OrderWhole['events']>;

async function loadEvents(database: Queries, orderCode: string): Promise<Events> {
  const events = await eventsOf(database, { orderCode });
  return events.map(({ orderStatus, happenedAt, reason }) => ({
    order_status: orderStatus,
    label: ORDER_STATUS_LABELS[orderStatus],
    happened_timestamp: happenedAt,
    reason,
  }));
}

const eventsOf = preparedQuery((queries, { orderCode }: Places<{ orderCode: string }>) =>
  queries.select().from(orderEvents).where(eq(orderEvents.orderCode, orderCode)).orderBy(asc(orderEvents.eventId)),
);

async function loadLines(database: Queries, orderCodes: readonly string[]): Promise<OrderDetailRow[]> {
  if (orderCodes.length === 0) return [];
  return linesOf(database, { orderCodes });
}

const linesOf = preparedQuery((queries, { orderCodes }: Places<{ orderCodes: readonly string[] }>) =>
  queries
    .select()
    .from(orderDetails)
    .where(isOneOf(orderDetails.orderCode, orderCodes))
    .orderBy(asc(orderDetails.line)),
);

function toWire(row: OrderRow, lines: readonly OrderDetailRow[]): Order {
  return {
    order_code: row.orderCode,
    order_type: row.orderType,
    order_status: row.orderStatus,
    checkout_timestamp: row.checkoutAt,
    payment_type: row.paymentType,
    payment_method: PAYMENT_LABELS[row.paymentType],
    total_in_vat: row.totalInVat,
    sku_in_vat: row.skuInVat,
    delivery_fee_in_vat: row.deliveryFeeInVat,
    discount_in_vat: row.discountInVat,
    discount_details: { coupons: row.coupons },
    point_request: { point_in_vat: row.pointInVat },
    order_addon_services: addonServices(row),
    order_details: lines.filter(({ orderCode }) => orderCode === row.orderCode).map(toWireLine),
    customer: { name: { full_name: row.customerName } },
    arrival_day: row.delivery.delivery_date ?? row.expectedDelivery,
    tracking: row.tracking,
    is_cancellable: row.orderStatus === 'PAYMENT_PENDING' || isCancellableByCustomer(row.orderStatus),
  };
}

/** The fee of the payment method is a service that comes with the order. */
function addonServices({ paymentFeeInVat, paymentType }: OrderRow): Order['order_addon_services'] {
  return paymentFeeInVat === 0 ? [] : [{ addon_service_code: `${paymentType}_FEE`, price_in_vat: paymentFeeInVat }];
}

function toWireLine(row: OrderDetailRow): Order['order_details'][number] {
  return {
    sku_code: row.skuCode,
    item_code: row.itemCode,
    tax_code: row.taxCode,
    quantity: row.quantity,
    price_in_vat: row.priceInVat,
    sku_details: { sku_name: row.skuName, brand: row.brand, picture: row.picture },
    addon_services: [],
  };
}
