import type { searchOrders } from '@store/contracts/calls/checkout';
import type { OrderWhole, ReturnRequest } from '@store/contracts/entities';
import type { AnswerOf } from '@store/contracts/wire';
import { deliveryGroup, ORDER_STATUS_LABELS } from '@store/domain/order';
import { and, asc, desc, eq } from 'drizzle-orm';
import { type Places, preparedQuery } from '../../../platform/database/prepared-query.ts';
import { orderEvents, orders } from '../../../platform/database/tables/orders.ts';
import type { Queries } from '../../../platform/http/handler.ts';
import type { OwnOrder } from '../../order/state/cancel-order.ts';
import { parcelsOf } from '../../order/state/order-parcels.ts';
import { declineMessage } from '../../payment/card/declines.ts';
import { reviewsOfOrder } from '../../review/reviews-of-order.ts';
import { countOrders } from './count-orders.ts';
import { mailsOf } from './mail-history.ts';
import { narrowed, type OrderFilter, ownOrders } from './order-filter.ts';
import { loadLines, toWire } from './order-on-wire.ts';
import { ownOrder, type PlacedOrder, placedOrderOf } from './placed-order.ts';
import { receiptStandingOf } from './receipt-state.ts';
import { endedRefundOf, returnsOfOrder } from './return-records.ts';

/** A page of the member's orders, newest first, with the total and optionally counts per filter choice. */
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
  const prepared = rows.filter(({ orderStatus }) => orderStatus === 'ACCEPTED').map(({ orderCode }) => orderCode);
  const divided = new Set((await parcelsOf(database, prepared)).map(({ orderCode }) => orderCode));
  const hits = rows.map((row) => ({
    ...toWire(row, lines),
    ...(divided.has(row.orderCode) && { is_partly_shipped: true as const }),
  }));
  return { ...counted, hits };
}

/** One of the member's own orders with everything recorded; null for unknown and foreign ones. */
export async function findOrder(database: Queries, own: OwnOrder): Promise<OrderWhole | null> {
  const [row] = await ownOrder(database, own);
  if (!row) return null;
  const { orderCode } = own;
  const events = await loadEvents(database, orderCode);
  const placed = await placedOrderOf(database, row);
  const returns = await returnsOfOrder(database, orderCode);
  return {
    ...placed,
    events,
    payment_failure: failureOf(events),
    mails: await mailsOf(database, orderCode),
    receipt: await receiptStandingOf(database, row, isWhollyReturned(placed, returns)),
    reviews: await reviewsOfOrder(database, row),
    returns,
    ...(deliveryGroup(row.orderStatus) === 'not-delivered' && {
      ended_refund: await endedRefundOf(database, orderCode),
    }),
  };
}

/** Whether everything receiptable was returned; shipping of a voluntary return remains receiptable. */
function isWhollyReturned({ order_details, total_in_vat }: PlacedOrder, returns: readonly ReturnRequest[]): boolean {
  const accepted = returns.filter(({ state, is_exchange }) => state === 'ACCEPTED' && !is_exchange);
  const refunded = accepted.reduce((sum, { refund }) => sum + (refund?.amount_in_vat ?? 0), 0);
  const pieces = (lines: readonly { readonly quantity: number }[]) =>
    lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return refunded === total_in_vat && pieces(accepted.flatMap(({ lines }) => lines)) === pieces(order_details);
}

function failureOf(events: Events): OrderWhole['payment_failure'] {
  const failed = events.find(({ order_status }) => order_status === 'PAYMENT_FAILED');
  return failed && { code: failed.reason, message: declineMessage(failed.reason) };
}

type Events = NonNullable<OrderWhole['events']>;

async function loadEvents(database: Queries, orderCode: string): Promise<Events> {
  const events = await eventsOf(database, { orderCode });
  return events.map(({ orderStatus, happenedAt, movedBy, reason }) => ({
    order_status: orderStatus,
    label: ORDER_STATUS_LABELS[orderStatus],
    happened_timestamp: happenedAt,
    // Staff write the reason of a cancellation for each other.
    reason: orderStatus === 'CANCELLED' && movedBy === 'shop' ? '' : reason,
  }));
}

const eventsOf = preparedQuery((queries, { orderCode }: Places<{ orderCode: string }>) =>
  queries.select().from(orderEvents).where(eq(orderEvents.orderCode, orderCode)).orderBy(asc(orderEvents.eventId)),
);
