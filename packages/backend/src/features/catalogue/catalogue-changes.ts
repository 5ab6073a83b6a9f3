import { catalogueChanges } from '@store/contracts/calls/catalogue';
import { sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../../platform/database/database.ts';
import { handle } from '../../platform/http/handler.ts';

/** More changed products than this are not named one by one. */
const MANY = 1_000;
/** How long a change is told one by one, ms; pages live for a minute. */
const TOLD_MS = 60 * 60_000;

interface Change {
  newest: number;
  forgotten: number;
  /** Null beside `touches_lists: true` where every page may have changed; both null when nothing did. */
  product_code: string | null;
  touches_lists: boolean | null;
}

/** `catalogue/_changes`: what changed after `since`. Changes nothing but the numbers of changes not read before. */
export const catalogueChangesHandler = handle(catalogueChanges, async ({ since }, { database }) => {
  await numberWaitingChanges(database);
  const changes = await changesAfter(database, since ?? Number.MAX_SAFE_INTEGER);
  const { newest, forgotten } = changes[0] ?? { newest: 0, forgotten: 0 };
  const isUnknown = since === undefined || since < forgotten || since > newest;
  const happened = changes.filter(({ touches_lists }) => touches_lists !== null);
  if (isUnknown || happened.length > MANY || happened.some(({ product_code }) => product_code === null))
    return { newest, all: true, lists: true, product_codes: [] };
  return {
    newest,
    all: false,
    lists: happened.some(({ touches_lists }) => touches_lists),
    product_codes: [...new Set(happened.flatMap(({ product_code }) => product_code ?? []))],
  };
});

/** One statement, so that clock and changes are of one moment; float8, because one of the drivers answers int8 as text. */
function changesAfter(database: Queries, since: number): Promise<Change[]> {
  return rowsOf<Change>(
    database,
    sql`select clock.newest::float8 as newest, clock.forgotten::float8 as forgotten, changes.product_code, changes.touches_lists
      from catalogue_clock clock
      left join catalogue_changes changes on changes.number > ${since} and changes.number <= clock.newest
      where clock.id = 1 order by changes.number limit ${MANY + 1}`,
  );
}

/** Gives the changes that can be seen by now their numbers, one reader at a time. Writers never wait for this. */
async function numberWaitingChanges(database: Queries): Promise<void> {
  const waiting = await rowsOf(database, sql`select 1 from catalogue_changes where number is null limit 1`);
  if (waiting.length === 0) return;
  await database.transaction(async (transaction) => {
    await lockClock(transaction);
    const seen = await rowsOf(
      transaction,
      sql`select change_id from catalogue_changes where number is null limit ${MANY + 1}`,
    );
    if (seen.length > MANY) await forgetWaiting(transaction);
    else await numberThem(transaction);
  });
}

async function lockClock(transaction: Queries): Promise<void> {
  await transaction.execute(sql`select newest from catalogue_clock where id = 1 for update`);
}

async function numberThem(transaction: Queries): Promise<void> {
  const numbered = await rowsOf(
    transaction,
    sql`with waiting as (
        select change_id, row_number() over (order by change_id) as nth from catalogue_changes where number is null
      )
      update catalogue_changes set number = (select newest from catalogue_clock where id = 1) + waiting.nth
      from waiting where catalogue_changes.change_id = waiting.change_id
      returning catalogue_changes.change_id`,
  );
  await transaction.execute(sql`update catalogue_clock set newest = newest + ${numbered.length} where id = 1`);
}

/** So much at once (an import, the demo shop) is told as “all”. */
async function forgetWaiting(transaction: Queries): Promise<void> {
  await transaction.execute(sql`delete from catalogue_changes where number is null`);
  await transaction.execute(sql`update catalogue_clock set newest = newest + 1, forgotten = newest + 1 where id = 1`);
}

/** Removes what was noted over an hour ago, read or not; who has not read it is told “all”. */
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
