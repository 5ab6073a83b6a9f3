import type { ProductFilter, ProductSort } from '@store/contracts/calls/catalogue';
import type { SearchTerm } from '@store/domain/search';
import { type SQL, sql } from 'drizzle-orm';
import { PLANNED_BY_VALUE } from '../../../platform/database/kept-plans.ts';
import type { Shopper } from '../../../shared/customer/shopper.ts';
import type { Offer } from '../product/visible-price.ts';
import { campaignCounts, repricedProducts } from './campaign-counts.ts';
import { cardCounts, FAMILY_ORDER, familySurplus, namedSurplus, productCounts } from './family-surplus.ts';
import { listedRows } from './listed-rows.ts';
import { isValidAt, movingProducts } from './moving-products.ts';
import {
  anyOf,
  brandFilter,
  priceFilter,
  purchaseFilter,
  riskFilter,
  sexFilter,
  variantFilter,
} from './search-filters.ts';
import { variantCounts } from './variant-counts.ts';

export interface SearchQuestion {
  filter: ProductFilter;
  /** Terms of the filter's `free_word`; empty without one. */
  terms: readonly SearchTerm[];
  /** The filter's category with its descendants; empty without one. */
  branch: readonly string[];
  /** The chosen categories, each with its descendants. */
  chosenBranch?: readonly string[];
  sort: ProductSort;
  page: number;
  size: number;
  /** Filter counts are not needed, so prices of other campaigns are not read. */
  hitsOnly?: boolean;
}

/** The result row: total, product codes of the page and filter counts. */
export interface SearchRow {
  total: number;
  codes: string[] | null;
  brands: { value: string; label: string; count: number }[] | null;
  in_stock: number;
  periodical: number;
  reserved: number;
  outlet: number;
  new_item: number;
  mens: number;
  womens: number;
  harmless: number;
  class1: number;
  class2: number;
  [free: `free_${string}`]: number;
  categories: { value: string; label: string; count: number }[] | null;
  concerns: { value: string; label: string; count: number }[] | null;
  campaigns: { value: string; label: string; count: number }[] | null;
  /** Absent in the full list. */
  variants?: { value: string; label: string; count: number }[] | null;
  price_min: number;
  price_max: number;
}

/**
 * The product list in one statement. `matched` has the rows that match the words and fixed filters. Filters with counts
 * (brand, category, price …) are tested per row, because the count of a brand ignores the brand filter itself: it
 * counts rows that miss no filter, or only that one. A family is one card, that of its first matching product:
 * `fronts`.
 */
export function searchStatement(question: SearchQuestion, shopper: Shopper, offer: Offer): SQL {
  const { filter, page, size } = question;
  return sql`${isNarrowed(filter) ? PLANNED_BY_VALUE : sql``}
    with ${movingProducts(question, shopper, offer)},
    ${repricedProducts(question, shopper)},
    candidates as (
      select * from moved
      union all
      ${listedRows(sql`(not l.timed or ${isValidAt(shopper.now)})`, question, shopper)}
    ),
    tested as (
      select *, ${brandFilter(filter)} as brand_ok, ${purchaseFilter(filter)} as purchase_ok,
        ${priceFilter(filter)} as price_ok, ${sexFilter(filter)} as sex_ok, ${riskFilter(filter)} as risk_ok,
        ${anyOf('category_codes', question.chosenBranch)} as category_ok,
        ${anyOf('concern_codes', filter.concern_codes)} as concern_ok, ${variantFilter(filter)} as variant_ok
      from candidates
    ),
    matched as materialized (
      select *, (not brand_ok)::int + (not purchase_ok)::int + (not price_ok)::int + (not sex_ok)::int
        + (not risk_ok)::int + (not category_ok)::int + (not concern_ok)::int
        + (not variant_ok)::int as misses
      from tested
    ),
    found as materialized (select * from matched where misses = 0),
    sisters as materialized (select * from matched where family_no is not null),
    fronts as (
      select * from found where family_no is null
      union all
      (select distinct on (family_no) * from sisters where misses = 0 order by family_no, ${FAMILY_ORDER})
    ),
    shown as (
      select product_code, row_number() over (order by ${listOrder(question)}) as place from fronts
      order by place limit ${size} offset ${(page - 1) * size}
    ),
    ${familySurplus(fits)},
    brand_counts as (
      select b.brand_code, b.wordmark, b.position,
        count(m.product_code)::int - ${namedSurplus('brand', sql`b.brand_code`)} as amount
      from brands b
      left join matched m on m.brand_code = b.brand_code and ${onlyMisses('brand_ok')}
      group by b.brand_code, b.wordmark, b.position
    )
    select
      (select json_agg(product_code order by place) from shown) as codes,
      (select json_agg(json_build_object('value', brand_code, 'label', wordmark, 'count', amount) order by position) from brand_counts) as brands,
      (${countsOf('categories', 'category_codes', 'category_code')}) as categories,
      (${countsOf('concerns', 'concern_codes', 'concern_code')}) as concerns,
      (${campaignCounts(shopper)}) as campaigns,
      (${variantCounts(onlyMisses('variant_ok'))}) as variants,
      ${cardCounts(sql`counted`)}, price_min, price_max
    from surplus, (
      select ${productCounts(fits)},
        coalesce(min(price) filter (where ${onlyMisses('price_ok')}), 0)::int as price_min,
        coalesce(max(price) filter (where ${onlyMisses('price_ok')}), 0)::int as price_max
      from matched m
    ) counted`;
}

/** Rows of `matched m` that match all filters, or all but one. */
const fits = (own: string | null) => (own === null ? sql`m.misses = 0` : onlyMisses(own));

/** Whether optional filters are chosen; each combination has a different statement text. */
function isNarrowed(filter: ProductFilter): boolean {
  const {
    category_code: _category,
    free_word: _word,
    concern_code: _concern,
    campaign_code: _campaign,
    ...chosen
  } = filter;
  return Object.values(chosen).some((value) => value !== undefined);
}

/** The number of cards for each category or concern; those without cards are left out. */
function countsOf(table: 'categories' | 'concerns', codes: string, key: string): SQL {
  const kind = table === 'categories' ? 'category' : 'concern';
  const code = sql.identifier(key);
  return sql`
    select json_agg(json_build_object('value', c.${code}, 'label', c.name, 'count', n.amount - ${namedSurplus(kind, sql`n.place`)}) order by c.position)
    from (
      select place, count(*)::int as amount from matched m cross join unnest(${sql.identifier(codes)}) place
      where ${onlyMisses(`${kind}_ok`)} group by place
    ) n join ${sql.identifier(table)} c on c.${code} = n.place`;
}

function onlyMisses(own: string): SQL {
  return sql`m.misses = (not m.${sql.identifier(own)})::int`;
}

/** Expectation 3: sort order of a list. */
export function listOrder({ sort }: Pick<SearchQuestion, 'sort'>): SQL {
  const recommended = sql`recommended_position, product_code`;
  switch (sort) {
    case 'recommended':
      return sql`name_hit desc, ${recommended}`;
    case 'newest':
      return sql`published_at desc, ${recommended}`;
    case 'price-low':
      return sql`price, ${recommended}`;
    case 'price-high':
      return sql`price desc, ${recommended}`;
    case 'review-high':
      return sql`rating_sum::float8 / nullif(review_count, 0) desc nulls last, review_count desc, ${recommended}`;
  }
}
