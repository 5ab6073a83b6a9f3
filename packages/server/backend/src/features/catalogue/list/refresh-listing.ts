import { COMMON_MEMBER_TYPE } from '@store/domain/customer';
import type { Round } from '@store/server-kit';
import { type SQL, sql } from 'drizzle-orm';
import { type Database, type Queries, rowsOf } from '../../../platform/database/database.ts';
import { isAnythingDue } from '../../../platform/due-work/anything-due.ts';
import { type DueWork, startDueWork } from '../../../platform/due-work/due-work.ts';
import type { Log } from '../../../platform/http/handler.ts';
import { IS_LISTED } from '../product/on-show.ts';
import { storeNameWords } from '../words/name-words.ts';
import { isOpen, salesOpen } from './sql/sku-columns.ts';

/** Products per transaction, to keep transactions short. */
const AT_A_TIME = 5_000;
/** Pause without a notice of changes, ms; housekeeping refreshes the rows as well. */
const LONGEST_PAUSE_MS = 10 * 60_000;

/**
 * Refreshes the listing soon after changes, at most once a second: until then every list recomputes the changed
 * products. Woken when this process notices a change of lists.
 */
export function startListingRefresh(options: {
  database: Database;
  clock: () => number;
  log: Log;
  onRound?: (round: Round) => void;
}): DueWork {
  const { database, clock, log, onRound } = options;
  return startDueWork({
    run: async () => {
      await refreshListing(database, clock());
      return 1;
    },
    nextDue: async () => ((await isAnythingDue(database, [sql`select from stale_listing`])) ? clock() : null),
    clock,
    longestPauseMs: () => LONGEST_PAUSE_MS,
    onRound,
    onFault: (fault) => log.error({ err: fault }, 'the listing cannot be refreshed'),
  });
}

/**
 * Recomputes `product_listing` rows, their sums and the name words for products that changed or had a window open or
 * end. Safe in concurrent processes; a product changed during the refresh is marked again and processed next time.
 * @param now epoch ms
 */
export async function refreshListing(database: Database, now: number): Promise<void> {
  await markEnded(database, now);
  while ((await database.transaction((queries) => refreshSome(queries, now))) === AT_A_TIME);
  await database.transaction(addUpCounts);
}

/**
 * Marks products with a window that opened or ended since their row was written. One statement per product: holding
 * several locks while waiting for a concurrent price change could deadlock.
 */
async function markEnded(database: Database, now: number): Promise<void> {
  const ended = await rowsOf<{ product_code: string }>(
    database,
    sql`select product_code from product_listing where timed and stands_until between 1 and ${now}::bigint`,
  );
  for (const { product_code } of ended)
    await database.execute(
      sql`insert into stale_listing (product_code) values (${product_code}) on conflict do nothing`,
    );
}

/** @returns the number of refreshed products */
export async function refreshSome(queries: Queries, now: number): Promise<number> {
  const marked = await rowsOf<{ product_code: string }>(
    queries,
    sql`delete from stale_listing where product_code in (
      select product_code from stale_listing order by product_code limit ${AT_A_TIME} for update skip locked
    ) returning product_code`,
  );
  if (marked.length === 0) return 0;
  const codes = JSON.stringify(marked.map(({ product_code }) => product_code));
  const changed = sql`(select value from json_array_elements_text(${codes}::json))`;
  await queries.execute(countsFor(changed, -1));
  await queries.execute(sql`delete from product_listing where product_code in ${changed}`);
  await queries.execute(sql`insert into product_listing (${sql.raw(COLUMNS)}) ${rowsFor(changed, now)}`);
  await queries.execute(countsFor(changed, 1));
  await storeNameWords(queries, changed);
  return marked.length;
}

/** Adds the contribution of these products' rows to the sums, or subtracts it. */
const countsFor = (changed: SQL, sign: 1 | -1): SQL => sql`
    insert into listing_counts (kind, key, amount)
    select kind, key, ${sign}::int * count(*)::int from listing_facets where product_code in ${changed} group by kind, key`;

/** Compacts the sums to one row per key. Concurrent calls take disjoint rows. */
async function addUpCounts(queries: Queries): Promise<void> {
  await queries.execute(sql`
    with lines as (delete from listing_counts returning kind, key, amount)
    insert into listing_counts (kind, key, amount)
    select kind, key, sum(amount)::int from lines group by kind, key having sum(amount) <> 0`);
}

const COLUMNS = `product_code, sku_code, brand_code, target, risk_class, is_new, published_at, recommended_position, rating_sum,
  review_count, price_common, price_sales, price_staff, sellable, subscribable, reserved, timed, stands_from, stands_until,
  category_codes, concern_codes`;

/** Computes rows by the same rules as `listStatement`, as far as only windows matter. */
function rowsFor(changed: SQL, now: number): SQL {
  const isPriceOpen = isOpen('pr.starts_at', 'pr.ends_at', now);
  const lowest = (...types: string[]) =>
    sql`min(pr.price_in_vat) filter (where pr.price_type like 'NORMAL%' and pr.member_type in ${types} and ${isPriceOpen})`;
  const { sold, reserved, subscribed } = salesOpen(now);
  return sql`
    select p.product_code, p.sku_code, p.brand_code, p.target,
      case when s.sku_type like 'CLASS%' then s.sku_type else 'NONE' end,
      p.is_new, p.published_at, p.recommended_position, p.rating_sum, p.review_count,
      ${lowest(COMMON_MEMBER_TYPE)}, ${lowest(COMMON_MEMBER_TYPE, 'B2S_')}, ${lowest(COMMON_MEMBER_TYPE, 'B2E_')},
      ${sold} and ${hasShelf('ANGFA_STORE_NORMAL')},
      ${subscribed} and ${hasShelf('ANGFA_STORE_PERIODICAL')}
        and coalesce(bool_or(pr.price_type like 'PERIODICAL%' and pr.price_tag <> 'FIRST'
          and pr.member_type = ${COMMON_MEMBER_TYPE} and ${isPriceOpen}), false),
      ${reserved},
      ${hasMore} or exists (select 1 from ${edges} where edge is not null),
      case when ${hasMore} then 0 else (select coalesce(max(edge), 0) from ${edges} where edge <= ${now}::bigint) end,
      case when ${hasMore} then 0
        else (select coalesce(min(edge), ${Number.MAX_SAFE_INTEGER}) from ${edges} where edge > ${now}::bigint) end,
      array(select category_code from product_categories pc where pc.product_code = p.product_code order by 1),
      array(select concern_code from product_concerns pc where pc.product_code = p.product_code order by 1)
    from products p
    join skus s on s.sku_code = p.sku_code
    left join sku_prices pr on pr.sku_code = s.sku_code
    where ${IS_LISTED} and p.product_code in ${changed}
    group by p.product_code, s.sku_code`;
}

/** Whether more than windows matter: set components, a campaign, an outlet price, a member-type subscription price. */
const hasMore = sql`(s.is_set or coalesce(bool_or(pr.campaign_code is not null or pr.price_tag = 'OUTLET'
  or (pr.price_type like 'PERIODICAL%' and pr.member_type <> ${COMMON_MEMBER_TYPE})), false))`;

/** Edges of a product's windows, epoch ms; null for missing ones. */
const edges = sql`unnest(array_agg(pr.starts_at) || array_agg(pr.ends_at + 1) || array[s.sales_start, s.sales_end + 1,
  s.subscription_start, s.subscription_end + 1, s.reservation_start, s.cart_btn_start, s.cart_btn_end + 1,
  s.subscription_cart_btn_start, s.subscription_cart_btn_end + 1]) edge`;

const hasShelf = (type: string): SQL =>
  sql`exists (select 1 from inventory i where i.sku_code = s.sku_code and i.inventory_type = ${type})`;
