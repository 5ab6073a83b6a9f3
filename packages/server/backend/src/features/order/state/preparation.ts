import { earliestDelivery, preparationStart } from '@store/domain/delivery';
import { eq, max } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { isOneOf } from '../../../platform/database/prepared-plans.ts';
import { addresses } from '../../../platform/database/tables/customers.ts';
import { orderDetails, orders } from '../../../platform/database/tables/orders.ts';
import { skus } from '../../../platform/database/tables/skus.ts';
import { type DeliveryCalendar, loadCalendar } from '../../../shared/stock/warehouse-calendar.ts';

/** An order's destination, delivery day (Asia/Tokyo; null: as soon as possible), and reserved SKUs. */
interface Parcel {
  prefecture: string | null;
  postcode: string;
  date: string | null;
  reserved: readonly string[];
}

/** When the warehouse starts an order, epoch ms, and the expected delivery if no day was chosen. */
export interface Preparation {
  prepareAt: number;
  expectedDelivery: string | null;
}

/** Preparation of an order accepted now. Reserved items wait for their sale start. */
export async function preparationOf(
  database: Queries,
  { reserved, ...parcel }: Parcel,
  now: number,
  calendar?: DeliveryCalendar,
): Promise<Preparation> {
  const availableFrom = reserved.length > 0 ? await salesStart(database, reserved) : null;
  const question = { ...(calendar ?? (await loadCalendar(database, now))), ...parcel, availableFrom };
  return {
    prepareAt: preparationStart(question),
    expectedDelivery: parcel.date === null ? earliestDelivery(question) : null,
  };
}

/** Preparation of a stored order. */
export async function preparationOfOrder(database: Queries, orderCode: string, now: number): Promise<Preparation> {
  const [order] = await database
    .select({ delivery: orders.delivery, orderType: orders.orderType, prefecture: addresses.state })
    .from(orders)
    .leftJoin(addresses, eq(addresses.deliveryCode, orders.deliveryCode))
    .where(eq(orders.orderCode, orderCode));
  if (!order) throw new Error('an accepted order does not exist');
  const { delivery, prefecture } = order;
  const reserved = order.orderType === 'RESERVED' ? await skusOf(database, orderCode) : [];
  return preparationOf(
    database,
    { prefecture, postcode: delivery.zip_code, date: delivery.delivery_date, reserved },
    now,
  );
}

async function skusOf(database: Queries, orderCode: string): Promise<string[]> {
  const lines = await database
    .select({ skuCode: orderDetails.skuCode })
    .from(orderDetails)
    .where(eq(orderDetails.orderCode, orderCode));
  return lines.map(({ skuCode }) => skuCode);
}

async function salesStart(database: Queries, skuCodes: readonly string[]): Promise<number | null> {
  const [last] = await database
    .select({ at: max(skus.salesStart) })
    .from(skus)
    .where(isOneOf(skus.skuCode, skuCodes));
  return last?.at ?? null;
}
