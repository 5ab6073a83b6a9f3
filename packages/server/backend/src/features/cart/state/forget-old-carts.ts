import { and, asc, eq, isNotNull, lt } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { cartEntries, cartOwners, carts } from '../../../platform/database/tables/carts.ts';
import { VISITOR_SECONDS } from '../../../shared/session/cookies.ts';
import { lockOwner, ownerOf } from '../../../shared/session/owner.ts';

const BATCH = 200;

/** I07: deletes carts of guests whose visitor cookie has expired. */
export async function forgetOldCarts(database: Database, now: number): Promise<void> {
  const before = now - VISITOR_SECONDS * 1000;
  const old = await database
    .select({ visitorCode: carts.visitorCode })
    .from(carts)
    .where(and(isNotNull(carts.visitorCode), lt(carts.updatedAt, before)))
    .orderBy(asc(carts.updatedAt))
    .limit(BATCH);
  for (const visitorCode of new Set(old.map((row) => row.visitorCode))) await forget(database, { visitorCode, before });
}

async function forget(
  database: Database,
  { visitorCode, before }: { visitorCode: string | null; before: number },
): Promise<void> {
  const owner = ownerOf({ customerCode: null, visitorCode });
  if (!owner) return;
  await database.transaction(async (transaction) => {
    await lockOwner(transaction, owner);
    const own = await transaction.select().from(carts).where(eq(carts.owner, owner));
    if (own.some(({ updatedAt }) => updatedAt >= before)) return;
    for (const { cartCode } of own) {
      await transaction.delete(cartEntries).where(eq(cartEntries.cartCode, cartCode));
      await transaction.delete(carts).where(eq(carts.cartCode, cartCode));
    }
    await transaction.delete(cartOwners).where(eq(cartOwners.owner, owner));
  });
}
