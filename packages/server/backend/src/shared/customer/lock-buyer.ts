import { sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { preparedRows } from '../../platform/database/prepared-query.ts';
import { lockOwner, type Owner } from '../session/owner.ts';
import { lockPoints } from './points.ts';

/**
 * `lockOwner`, then `lockPoints`, in one statement if both rows exist. The lock order is preserved: the account is
 * selected only after the owner is locked.
 */
export async function lockBuyer(
  database: Queries,
  { owner, customerCode }: { owner: Owner; customerCode: string },
): Promise<void> {
  const held = await holdBoth(database, { owner, customerCode });
  if (held.length > 0) return;
  await lockOwner(database, owner);
  await lockPoints(database, customerCode);
}

const holdBoth = preparedRows<object, { owner: Owner; customerCode: string }>(
  ({ owner, customerCode }) =>
    sql`with carts as materialized (select owner from cart_owners where owner = ${owner}::text for update)
      select customer_code from point_accounts
      where customer_code = ${customerCode}::text and exists (select from carts) for update`,
);
