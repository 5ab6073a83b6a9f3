import type { Demand } from '@store/domain/sale';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { stockHolds } from '../../platform/database/tables/skus.ts';
import { detailOf, sqlState } from '../../platform/database/transaction.ts';
import { putBack, sellReserved, type Taken } from './shelf.ts';

/**
 * Returns the stock of a new order as rows of `stock_holds`. A deferred trigger takes it from the inventory when the
 * transaction commits, in the order of the rows, so that concurrent orders of the same SKU wait only for that commit.
 * Missing stock makes the commit fail (`shortOnShelf`). `demands` must be sorted by SKU to avoid deadlocks between
 * orders (F04).
 */
export const holdsAtCommit = (
  orderCode: string,
  demands: readonly Demand[],
  as: Taken,
): (typeof stockHolds.$inferInsert)[] =>
  demands.map(({ skuCode, type: inventoryType, quantity }) => ({
    orderCode,
    skuCode,
    inventoryType,
    quantity,
    state: as,
    takesAtCommit: true,
  }));

/** Error code raised by `take_held_goods` (migration 0138). */
const SHORT = 'ST001';

/** Returns the SKU that was out of stock when a transaction committed; null for any other error. */
export const shortOnShelf = (fault: unknown): string | null => (sqlState(fault) === SHORT ? detailOf(fault) : null);

/** Marks the stock an order holds as sold. Idempotent; requires the lock of the order. */
export async function sellForOrder(queries: Queries, orderCode: string): Promise<void> {
  for (const hold of await lockHolds(queries, orderCode)) {
    if (hold.state !== 'RESERVED') continue;
    await sellReserved(queries, toDemand(hold));
    await mark(queries, hold, 'SOLD');
  }
}

/** Returns the stock of an order to the inventory. Idempotent; requires the lock of the order. */
export async function releaseForOrder(queries: Queries, orderCode: string): Promise<void> {
  for (const hold of await lockHolds(queries, orderCode)) {
    if (hold.state === 'RELEASED') continue;
    await putBack(queries, toDemand(hold), hold.state);
    await mark(queries, hold, 'RELEASED');
  }
}

/** Locks the inventory rows of several orders, ordered by SKU like all others, before the first of them is changed. */
export async function lockShelvesOf(queries: Queries, orderCodes: readonly string[]): Promise<void> {
  await queries.execute(
    sql`select from inventory where (sku_code, inventory_type) in (
        select sku_code, inventory_type from stock_holds where order_code = any(${sql.param([...orderCodes])}::text[])
      ) order by sku_code, inventory_type for update`,
  );
}

type Hold = typeof stockHolds.$inferSelect;

const lockHolds = async (queries: Queries, orderCode: string): Promise<Hold[]> =>
  queries
    .select()
    .from(stockHolds)
    .where(and(eq(stockHolds.orderCode, orderCode), ne(stockHolds.state, 'RELEASED')))
    .orderBy(asc(stockHolds.skuCode), asc(stockHolds.inventoryType))
    .for('update');

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

const toDemand = ({ skuCode, inventoryType, quantity }: Hold): Demand => ({ skuCode, type: inventoryType, quantity });
