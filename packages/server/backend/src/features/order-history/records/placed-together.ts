import type { OrderWhole } from '@store/contracts/entities';
import { asc, eq } from 'drizzle-orm';
import { isOneOf } from '../../../platform/database/prepared-plans.ts';
import { type OrderRow, orderDetails, orders } from '../../../platform/database/tables/orders.ts';
import type { Queries } from '../../../platform/http/handler.ts';

/** 46: the orders placed together with this one, the first one first; undefined if placed alone. */
export async function placedTogether(
  database: Queries,
  { groupCode }: Pick<OrderRow, 'groupCode'>,
): Promise<OrderWhole['placed_together']> {
  if (groupCode === null) return undefined;
  const rows = await database
    .select()
    .from(orders)
    .where(eq(orders.groupCode, groupCode))
    .orderBy(asc(orders.groupPlace));
  const lines = await database
    .select()
    .from(orderDetails)
    .where(
      isOneOf(
        orderDetails.orderCode,
        rows.map(({ orderCode }) => orderCode),
      ),
    )
    .orderBy(asc(orderDetails.line));
  return rows.map(({ orderCode, orderStatus, delivery, expectedDelivery, deliveryFeeInVat, totalInVat }) => ({
    order_code: orderCode,
    order_status: orderStatus,
    full_name: delivery.full_name,
    address: delivery.address,
    goods: lines
      .filter((line) => line.orderCode === orderCode)
      .map(({ skuName, quantity }) => ({ sku_name: skuName, quantity })),
    arrival_day: delivery.delivery_date ?? expectedDelivery,
    delivery_slot: delivery.delivery_slot,
    delivery_fee_in_vat: deliveryFeeInVat,
    total_in_vat: totalInVat,
  }));
}
