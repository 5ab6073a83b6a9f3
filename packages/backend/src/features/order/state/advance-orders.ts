import { and, asc, eq, lte } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { orders } from '../../../platform/database/tables/orders.ts';
import { moveOrderTo } from './move-order.ts';

/** Orders looked at in one round. */
const BATCH = 100;
/** How long after its preparation a parcel that was sent off counts as received, ms. */
const UNDER_WAY_MS = 7 * 86_400_000;

/**
 * What time moves on: accepted orders into preparation, parcels to their receivers. Each in a transaction of its own, so
 * that any number of processes may do it at once. Resolves with how many were moved.
 */
export async function advanceOrders(database: Database, now: number): Promise<number> {
  const prepared = await move(database, { from: 'AWAITING_ACCEPTANCE', to: 'ACCEPTED', dueBefore: now, now });
  const dueBefore = now - UNDER_WAY_MS;
  return prepared + (await move(database, { from: 'SHIPPED', to: 'RECEIVED', dueBefore, now }));
}

async function move(
  database: Database,
  {
    from,
    to,
    dueBefore,
    now,
  }: { from: 'AWAITING_ACCEPTANCE' | 'SHIPPED'; to: 'ACCEPTED' | 'RECEIVED'; dueBefore: number; now: number },
): Promise<number> {
  const due = await database
    .select({ orderCode: orders.orderCode })
    .from(orders)
    .where(and(eq(orders.orderStatus, from), lte(orders.prepareAt, dueBefore)))
    .orderBy(asc(orders.prepareAt))
    .limit(BATCH);
  let moved = 0;
  for (const { orderCode } of due) {
    const result = await database.transaction((transaction) =>
      moveOrderTo(transaction, { orderCode, to, by: 'clock', now }),
    );
    if (result.kind === 'moved') moved += 1;
  }
  return moved;
}
