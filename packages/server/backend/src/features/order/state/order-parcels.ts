import { asc } from 'drizzle-orm';
import type { Queries } from '../../../platform/database/database.ts';
import { isOneOf } from '../../../platform/database/prepared-plans.ts';
import { type OrderParcelRow, orderParcels } from '../../../platform/database/tables/orders.ts';

/** The parcels of orders that are sent in several, oldest first. */
export async function parcelsOf(database: Queries, orderCodes: readonly string[]): Promise<OrderParcelRow[]> {
  if (orderCodes.length === 0) return [];
  return database
    .select()
    .from(orderParcels)
    .where(isOneOf(orderParcels.orderCode, orderCodes))
    .orderBy(asc(orderParcels.orderCode), asc(orderParcels.place));
}

export const isPartlyShipped = async (database: Queries, orderCode: string): Promise<boolean> =>
  (await parcelsOf(database, [orderCode])).length > 0;
