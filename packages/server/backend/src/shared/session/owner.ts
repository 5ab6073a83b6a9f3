import { eq } from 'drizzle-orm';
import { type Places, preparedQuery } from '../../platform/database/prepared-query.ts';
import { cartOwners } from '../../platform/database/tables/carts.ts';
import type { Identity, Queries } from '../../platform/http/handler.ts';

/** Owner of carts: a member by customer code, a guest by visitor code. */
export type Owner = `customer:${string}` | `visitor:${string}`;

export function ownerOf({ customerCode, visitorCode }: Pick<Identity, 'customerCode' | 'visitorCode'>): Owner | null {
  if (customerCode) return `customer:${customerCode}`;
  return visitorCode ? `visitor:${visitorCode}` : null;
}

/** Locks the owner's carts until the transaction ends, so that two tabs never decide on the same state (F06, F10). */
export async function lockOwner(database: Queries, owner: Owner): Promise<void> {
  const held = await holdOwner(database, { owner });
  if (held.length > 0) return;
  // Of two concurrent inserts the second waits for the first, then locks the row.
  await database.insert(cartOwners).values({ owner }).onConflictDoUpdate({ target: cartOwners.owner, set: { owner } });
}

const holdOwner = preparedQuery((queries, { owner }: Places<{ owner: Owner }>) =>
  queries.select().from(cartOwners).where(eq(cartOwners.owner, owner)).for('update'),
);
