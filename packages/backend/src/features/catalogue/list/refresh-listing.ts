import { COMMON_MEMBER_TYPE } from '@store/domain/customer';
import { type SQL, sql } from 'drizzle-orm';
import { type Database, type Queries, rowsOf } from '../../../platform/database/database.ts';
import { IS_LISTED } from '../product/on-show.ts';
import { keepNameWords } from './name-words.ts';

/** Products refreshed in one transaction, so that none of them is long. */
const AT_A_TIME = 5_000;

/**
 * Works the rows of `product_listing`, the sums over them, and the words of names out anew for the products that were changed. Any number of processes may do so; a
 * product that is changed meanwhile is marked again and comes next time.
 */
export async function refreshListing(database: Database): Promise<void> {
  while ((await database.transaction(refreshSome)) === AT_A_TIME);
  await database.transaction(addUpCounts);
}

/** @returns how many were marked */
export async function refreshSome(queries: Queries): Promise<number> {
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
  await queries.execute(sql`insert into product_listing ${rowsFor(changed)}`);
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

/** The same rules as `searchStatement` has for timed products, as far as they do not depend on the moment. */
function rowsFor(changed: SQL): SQL {
  const lowest = (...types: string[]) =>
    sql`min(pr.price_in_vat) filter (where pr.price_type like 'NORMAL%' and pr.member_type in ${types})`;
  return sql`
    select p.product_code, p.sku_code, p.brand_code, p.target,
      case when s.sku_type like 'CLASS%' then s.sku_type else 'NONE' end,
      p.is_new, p.published_at, p.recommended_position, p.rating_sum, p.review_count,
      ${lowest(COMMON_MEMBER_TYPE)}, ${lowest(COMMON_MEMBER_TYPE, 'B2S_')}, ${lowest(COMMON_MEMBER_TYPE, 'B2E_')},
      not s.normal_sale_end_flag and ${hasShelf('ANGFA_STORE_NORMAL')},
      s.sku_type not in ('CLASS1_OTC_DRUG', 'CLASS2_OTC_DRUG') and not s.subscription_end_flag
        and not s.spot_changeable_flag and ${hasShelf('ANGFA_STORE_PERIODICAL')}
        and coalesce(bool_or(pr.price_type like 'PERIODICAL%' and pr.price_tag <> 'FIRST'
          and pr.member_type = ${COMMON_MEMBER_TYPE}), false),
      s.is_set or coalesce(s.sales_start, s.sales_end, s.subscription_start, s.subscription_end, s.reservation_start,
          s.cart_btn_start, s.cart_btn_end, s.subscription_cart_btn_start, s.subscription_cart_btn_end) is not null
        or coalesce(bool_or(coalesce(pr.starts_at, pr.ends_at) is not null or pr.campaign_code is not null
          or pr.price_tag = 'OUTLET'
          or (pr.price_type like 'PERIODICAL%' and pr.member_type <> ${COMMON_MEMBER_TYPE})), false),
      array(select category_code from product_categories pc where pc.product_code = p.product_code order by 1),
      array(select concern_code from product_concerns pc where pc.product_code = p.product_code order by 1)
    from products p
    join skus s on s.sku_code = p.sku_code
    left join sku_prices pr on pr.sku_code = s.sku_code
    where ${IS_LISTED} and p.product_code in ${changed}
    group by p.product_code, s.sku_code`;
}

function hasShelf(type: string): SQL {
  return sql`exists (select 1 from inventory i where i.sku_code = s.sku_code and i.inventory_type = ${type})`;
}
