import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../../platform/database/database.ts';
import { stockHolds } from '../../platform/database/tables/skus.ts';
import { type Demand, putBack, sellReserved, type Taken, takingFromShelf } from './shelf.ts';

/**
 * Takes all that an order needs, or answers which demand could not be met (then undo the transaction). `demands` are
 * sorted by SKU: everybody takes from the shelves in this order, so that two orders never wait for each other (F04).
 */
export async function takeForOrder(
  queries: Queries,
  { orderCode, demands, as }: { orderCode: string; demands: readonly Demand[]; as: Taken },
): Promise<Demand | null> {
  for (const demand of demands) if (!(await takeAndHold(queries, { orderCode, demand, as }))) return demand;
  return null;
}

/** One statement, because others wait for the shelf from here on. */
async function takeAndHold(
  queries: Queries,
  { orderCode, demand, as }: { orderCode: string; demand: Demand; as: Taken },
): Promise<boolean> {
  const held = await rowsOf(
    queries,
    sql`with taken as ${takingFromShelf(queries, demand, as)}
      insert into stock_holds (order_code, sku_code, inventory_type, quantity, state)
      select ${orderCode}::text, sku_code, inventory_type, ${demand.quantity}::int, ${as}::text from taken
      returning sku_code`,
  );
  return held.length === 1;
}

/** What the order held is sold now. Needs the order's lock; a second call changes nothing. */
export async function sellForOrder(queries: Queries, orderCode: string): Promise<void> {
  for (const hold of await lockHolds(queries, orderCode)) {
    if (hold.state !== 'RESERVED') continue;
    await sellReserved(queries, toDemand(hold));
    await mark(queries, hold, 'SOLD');
  }
}

/** What the order took goes back onto the shelves. Needs the order's lock; a second call changes nothing. */
export async function releaseForOrder(queries: Queries, orderCode: string): Promise<void> {
  for (const hold of await lockHolds(queries, orderCode)) {
    if (hold.state === 'RELEASED') continue;
    await putBack(queries, toDemand(hold), hold.state);
    await mark(queries, hold, 'RELEASED');
  }
}

type Hold = typeof stockHolds.$inferSelect;

async function lockHolds(queries: Queries, orderCode: string): Promise<Hold[]> {
  return queries
    .select()
    .from(stockHolds)
    .where(and(eq(stockHolds.orderCode, orderCode), ne(stockHolds.state, 'RELEASED')))
    .orderBy(asc(stockHolds.skuCode), asc(stockHolds.inventoryType))
    .for('update');
}

async function mark(queries: Queries, hold: Hold, state: Hold['state']): Promise<void> {
  await queries
    .update(stockHolds)
    .set({ state })
    .where(
      and(
        eq(stockHolds.orderCode, hold.orderCode),
        eq(stockHolds.skuCode, hold.skuCode),
        eq(stockHolds.inventoryType, hold.inventoryType),
      ),
    );
}

function toDemand({ skuCode, inventoryType, quantity }: Hold): Demand {
  return { skuCode, type: inventoryType, quantity };
}
