import { COMMON_MEMBER_TYPE } from '@store/domain/customer';
import { type SQL, sql } from 'drizzle-orm';
import { type Database, type Queries, rowsOf } from '../../../platform/database/database.ts';
import { IS_LISTED } from '../product/on-show.ts';
import { isOpen, salesOpen } from './moving-products.ts';
import { keepNameWords } from './name-words.ts';

/** Products refreshed in one transaction, so that none of them is long. */
const AT_A_TIME = 5_000;

/**
 * Works the rows of `product_listing`, the sums over them, and the words of names out anew for the products that were changed, or of which a window has opened
 * or ended. Any number of processes may do so; a product that is changed meanwhile is marked again and comes next time.
 * @param now epoch ms
 */
export async function refreshListing(database: Database, now: number): Promise<void> {
  await markEnded(database, now);
  while ((await database.transaction((queries) => refreshSome(queries, now))) === AT_A_TIME);
  await database.transaction(addUpCounts);
}

/**
 * Marks the products of which a window has opened or ended since their row was written. Each mark is a statement of its own: who holds several and
 * waits for one that somebody's change of prices has left would stand against that change.
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

/** @returns how many were marked */
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
  await keepNameWords(queries, changed);
  return marked.length;
}

/** Puts what the rows of these products count for into the sums, or takes it out of them. */
function countsFor(changed: SQL, sign: 1 | -1): SQL {
  return sql`
    insert into listing_counts (kind, key, amount)
    select kind, key, ${sign}::int * count(*)::int from listing_facets where product_code in ${changed} group by kind, key`;
}

/** Adds the lines of the sums up, so that they stay few. Of several at once, each line is taken by one. */
async function addUpCounts(queries: Queries): Promise<void> {
  await queries.execute(sql`
    with lines as (delete from listing_counts returning kind, key, amount)
    insert into listing_counts (kind, key, amount)
    select kind, key, sum(amount)::int from lines group by kind, key having sum(amount) <> 0`);
}

const COLUMNS = `product_code, sku_code, brand_code, target, risk_class, is_new, published_at, recommended_position, rating_sum,
  review_count, price_common, price_sales, price_staff, sellable, subscribable, reserved, timed, stands_from, stands_until,
  category_codes, concern_codes`;

/** The same rules as `searchStatement` has for products that are worked out anew, as far as windows alone decide. */
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

/** Whether more than windows decides how a product stands: its parts, a campaign, an outlet price, a subscription for some. */
const hasMore = sql`(s.is_set or coalesce(bool_or(pr.campaign_code is not null or pr.price_tag = 'OUTLET'
  or (pr.price_type like 'PERIODICAL%' and pr.member_type <> ${COMMON_MEMBER_TYPE})), false))`;

/** The moments, epoch ms, at which a window of a product opens or has ended, null for each that it has not. */
const edges = sql`unnest(array_agg(pr.starts_at) || array_agg(pr.ends_at + 1) || array[s.sales_start, s.sales_end + 1,
  s.subscription_start, s.subscription_end + 1, s.reservation_start, s.cart_btn_start, s.cart_btn_end + 1,
  s.subscription_cart_btn_start, s.subscription_cart_btn_end + 1]) edge`;

function hasShelf(type: string): SQL {
  return sql`exists (select 1 from inventory i where i.sku_code = s.sku_code and i.inventory_type = ${type})`;
}
