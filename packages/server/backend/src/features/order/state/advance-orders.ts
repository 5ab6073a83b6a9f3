import { and, asc, eq, lte } from 'drizzle-orm';
import type { Database, Queries } from '../../../platform/database/database.ts';
import { orders } from '../../../platform/database/tables/orders.ts';
import { moveOrderTo } from './move-order.ts';

/** Orders per round. */
const BATCH = 100;
/** How long after the start of its preparation a shipped order counts as received, ms. */
const UNDER_WAY_MS = 7 * 86_400_000;

/**
 * Advances orders whose time has come: accepted ones into preparation, shipped ones to received. One transaction per
 * order, so concurrent processes are safe. Returns the number of orders advanced.
 */
export async function advanceOrders(database: Database, now: number): Promise<number> {
  let moved = 0;
  for (const { from, to, dueBefore } of steps(now))
    for (const { orderCode } of await ordersToMove(database, { from, dueBefore }))
      if (await move(database, { orderCode, to, now })) moved += 1;
  return moved;
}

/** Queries for the orders to advance. */
export const listsToAdvance = (database: Queries, now: number) =>
  steps(now).map((step) => ordersToMove(database, step));

const steps = (now: number) =>
  [
    { from: 'AWAITING_ACCEPTANCE', to: 'ACCEPTED', dueBefore: now },
    { from: 'SHIPPED', to: 'RECEIVED', dueBefore: now - UNDER_WAY_MS },
  ] as const;

type Step = ReturnType<typeof steps>[number];

function ordersToMove(database: Queries, { from, dueBefore }: Pick<Step, 'from' | 'dueBefore'>) {
  return database
    .select({ orderCode: orders.orderCode })
    .from(orders)
    .where(and(eq(orders.orderStatus, from), lte(orders.prepareAt, dueBefore)))
    .orderBy(asc(orders.prepareAt))
    .limit(BATCH);
}

async function move(
  database: Database,
  { orderCode, to, now }: Pick<Step, 'to'> & { orderCode: string; now: number },
): Promise<boolean> {
  const result = await database.transaction((transaction) =>
    moveOrderTo(transaction, { orderCode, to, by: 'clock', now }),
  );
  return result.kind === 'moved';
}
