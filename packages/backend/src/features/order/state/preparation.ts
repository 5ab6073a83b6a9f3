import { preparationStart } from '@store/domain/delivery';
import { eq, max } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { addresses } from '../../../platform/database/tables/customers.ts';
import { orderDetails, orders } from '../../../platform/database/tables/orders.ts';
import { skus } from '../../../platform/database/tables/skus.ts';
import { loadCalendar } from '../../../shared/stock/warehouse-calendar.ts';

/** When the warehouse begins with an order that is accepted now, epoch ms. Reserved goods wait for their sale's start. */
export async function preparationOf(database: Queries, orderCode: string, now: number): Promise<number> {
  const [order] = await database
    .select({ delivery: orders.delivery, orderType: orders.orderType, prefecture: addresses.state })
    .from(orders)
    .leftJoin(addresses, eq(addresses.deliveryCode, orders.deliveryCode))
    .where(eq(orders.orderCode, orderCode));
  if (!order) throw new Error('an order is accepted that does not exist');
  return preparationStart({
    ...(await loadCalendar(database, now)),
    prefecture: order.prefecture,
    postcode: order.delivery.zip_code,
    date: order.delivery.delivery_date,
    availableFrom: order.orderType === 'RESERVED' ? await salesStart(database, orderCode) : null,
  });
}

async function salesStart(database: Queries, orderCode: string): Promise<number | null> {
  const [last] = await database
    .select({ at: max(skus.salesStart) })
    .from(orderDetails)
    .innerJoin(skus, eq(skus.skuCode, orderDetails.skuCode))
    .where(eq(orderDetails.orderCode, orderCode));
  return last?.at ?? null;
}
