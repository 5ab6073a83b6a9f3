import type { InventoryType } from '@store/domain/sale';
import { type SQL, sql } from 'drizzle-orm';
import type { Shopper } from '../../../../shared/customer/shopper.ts';
import type { Offer } from '../../product/visible-price.ts';
import type { ListQuery } from '../list-query.ts';
import { addedCounts, type Fits, productCounts, summedCounts, surplusCounts } from './card-counts.ts';
import { facetLines } from './facets.ts';
import { type ListSource, listOrder, shownPage } from './list-source.ts';
import { FAMILY_NUMBER, isValidAt, listedRows, movingProducts } from './product-rows.ts';

/**
 * Reads the unfiltered list: counts come from `listing_counts`, corrected by recent changes and empty stock; the page is
 * read by the index of its order. The cost depends on the page, the moving products and the families, not on the number
 * of products.
 */
export function precomputedSource(query: ListQuery, shopper: Shopper, offer: Offer): ListSource {
  const validRows = sql`union all ${listedRows(sql`l.timed and ${isValidAt(shopper.now)}`, query, shopper)}`;
  return {
    fits,
    rows: sql`
    ${movingProducts(query, shopper, offer, validRows)},
    moved_sisters as materialized (select * from moved where family_no is not null),
    first_pages as (
      select product_code, recommended_position, published_at, rating_sum, review_count, price_common as price
      from product_listing l
      where ${isSteady} and ${isFront('l')}
      order by ${listOrder(query)} limit ${query.page * query.size}
    ),
    fronts as (
      select * from first_pages
      union all
      select product_code, recommended_position, published_at, rating_sum, review_count, price from moved
      where ${isFront('moved')}
    ),
    ${shownPage(query, sql`fronts`)},
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
    )`,
    products: PRODUCTS,
    surplus: SURPLUS,
    totals: sql`
      select ${addedCounts}, bounds.*
      from (select ${summedCounts} from facet_counts) precomputed, (select ${productCounts(fits)} from moved m) recomputed, (
        select coalesce(min(price), 0)::int as price_min, coalesce(max(price), 0)::int as price_max from (
          (select price_common as price from product_listing l where ${isSteady} order by price_common limit 1)
          union all
          (select price_common from product_listing l where ${isSteady} order by price_common desc limit 1)
          union all
          select price from moved
        ) prices
      ) bounds`,
  };
}

const fits: Fits = () => sql`true`;
const SURPLUS = surplusCounts(fits);

/** Rows that are valid at any time. */
const isSteady = steady('l');

function steady(row: string): SQL {
  const listed = sql.identifier(row);
  return sql`not ${listed}.timed and ${listed}.price_common is not null
    and not exists (select 1 from stale_listing t where t.product_code = ${listed}.product_code)`;
}

/** Whether a row is the first of its family, by recommendation; evaluated for the page's rows only. */
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

const isOnShelf = (type: InventoryType): SQL => sql`not exists (select 1 from inventory i
    where i.sku_code = l.sku_code and i.inventory_type = ${type} and i.quantity <= 0)`;

/** The precomputed counts minus outdated rows and empty stock, plus brands, categories and concerns of `moved`. */
const PRODUCTS = sql`
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
  ${facetLines(sql`moved`, fits)}`;
