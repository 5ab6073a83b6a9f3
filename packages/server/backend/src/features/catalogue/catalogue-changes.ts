import { catalogueChanges } from '@store/contracts/calls/catalogue';
import { sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../../platform/database/database.ts';
import { handle } from '../../platform/http/handler.ts';
import { changesAfter, lockClock } from '../../shared/catalogue/changes.ts';

/** Retention of individual changes, ms; cached pages live for a minute. */
const TOLD_MS = 60 * 60_000;

/** `catalogue/_changes`: returns changes after `since`. Writes only the numbers of unnumbered changes. */
export const catalogueChangesHandler = handle(catalogueChanges, async ({ since }, { database }) => {
  const { newest, all, lists, listPlaces, productCodes } = await changesAfter(database, since, { isForMemory: false });
  const isSomewhere = listPlaces.length > 0;
  return {
    newest,
    all,
    lists: lists || isSomewhere,
    ...(isSomewhere && { list_places: listPlaces }),
    product_codes: productCodes,
  };
});

/** Deletes changes older than an hour; a caller that has not read them gets "all". */
export async function forgetOldChanges(database: Queries, now: number): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockClock(transaction);
    const old = sql`changed_at < ${now - TOLD_MS}`;
    const [gone] = await rowsOf<{ unread: boolean; last: number | null }>(
      transaction,
      sql`select coalesce(bool_or(number is null), false) as unread, max(number)::float8 as last from catalogue_changes where ${old}`,
    );
    await transaction.execute(sql`delete from catalogue_changes where ${old}`);
    if (gone?.unread) {
      await transaction.execute(
        sql`update catalogue_clock set newest = newest + 1, forgotten = newest + 1 where id = 1`,
      );
    } else if (gone?.last) {
      await transaction.execute(
        sql`update catalogue_clock set forgotten = greatest(forgotten, ${gone.last}::bigint) where id = 1`,
      );
    }
  });
}
