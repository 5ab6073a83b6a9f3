import { type SQL, sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../../platform/database/database.ts';
import { preparedRows } from '../../platform/database/prepared-query.ts';

/** More changes than this are not told one by one. */
export const MANY = 1_000;

/** What changed of the catalogue after a reader's last reading. */
export interface Changed {
  /** The number of the newest change; the next reading begins after it. */
  newest: number;
  /** What changed is not known one by one, or every page may show it. */
  all: boolean;
  /** Lists may have gained or lost products, or stand in another order. */
  lists: boolean;
  productCodes: string[];
  /** Changes that can be seen have no number yet: they are not among these. */
  isWaiting: boolean;
}

interface Row {
  newest: number;
  forgotten: number;
  waiting: boolean;
  /** Null beside `touches_lists: true` where every page may have changed; both null when nothing did. */
  product_code: string | null;
  touches_lists: boolean | null;
}

/**
 * The numbered changes after `since`, in one statement, so that clock and changes are of one moment.
 * @param since the `newest` of the last reading; undefined: unknown, which is told “all”
 * @param isForMemory leaves out what changes neither goods nor lists: a shelf's count, unless it became empty or filled
 */
export async function changesAfter(
  database: Queries,
  since: number | undefined,
  { isForMemory }: { isForMemory: boolean },
): Promise<Changed> {
  const read = isForMemory ? changesForMemory : everyChange;
  const rows = await read(database, { since: since ?? Number.MAX_SAFE_INTEGER });
  const { newest, forgotten, waiting } = rows[0] ?? { newest: 0, forgotten: 0, waiting: false };
  const isUnknown = since === undefined || since < forgotten || since > newest;
  const happened = rows.filter(({ touches_lists }) => touches_lists !== null);
  const all = isUnknown || happened.length > MANY || happened.some(({ product_code }) => product_code === null);
  return {
    newest,
    all,
    lists: all || happened.some(({ touches_lists }) => touches_lists),
    productCodes: all ? [] : [...new Set(happened.flatMap(({ product_code }) => product_code ?? []))],
    isWaiting: waiting,
  };
}

const everyChange = changesThat(sql`true`);
const changesForMemory = changesThat(sql`(changes.touches_lists or not changes.of_stock)`);

function changesThat(areTold: SQL) {
  // float8, because one of the drivers answers int8 as text.
  return preparedRows<Row, { since: number }>(
    ({ since }) =>
      sql`select clock.newest::float8 as newest, clock.forgotten::float8 as forgotten, changes.product_code, changes.touches_lists,
        exists (select from catalogue_changes where number is null and (touches_lists or not of_stock)) as waiting
      from catalogue_clock clock
      left join catalogue_changes changes on changes.number > ${since} and changes.number <= clock.newest and ${areTold}
      where clock.id = 1 order by changes.number limit ${MANY + 1}`,
  );
}

/** Gives the changes that can be seen by now their numbers, one reader at a time. Writers never wait for this. */
export async function numberWaitingChanges(database: Queries): Promise<void> {
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

/** Lets one reader at a time give numbers or take them back. */
export async function lockClock(transaction: Queries): Promise<void> {
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
