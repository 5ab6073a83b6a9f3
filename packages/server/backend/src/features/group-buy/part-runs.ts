import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import {
  type GroupBuyOrderRow,
  groupBuyJoins,
  groupBuyOrders,
  groupBuys,
} from '../../platform/database/tables/content.ts';
import { customers } from '../../platform/database/tables/customers.ts';
import { lockOwner } from '../../shared/session/owner.ts';
import type { Part } from './group-buy-holds.ts';

const BATCH = 50;

/** States of a part of a settled group buy that has no paid order. */
export const WITHOUT_ORDER = ['DUE', 'PAYING', 'UNPAID'] as const;

/** Joins a part with its run. */
export const isRunOfJoin = and(
  eq(groupBuyOrders.productCode, groupBuyJoins.productCode),
  eq(groupBuyOrders.customerCode, groupBuyJoins.customerCode),
);

/** Parts of closed group buys with a step due now. */
export const partsDue = (database: Queries, now: number) =>
  database
    .select({ productCode: groupBuyOrders.productCode, customerCode: groupBuyOrders.customerCode })
    .from(groupBuyOrders)
    .where(and(inArray(groupBuyOrders.state, [...WITHOUT_ORDER]), lte(groupBuyOrders.nextAttemptAt, now)))
    .orderBy(asc(groupBuyOrders.nextAttemptAt), asc(groupBuyOrders.customerCode))
    .limit(BATCH);

/** A locked part with everything its order needs. */
export interface HeldPart {
  readonly run: GroupBuyOrderRow;
  readonly join: typeof groupBuyJoins.$inferSelect;
  readonly groupBuy: typeof groupBuys.$inferSelect;
  readonly customer: typeof customers.$inferSelect;
}

/** Locks a part: the customer's carts first, as in every order, then the part. Null if missing. */
export async function holdPart(database: Queries, part: Part): Promise<HeldPart | null> {
  await lockOwner(database, `customer:${part.customerCode}`);
  const [run] = await database.select().from(groupBuyOrders).where(isRun(part)).for('update');
  const [found] = await database
    .select({ join: groupBuyJoins, groupBuy: groupBuys, customer: customers })
    .from(groupBuyJoins)
    .innerJoin(groupBuys, eq(groupBuys.productCode, groupBuyJoins.productCode))
    .innerJoin(customers, eq(customers.customerCode, groupBuyJoins.customerCode))
    .where(and(eq(groupBuyJoins.productCode, part.productCode), eq(groupBuyJoins.customerCode, part.customerCode)));
  return run && found ? { run, ...found } : null;
}

/** Updates a part. Needs its lock. */
export async function changePart(
  database: Queries,
  part: Part,
  change: Partial<Omit<GroupBuyOrderRow, 'productCode' | 'customerCode'>>,
): Promise<void> {
  await database.update(groupBuyOrders).set(change).where(isRun(part));
}

const isRun = ({ productCode, customerCode }: Part) =>
  and(eq(groupBuyOrders.productCode, productCode), eq(groupBuyOrders.customerCode, customerCode));
