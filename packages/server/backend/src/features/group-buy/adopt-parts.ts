import { and, eq, isNotNull, notExists } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { groupBuyHolds, groupBuyOrders, groupBuys } from '../../platform/database/tables/content.ts';
import { type Part, releasePart } from './group-buy-holds.ts';
import type { PartOrdering } from './order-parts.ts';

/**
 * Parts of settled group buys that still hold stock without an order: a build older than decision 0089 settled them
 * during a rolling release.
 */
export const partsLeftBehind = (database: Queries) =>
  database
    .selectDistinct({ productCode: groupBuyHolds.productCode, customerCode: groupBuyHolds.customerCode })
    .from(groupBuyHolds)
    .innerJoin(groupBuys, eq(groupBuys.productCode, groupBuyHolds.productCode))
    .where(and(isNotNull(groupBuys.settledAt), notExists(ordersOfHold(database))));

/**
 * Queues such parts like `settleGroupBuys`: they are due where a price was reached, otherwise their stock is released.
 * Each under its group buy's lock, so concurrent processes are safe; a failed part does not stop the others.
 */
export async function adoptParts({ database, clock, log }: Omit<PartOrdering, 'payments'>): Promise<void> {
  for (const part of await partsLeftBehind(database)) {
    try {
      await database.transaction((transaction) => adopt(transaction, part, clock()));
    } catch (fault) {
      const fields = { product_code: part.productCode, err: fault };
      log.error(fields, 'failed to order a part of a group buy');
    }
  }
}

async function adopt(queries: Queries, part: Part, now: number): Promise<void> {
  const { productCode } = part;
  const [row] = await queries.select().from(groupBuys).where(eq(groupBuys.productCode, productCode)).for('update');
  if (row?.settledPrice == null) return releasePart(queries, part);
  await queries
    .insert(groupBuyOrders)
    .values({ ...part, state: 'DUE', nextAttemptAt: now })
    .onConflictDoNothing();
}

const ordersOfHold = (database: Queries) =>
  database
    .select({ productCode: groupBuyOrders.productCode })
    .from(groupBuyOrders)
    .where(
      and(
        eq(groupBuyOrders.productCode, groupBuyHolds.productCode),
        eq(groupBuyOrders.customerCode, groupBuyHolds.customerCode),
      ),
    );
