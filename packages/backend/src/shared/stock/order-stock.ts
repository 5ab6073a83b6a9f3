import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { stockHolds } from '../../platform/database/tables/skus.ts';
import { detailOf, sqlState } from '../../platform/database/transaction.ts';
import { type Demand, putBack, sellReserved, type Taken } from './shelf.ts';

/**
 * What a new order takes, as rows of `stock_holds`. The database takes it from the shelves when the transaction commits,
 * in the order of the rows; so nobody who buys the same waits for more than that commit. What is not there makes the commit
 * fail (`shortOnShelf`). `demands` are sorted by SKU, so that two orders never wait for each other (F04).
 */
export function holdsAtCommit(
  orderCode: string,
  demands: readonly Demand[],
  as: Taken,
): (typeof stockHolds.$inferInsert)[] {
  return demands.map(({ skuCode, type: inventoryType, quantity }) => ({
    orderCode,
    skuCode,
    inventoryType,
    quantity,
    state: as,
    takesAtCommit: true,
  }));
}

/** What `take_held_goods` raises (migration 0138). */
const SHORT = 'ST001';

/** The SKU that was no longer there when a transaction committed; null for every other fault. */
export function shortOnShelf(fault: unknown): string | null {
  return sqlState(fault) === SHORT ? detailOf(fault) : null;
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

/** Holds the shelves that several orders took from, by SKU as everybody does, before the first of them is moved. */
export async function lockShelvesOf(queries: Queries, orderCodes: readonly string[]): Promise<void> {
  await queries.execute(
    sql`select from inventory where (sku_code, inventory_type) in (
        select sku_code, inventory_type from stock_holds where order_code = any(${sql.param([...orderCodes])}::text[])
      ) order by sku_code, inventory_type for update`,
  );
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
