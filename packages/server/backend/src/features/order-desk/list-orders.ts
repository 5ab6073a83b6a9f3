import type { DeskOrderSummary, deskOrders } from '@store/contracts/calls/desk';
import type { AnswerOf } from '@store/contracts/wire';
import {
  deliveryGroup,
  ORDER_STATUS_LABELS,
  ORDER_STATUSES,
  PARTLY_SHIPPED_LABEL,
  PAYMENT_LABELS,
} from '@store/domain/order';
import { and, asc, desc, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Queries } from '../../platform/database/database.ts';
import { isOneOf } from '../../platform/database/prepared-plans.ts';
import { type OrderDetailRow, type OrderRow, orderParcels, orders } from '../../platform/database/tables/orders.ts';
import { returnRequests } from '../../platform/database/tables/returns.ts';
import { HELD } from '../order/state/held-orders.ts';
import { parcelsOf } from '../order/state/order-parcels.ts';
import { loadLines } from '../order-history/records/order-on-wire.ts';
import { ordersWithWords } from './order-words.ts';
import { revisionsOf } from './revisions.ts';

type ListRequest = z.output<typeof deskOrders.request>;

/** A page of the orders of all customers, by checkout time. */
export async function listDeskOrders(database: Queries, request: ListRequest): Promise<AnswerOf<typeof deskOrders>> {
  const found = await deskOrderRows(database, request);
  const rows = found.slice(0, request.size);
  const codes = rows.map(({ orderCode }) => orderCode);
  const lines = await loadLines(database, codes);
  const requested = await waitingReturns(database, codes);
  const revisionOf = await revisionsOf(database, codes);
  const divided = new Set((await parcelsOf(database, codes)).map(({ orderCode }) => orderCode));
  const last = rows.at(-1);
  return {
    orders: rows.map((row) => ({
      ...summaryOf(row, lines),
      ...(row.orderStatus === 'ACCEPTED' && divided.has(row.orderCode) && { label: PARTLY_SHIPPED_LABEL }),
      return_requested: requested.has(row.orderCode),
      revision: revisionOf(row.orderCode),
    })),
    next: found.length > request.size && last ? { at: last.checkoutAt, order_code: last.orderCode } : null,
  };
}

/** The query of a page and one more row. */
export function deskOrderRows(database: Queries, { query, state, sort, after, size }: ListRequest) {
  const order = sort === 'newest' ? desc : asc;
  return database
    .select()
    .from(orders)
    .where(and(inState(database, state), ...ordersWithWords(query), following(after, sort)))
    .orderBy(order(orders.checkoutAt), order(orders.orderCode))
    .limit(size + 1);
}

/** States of orders that are neither unpaid nor cancelled. */
export const STANDING = ORDER_STATUSES.filter(
  (status) =>
    status !== 'PAYMENT_PENDING' && status !== 'AWAITING_PAYMENT' && deliveryGroup(status) !== 'not-delivered',
);

/** The orders of a list's state. */
export function inState(database: Queries, state: ListRequest['state']): SQL | undefined {
  if (state === null) return undefined;
  if (state === 'STANDING') return inArray(orders.orderStatus, STANDING);
  if (state === 'HELD') return inArray(orders.orderStatus, [...HELD]);
  if (state === 'PARTLY_SHIPPED')
    return and(
      eq(orders.orderStatus, 'ACCEPTED'),
      exists(database.select().from(orderParcels).where(eq(orderParcels.orderCode, orders.orderCode))),
    );
  if (state !== 'RETURN_REQUESTED') return eq(orders.orderStatus, state);
  const waiting = database
    .select({ orderCode: returnRequests.orderCode })
    .from(returnRequests)
    .where(eq(returnRequests.state, 'REQUESTED'));
  return inArray(orders.orderCode, waiting);
}

function following(after: ListRequest['after'], sort: ListRequest['sort']): SQL | undefined {
  if (after === null) return undefined;
  const place = sql`(${orders.checkoutAt}, ${orders.orderCode})`;
  const last = sql`(${after.at}::bigint, ${after.order_code}::text)`;
  return sort === 'newest' ? sql`${place} < ${last}` : sql`${place} > ${last}`;
}

async function waitingReturns(database: Queries, orderCodes: readonly string[]): Promise<ReadonlySet<string>> {
  if (orderCodes.length === 0) return new Set();
  const rows = await database
    .select({ orderCode: returnRequests.orderCode })
    .from(returnRequests)
    .where(and(isOneOf(returnRequests.orderCode, orderCodes), eq(returnRequests.state, 'REQUESTED')));
  return new Set(rows.map(({ orderCode }) => orderCode));
}

function summaryOf(
  row: OrderRow,
  lines: readonly OrderDetailRow[],
): Omit<DeskOrderSummary, 'return_requested' | 'revision'> {
  return {
    order_code: row.orderCode,
    order_status: row.orderStatus,
    label: ORDER_STATUS_LABELS[row.orderStatus],
    checkout_timestamp: row.checkoutAt,
    prepare_timestamp: row.prepareAt,
    arrival_day: row.delivery.delivery_date ?? row.expectedDelivery,
    customer_name: row.customerName,
    recipient_name: row.delivery.full_name,
    payment_method: PAYMENT_LABELS[row.paymentType],
    total_in_vat: row.totalInVat,
    goods: lines
      .filter(({ orderCode }) => orderCode === row.orderCode)
      .map(({ skuCode, skuName, quantity }) => ({ sku_code: skuCode, sku_name: skuName, quantity })),
    tracking: row.tracking,
  };
}
