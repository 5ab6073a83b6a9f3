import type { OrderWhole } from '@store/contracts/entities';
import { CONVENIENCE_STORE_LABELS, SLIP_GRACE_MS } from '@store/domain/order';
import { and, eq } from 'drizzle-orm';
import { type Places, preparedQuery } from '../../../platform/database/prepared-query.ts';
import { type OrderRow, orders } from '../../../platform/database/tables/orders.ts';
import type { Queries } from '../../../platform/http/handler.ts';
import type { OwnOrder } from '../../order/state/cancel-order.ts';
import { paymentOfOrder } from '../../payment/payments.ts';
import { loadLines, toWire } from './order-on-wire.ts';
import { placedTogether } from './placed-together.ts';
import { shipmentsOf } from './shipments.ts';

/** An order without its events, mails, receipt, reviews and returns, which are in other tables. */
export type PlacedOrder = Omit<
  OrderWhole,
  'events' | 'payment_failure' | 'mails' | 'receipt' | 'reviews' | 'returns' | 'ended_refund'
>;

/** Finds a customer's own order for mails and documents; null for unknown and foreign ones. */
export async function findPlacedOrder(database: Queries, own: OwnOrder): Promise<PlacedOrder | null> {
  const [row] = await ownOrder(database, own);
  return row ? placedOrderOf(database, row) : null;
}

/** Builds it from a loaded row. */
export async function placedOrderOf(database: Queries, row: OrderRow): Promise<PlacedOrder> {
  const lines = await loadLines(database, [row.orderCode]);
  return {
    ...toWire(row, lines),
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
    shipments: await shipmentsOf(database, row, lines),
    waits_until: row.waitsUntil,
    cancellable_until: row.orderStatus === 'AWAITING_ACCEPTANCE' ? row.prepareAt : null,
    placed_together: await placedTogether(database, row),
    ...(row.orderStatus === 'AWAITING_PAYMENT' && { payment_slip: await slipOf(database, row) }),
  };
}

async function slipOf(
  database: Queries,
  { orderCode, totalInVat, waitsUntil }: OrderRow,
): Promise<OrderWhole['payment_slip']> {
  const slip = (await paymentOfOrder(database, orderCode))?.slip;
  if (!slip || waitsUntil === null) return undefined;
  return {
    store_name: CONVENIENCE_STORE_LABELS[slip.store],
    number: slip.number,
    confirmation_number: slip.confirmation,
    amount_in_vat: totalInVat,
    pay_until: waitsUntil - SLIP_GRACE_MS,
  };
}

export const ownOrder = preparedQuery((queries, { customerCode, orderCode }: Places<OwnOrder>) =>
  queries
    .select()
    .from(orders)
    .where(and(eq(orders.orderCode, orderCode), eq(orders.customerCode, customerCode))),
);
