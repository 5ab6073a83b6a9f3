import { and, eq, inArray, isNotNull, isNull, lte, notExists, or, type SQL } from 'drizzle-orm';
import type { Database, Queries } from '../../platform/database/database.ts';
import {
  groupBuyJoins,
  groupBuyOrders,
  groupBuyPermissions,
  groupBuys,
} from '../../platform/database/tables/content.ts';
import type { PartOrdering } from './order-parts.ts';
import { isRunOfJoin } from './part-runs.ts';
import { endPermission, lockPermission } from './permissions.ts';

/** Grace period after expiry for responses of Amazon that are still under way, ms. */
const LAST_ANSWER_MS = 60_000;

/**
 * Obsolete permissions: the buyer did not return from Amazon in time; the part was paid otherwise, left, ordered or
 * ended; the group buy failed.
 */
export const permissionsLeft = (queries: Queries, now: number) =>
  queries
    .select({ permissionCode: groupBuyPermissions.permissionCode })
    .from(groupBuyPermissions)
    .where(isLeft(queries, now));

/** Ends them, each under the lock that joining and paying use; safe in concurrent processes. */
export async function endLeftPermissions({ database, clock, log }: Omit<PartOrdering, 'payments'>): Promise<void> {
  for (const { permissionCode } of await permissionsLeft(database, clock()))
    try {
      await endIfLeft(database, permissionCode, clock());
    } catch (fault) {
      log.error({ err: fault }, 'failed to end a group buy permission');
    }
}

function endIfLeft(database: Database, permissionCode: string, now: number): Promise<void> {
  return database.transaction(async (transaction) => {
    await lockPermission(transaction, permissionCode);
    // Checked again under the lock: it may be in use by now.
    const isIt = and(eq(groupBuyPermissions.permissionCode, permissionCode), isLeft(transaction, now));
    const [left] = await transaction.select().from(groupBuyPermissions).where(isIt);
    if (left) await endPermission(transaction, permissionCode, now);
  });
}

const isLeft = (queries: Queries, now: number): SQL | undefined =>
  or(
    and(eq(groupBuyPermissions.state, 'JOINING'), lte(groupBuyPermissions.endsAt, now - LAST_ANSWER_MS)),
    and(eq(groupBuyPermissions.state, 'HELD'), notExists(partsNeedingIt(queries))),
  );

function partsNeedingIt(queries: Queries) {
  const isGoingOn = or(isNull(groupBuys.settledAt), isNotNull(groupBuys.settledPrice));
  return queries
    .select({ productCode: groupBuyJoins.productCode })
    .from(groupBuyJoins)
    .innerJoin(groupBuys, eq(groupBuys.productCode, groupBuyJoins.productCode))
    .leftJoin(groupBuyOrders, isRunOfJoin)
    .where(
      and(
        eq(groupBuyJoins.permissionCode, groupBuyPermissions.permissionCode),
        isNull(groupBuyJoins.cardCode),
        isNull(groupBuyJoins.paymentMethod),
        isGoingOn,
        or(isNull(groupBuyOrders.state), inArray(groupBuyOrders.state, ['DUE', 'PAYING', 'UNPAID'])),
      ),
    );
}
