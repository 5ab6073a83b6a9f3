import { type SQL, sql } from 'drizzle-orm';
import type { Shopper } from '../../../../shared/customer/shopper.ts';
import type { Offer } from '../../product/visible-price.ts';
import type { ListQuery } from '../list-query.ts';
import { type FacetFilter, type Fits, fixedText, productCounts, surplusCounts } from './card-counts.ts';
import { facetLines } from './facets.ts';
import { facetFilters } from './filters.ts';
import { type ListSource, shownPage } from './list-source.ts';
import { isValidAt, listedRows, movingProducts } from './product-rows.ts';

/**
 * Reads all products that match the words and fixed filters, `matched`. Filters with counts (brand, category, price …)
 * are tested per row, because the count of a brand ignores the brand filter itself: it counts rows that miss no filter,
 * or only that one.
 */
export function matchedSource(query: ListQuery, shopper: Shopper, offer: Offer): ListSource {
  const tests = Object.entries(facetFilters(query));
  const okColumns = tests.map(([name, condition]) => sql`${condition} as ${sql.identifier(`${name}_ok`)}`);
  const misses = tests.map(([name]) => sql`(not ${sql.identifier(`${name}_ok`)})::int`);
  return {
    fits,
    rows: sql`
    ${movingProducts(query, shopper, offer)},
    candidates as (
      select * from moved
      union all
      ${listedRows(sql`(not l.timed or ${isValidAt(shopper.now)})`, query, shopper)}
    ),
    tested as (select *, ${sql.join(okColumns, sql`, `)} from candidates),
    matched as materialized (select *, ${sql.join(misses, sql` + `)} as misses from tested),
    found as materialized (select * from matched where misses = 0),
    sisters as materialized (select * from matched where family_no is not null),
    fronts as (
      select * from found where family_no is null
      union all
      (select distinct on (family_no) * from sisters where misses = 0
        order by family_no, relevance desc, recommended_position, product_code)
    ),
    ${shownPage(query, sql`fronts`)}`,
    products: facetLines(sql`matched`, fits),
    totals: TOTALS,
    surplus: SURPLUS,
  };
}

/** Rows of `matched m` that match all filters, or all but one. */
const fits: Fits = (own: FacetFilter | null): SQL =>
  own === null ? sql`m.misses = 0` : sql`m.misses = (not m.${sql.identifier(`${own}_ok`)})::int`;

const TOTALS = fixedText(sql`
      select ${productCounts(fits)},
        coalesce(min(price) filter (where ${fits('price')}), 0)::int as price_min,
        coalesce(max(price) filter (where ${fits('price')}), 0)::int as price_max
      from matched m`);
const SURPLUS = surplusCounts(fits);
