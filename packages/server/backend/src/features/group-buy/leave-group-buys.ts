import { and, asc, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { products } from '../../platform/database/tables/catalogue.ts';
import {
  groupBuyJoins,
  groupBuyOrders,
  groupBuyPermissions,
  groupBuys,
} from '../../platform/database/tables/content.ts';
import { customers } from '../../platform/database/tables/customers.ts';
import { type Part, releasePart } from './group-buy-holds.ts';
import { countPeople, isPart } from './open-group-buy.ts';
import { isRunOfJoin, WITHOUT_ORDER } from './part-runs.ts';
import { endPermissionsOf } from './permissions.ts';

/** Removes a part from an open group buy: releases stock and permissions, lowers the count. Needs its lock. */
export async function leavePart(queries: Queries, part: Part, now: number): Promise<void> {
  await endPermissionsOf(queries, part, now);
  await releasePart(queries, part);
  const left = await queries.delete(groupBuyJoins).where(isPart(part)).returning({ code: groupBuyJoins.productCode });
  await countPeople(queries, part.productCode, -left.length);
}

/** Removes the parts of members who left the store. Needs the group buy's lock; returns how many were removed. */
export async function leavePartsOfRetired(queries: Queries, productCode: string, now: number): Promise<number> {
  const parts = await queries
    .select({ productCode: groupBuyJoins.productCode, customerCode: groupBuyJoins.customerCode })
    .from(groupBuyJoins)
    .innerJoin(customers, eq(customers.customerCode, groupBuyJoins.customerCode))
    .where(and(eq(groupBuyJoins.productCode, productCode), eq(customers.retired, true)))
    .orderBy(asc(groupBuyJoins.customerCode));
  for (const part of parts) await leavePart(queries, part, now);
  return parts.length;
}

/** Lists the parts that a member loses by leaving the store: group buys that are open or not ordered yet. */
export function partsWithoutOrder(queries: Queries, customerCode: string) {
  return queries
    .select({ productCode: groupBuyJoins.productCode, name: products.name, quantity: groupBuyJoins.quantity })
    .from(groupBuyJoins)
    .innerJoin(groupBuys, eq(groupBuys.productCode, groupBuyJoins.productCode))
    .innerJoin(products, eq(products.productCode, groupBuyJoins.productCode))
    .leftJoin(groupBuyOrders, isRunOfJoin)
    .where(
      and(
        eq(groupBuyJoins.customerCode, customerCode),
        or(isNull(groupBuys.settledAt), inArray(groupBuyOrders.state, [...WITHOUT_ORDER])),
      ),
    )
    .orderBy(asc(groupBuyJoins.productCode));
}

/**
 * Ends every part of a member who leaves the store. In an unsettled group buy the count falls; in a settled one the
 * price stays and the part ends. Needs the lock of the member's carts; returns the products of the parts.
 */
export async function leaveGroupBuys(
  queries: Queries,
  { customerCode, now }: { customerCode: string; now: number },
): Promise<string[]> {
  const locked = await lockGroupBuysOf(queries, customerCode);
  const ending = (await partsWithoutOrder(queries, customerCode)).map(({ productCode }) => productCode);
  for (const { productCode, settledAt } of locked) {
    const part = { productCode, customerCode };
    if (settledAt === null) await leavePart(queries, part, now);
    else await endPart(queries, part, now);
  }
  return ending;
}

/** Locks them in a fixed order, since several can be left in one call. */
function lockGroupBuysOf(queries: Queries, customerCode: string) {
  const joined = queries
    .select({ code: groupBuyJoins.productCode })
    .from(groupBuyJoins)
    .where(eq(groupBuyJoins.customerCode, customerCode));
  const permitted = queries
    .select({ code: groupBuyPermissions.productCode })
    .from(groupBuyPermissions)
    .where(and(eq(groupBuyPermissions.customerCode, customerCode), ne(groupBuyPermissions.state, 'OVER')));
  return queries
    .select({ productCode: groupBuys.productCode, settledAt: groupBuys.settledAt })
    .from(groupBuys)
    .where(or(inArray(groupBuys.productCode, joined), inArray(groupBuys.productCode, permitted)))
    .orderBy(asc(groupBuys.productCode))
    .for('update');
}

async function endPart(queries: Queries, part: Part, now: number): Promise<void> {
  const ended = await queries
    .update(groupBuyOrders)
    .set({ state: 'ENDED', orderCode: null, reason: null, nextAttemptAt: null })
    .where(
      and(
        eq(groupBuyOrders.productCode, part.productCode),
        eq(groupBuyOrders.customerCode, part.customerCode),
        inArray(groupBuyOrders.state, [...WITHOUT_ORDER]),
      ),
    )
    .returning({ code: groupBuyOrders.productCode });
  if (ended.length > 0) await releasePart(queries, part);
  await endPermissionsOf(queries, part, now);
}
