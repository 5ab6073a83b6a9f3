import type { ProductFilter } from '@store/contracts/calls/catalogue';
import { memberGroup } from '@store/domain/customer';
import { FREE_OF_CODES, type InventoryType } from '@store/domain/sale';
import { type SQL, sql } from 'drizzle-orm';
import type { Shopper } from '../../../shared/customer/shopper.ts';
import { campaignCounts, repricedProducts } from './campaign-counts.ts';
import { cardCounts, FAMILY_NUMBER, familySurplus, freeColumn, namedSurplus } from './family-surplus.ts';
import { listedRows } from './listed-rows.ts';
import { isValidAt, movingProducts } from './moving-products.ts';
import { listOrder, type SearchQuestion } from './search-statement.ts';
import { variantCounts } from './variant-counts.ts';

/** Whether the list is unfiltered at general prices, whose counts are precomputed. */
export function isUnfilteredList(filter: ProductFilter, { memberType }: Shopper): boolean {
  return memberGroup(memberType) === 'common' && Object.values(filter).every(isUnset);
}

function isUnset(value: unknown): boolean {
  return value === undefined || value === false || value === '' || (Array.isArray(value) && value.length === 0);
}

/**
 * The unfiltered list with the same result as `searchStatement`: counts come from `listing_counts`, corrected by recent
 * changes, empty stock and family surplus; the page is read by the index of its order. The cost depends on the page,
 * the moving products and the families, not on the number of products.
 */
export function unfilteredListStatement(question: SearchQuestion, shopper: Shopper): SQL {
  const { page, size } = question;
  const validRows = sql`union all ${listedRows(sql`l.timed and ${isValidAt(shopper.now)}`, question, shopper)}`;
  const order = question.sort === 'recommended' ? sql`recommended_position, product_code` : listOrder(question);
  return sql`
    with ${movingProducts(question, shopper, { outlet: false }, validRows)},
    ${repricedProducts(question, shopper)},
    moved_sisters as materialized (select * from moved where family_no is not null),
    first_pages as (
      select product_code, recommended_position, published_at, rating_sum, review_count, price_common as price
      from product_listing l
      where ${isSteady} and ${isFront('l')}
      order by ${order} limit ${page * size}
    ),
    shown as (
      select product_code, row_number() over (order by ${order}) as place from (
        select * from first_pages
        union all
        select product_code, recommended_position, published_at, rating_sum, review_count, price from moved
        where ${isFront('moved')}
      ) products
      order by place limit ${size} offset ${(page - 1) * size}
    ),
    found as (
      select distinct cp.product_code, (
        select ${FAMILY_NUMBER} from product_variants v
        where v.product_code = cp.product_code
      ) as family_no
      from campaign_products cp
      where exists (select 1 from moved m where m.product_code = cp.product_code)
        or exists (select 1 from product_listing l where l.product_code = cp.product_code and ${isSteady})
    ),
    sisters as materialized (
      select product_code, family_no, brand_code, target, risk_class, is_new, category_codes, concern_codes, free_of, has_outlet,
        in_stock, reserved, periodical
      from moved_sisters
      union all
      select product_code, family_no, brand_code, target, risk_class, is_new, category_codes, concern_codes, free_of, false,
        l.sellable and ${isOnShelf('ANGFA_STORE_NORMAL')}, false, l.subscribable and ${isOnShelf('ANGFA_STORE_PERIODICAL')}
      from product_listing l where l.family_no is not null and ${isSteady}
    ),
    ${familySurplus(() => sql`true`)},
    counts as materialized (
      select kind, key, sum(amount)::int as amount from (${countedLines}) lines group by kind, key
    )
    select
      (select json_agg(product_code order by place) from shown) as codes,
      (select json_agg(json_build_object('value', b.brand_code, 'label', b.wordmark, 'count', coalesce(n.amount, 0) - ${namedSurplus('brand', sql`b.brand_code`)}) order by b.position)
        from brands b left join counts n on n.kind = 'brand' and n.key = b.brand_code) as brands,
      (${namedCounts('category', 'categories')}) as categories,
      (${namedCounts('concern', 'concerns')}) as concerns,
      (${campaignCounts(shopper)}) as campaigns,
      (${variantCounts(sql`true`)}) as variants,
      ${cardCounts(sql`totals`)},
      bounds.*
    from surplus, (${totals}) totals, (
      select coalesce(min(price), 0)::int as price_min, coalesce(max(price), 0)::int as price_max from (
        (select price_common as price from product_listing l where ${isSteady} order by price_common limit 1)
        union all
        (select price_common from product_listing l where ${isSteady} order by price_common desc limit 1)
        union all
        select price from moved
      ) prices
    ) bounds`;
}

/** Rows that are valid at any time. */
const isSteady = steady('l');

function steady(row: string): SQL {
  const listed = sql.identifier(row);
  return sql`not ${listed}.timed and ${listed}.price_common is not null
    and not exists (select 1 from stale_listing t where t.product_code = ${listed}.product_code)`;
}

/** Whether a row is the first of its family, in `FAMILY_ORDER`; evaluated for the page's rows only. */
function isFront(row: string): SQL {
  const own = sql.identifier(row);
  const isBefore = (other: string) => {
    const each = sql.identifier(other);
    return sql`${each}.family_no = ${own}.family_no and (${each}.recommended_position, ${each}.product_code)
      < (${own}.recommended_position, ${own}.product_code)`;
  };
  return sql`(${own}.family_no is null or not (
    exists (select 1 from product_listing s where ${isBefore('s')} and ${steady('s')})
    or exists (select 1 from moved_sisters s where ${isBefore('s')})
  ))`;
}

function isOnShelf(type: InventoryType): SQL {
  return sql`not exists (select 1 from inventory i
    where i.sku_code = l.sku_code and i.inventory_type = ${type} and i.quantity <= 0)`;
}

/** The precomputed counts minus outdated rows and empty stock, plus the recomputed products. */
const countedLines = sql`
  select kind, key, amount from listing_counts
  union all
  select f.kind, f.key, -1 from stale_listing t join listing_facets f on f.product_code = t.product_code
  union all
  select empty.kind, '', -1
  from inventory i
  join product_listing l on l.sku_code = i.sku_code
  cross join lateral (
    select 'in_stock' as kind where i.inventory_type = 'ANGFA_STORE_NORMAL' and l.sellable
    union all select 'periodical' where i.inventory_type = 'ANGFA_STORE_PERIODICAL' and l.subscribable
  ) empty
  where i.quantity <= 0 and ${isSteady}
  union all
  select f.kind, f.key, 1 from moved m cross join lateral (
    select 'total' as kind, '' as key
    union all select 'in_stock', '' where m.in_stock
    union all select 'periodical', '' where m.periodical
    union all select 'reserved', '' where m.reserved
    union all select 'outlet', '' where m.has_outlet
    union all select 'new_item', '' where m.is_new
    union all select 'target', m.target where m.target is not null
    union all select 'risk', m.risk_class
    union all select 'brand', m.brand_code
    union all select 'category', unnest(m.category_codes)
    union all select 'concern', unnest(m.concern_codes)
    union all select 'free_of', bit::text from generate_series(0, ${sql.raw(String(FREE_OF_CODES.length - 1))}) bit where m.free_of & (1 << bit) > 0
  ) f`;

function amountOf(kind: string, key = ''): SQL {
  return sql`coalesce((select amount from counts where kind = ${kind} and key = ${key}), 0)`;
}

const totals = sql`select ${amountOf('total')} as total,
  ${amountOf('in_stock')} as in_stock,
  ${amountOf('periodical')} as periodical,
  ${amountOf('reserved')} as reserved,
  ${amountOf('outlet')} as outlet,
  ${amountOf('new_item')} as new_item,
  ${amountOf('target', 'MENS')} as mens,
  ${amountOf('target', 'WOMENS')} as womens,
  ${amountOf('risk', 'NONE')} as harmless,
  ${amountOf('risk', 'CLASS1_OTC_DRUG')} as class1,
  ${amountOf('risk', 'CLASS2_OTC_DRUG')} as class2,
  ${sql.join(
    FREE_OF_CODES.map((code, bit) => sql`${amountOf('free_of', String(bit))} as ${sql.identifier(freeColumn(code))}`),
    sql`, `,
  )}`;

/** Counts of categories or concerns; those without products are left out. */
function namedCounts(kind: 'category' | 'concern', table: 'categories' | 'concerns'): SQL {
  const code = sql.identifier(`${kind}_code`);
  return sql`
    select json_agg(json_build_object('value', c.${code}, 'label', c.name, 'count', n.amount - ${namedSurplus(kind, sql`n.key`)}) order by c.position)
    from counts n join ${sql.identifier(table)} c on c.${code} = n.key
    where n.kind = ${kind} and n.amount > 0`;
}
