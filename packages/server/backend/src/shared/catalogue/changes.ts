import { ANY_OFFER, ANY_PRICE } from '@store/contracts/calls/catalogue';
import { type SQL, sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../../platform/database/database.ts';
import { preparedRows } from '../../platform/database/prepared-query.ts';

/** Maximum number of changes that are returned one by one. */
export const MANY = 1_000;

/** Changes of the catalogue since the reader's last poll. */
export interface Changed {
  /** Number of the newest change; the next poll starts after it. */
  newest: number;
  /** True if single changes are unknown or a change affects every page. */
  all: boolean;
  /** True if any listing may have gained, lost or reordered products. */
  lists: boolean;
  /** Otherwise: where listings may have, as in `placesOfList`. */
  listPlaces: string[];
  productCodes: string[];
}

interface Row {
  newest: number;
  forgotten: number;
  waiting: boolean;
  /** Null with `touches_lists: true` if every page may have changed; both null if nothing changed. */
  product_code: string | null;
  touches_lists: boolean | null;
  /** Places of the product, if it did not move; null if any list may have changed. */
  places: string[] | null;
}

/**
 * Returns the changes after `since`, after numbering the waiting ones. One statement if nothing changed; otherwise
 * another reads clock and changes, so that both come from one snapshot.
 * @param since `newest` of the last poll; undefined if unknown, which returns `all`
 * @param isForMemory leaves out changes of neither product nor listing: stock counts, unless stock ran out or was refilled
 */
export async function changesAfter(
  database: Queries,
  since: number | undefined,
  { isForMemory }: { isForMemory: boolean },
): Promise<Changed> {
  const { read, isUpToDate } = isForMemory ? changesForMemory : everyChange;
  if (since !== undefined && (await isUpToDate(database, { since })).length > 0)
    return { newest: since, all: false, lists: false, listPlaces: [], productCodes: [] };
  const places = { since: since ?? Number.MAX_SAFE_INTEGER };
  let rows = await read(database, places);
  if (rows[0]?.waiting) {
    await numberWaitingChanges(database);
    rows = await read(database, places);
  }
  const { newest, forgotten } = rows[0] ?? { newest: 0, forgotten: 0 };
  const isUnknown = since === undefined || since < forgotten || since > newest;
  const happened = rows.filter(({ touches_lists }) => touches_lists !== null);
  const all = isUnknown || happened.length > MANY || happened.some(({ product_code }) => product_code === null);
  const listed = happened.filter(({ touches_lists }) => touches_lists);
  // `places` are read after these changes: one that still waits may have moved a product.
  const lists = all || (listed.length > 0 && (rows[0]?.waiting || listed.some(({ places }) => places === null)));
  return {
    newest,
    all,
    lists,
    listPlaces: lists ? [] : [...new Set(listed.flatMap(({ places }) => places ?? []))],
    productCodes: all ? [] : [...new Set(happened.flatMap(({ product_code }) => product_code ?? []))],
  };
}

const everyChange = changesThat(sql`true`);
const changesForMemory = changesThat(sql`(changes.touches_lists or not changes.of_stock)`);

function changesThat(areTold: SQL) {
  // One row if nothing changed. PostgreSQL plans `read` for every value of `since`, which costs more than this poll.
  const isUpToDate = preparedRows<object, { since: number }>(
    ({ since }) =>
      sql`select from catalogue_clock where id = 1 and newest = ${since} and forgotten <= ${since}
        and not exists (select from catalogue_changes changes where number is null and ${areTold})`,
  );
  // float8, because one of the drivers returns int8 as a string.
  const read = preparedRows<Row, { since: number }>(
    ({ since }) =>
      sql`select clock.newest::float8 as newest, clock.forgotten::float8 as forgotten, changes.product_code, changes.touches_lists,
        case when changes.touches_lists and changes.alters <> 'listing' then ${places} end as places,
        exists (select from catalogue_changes changes where number is null and ${areTold}) as waiting
      from catalogue_clock clock
      left join catalogue_changes changes on changes.number > ${since} and changes.number <= clock.newest and ${areTold}
      where clock.id = 1 order by changes.number limit ${MANY + 1}`,
  );
  return { isUpToDate, read };
}

/** Places of a changed product, read with the changes, so that both are of one snapshot. */
const places = sql`array(
  with recursive branch as (
    select category_code from product_categories where product_code = changes.product_code
    union
    select c.parent_code from branch join categories c using (category_code) where c.parent_code is not null
  )
  select 'category:' || category_code from branch
  union all select 'concern:' || concern_code from product_concerns where product_code = changes.product_code
  union all select 'brand:' || brand_code from products where product_code = changes.product_code
  union all select ${ANY_PRICE}::text
  union all select ${ANY_OFFER}::text where changes.alters = 'offer'
)`;

/** Assigns numbers to the committed changes, one reader at a time. Does not block writers. */
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

/** Locks the clock: one reader at a time assigns or discards numbers. */
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

/** Discards too many waiting changes (an import, the demo store); readers see `all`. */
async function forgetWaiting(transaction: Queries): Promise<void> {
  await transaction.execute(sql`delete from catalogue_changes where number is null`);
  await transaction.execute(sql`update catalogue_clock set newest = newest + 1, forgotten = newest + 1 where id = 1`);
}
