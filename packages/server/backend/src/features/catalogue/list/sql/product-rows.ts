import { memberGroup } from '@store/domain/customer';
import type { InventoryType } from '@store/domain/sale';
import { type SQL, sql } from 'drizzle-orm';
import type { Shopper } from '../../../../shared/customer/shopper.ts';
import { IS_LISTED } from '../../product/on-show.ts';
import type { Offer } from '../../product/visible-price.ts';
import type { ListQuery } from '../list-query.ts';
import { fixedFilters, OF_LISTING, OF_PRODUCTS, relevance } from './filters.ts';
import { pricesIn, saleFlags, shelf } from './sku-columns.ts';

/** Identifies a card: the sizes of one type in `product_variants v`; same expression as migration 0171. */
export const FAMILY_NUMBER = sql`hashtextextended(v.family_code || ' ' || v.type_name, 0)`;

/** Whether a `timed` row of `product_listing l` is valid at a time, epoch ms: no window has opened or ended since. */
export const isValidAt = (now: number): SQL => sql`l.stands_from <= ${now}::bigint and l.stands_until > ${now}::bigint`;
/**
 * The opposite; each half uses its own index. Two bounds each, because PostgreSQL then expects few rows for any `now`, and
 * reuses a plan.
 */
const isInvalidAt = (now: number): SQL =>
  sql`(l.stands_until between 0 and ${now}::bigint or l.stands_from between ${now}::bigint + 1 and ${sql.raw(String(Number.MAX_SAFE_INTEGER))})`;

/**
 * Products whose row in `product_listing` is invalid, recomputed as `moved`: a window opened or ended since it was
 * written, or the product just changed. For the first kind the row's time-independent columns are reused; the second is
 * read from the product tables.
 * @param others further rows of `moved`
 */
export function movingProducts(query: ListQuery, shopper: Shopper, offer: Offer, others = sql``): SQL {
  const hasTerms = query.terms.length > 0;
  return sql`
    chosen as materialized (
      select l.brand_code, l.recommended_position, l.published_at, l.rating_sum, l.review_count, l.is_new, l.target,
        l.risk_class, l.category_codes, l.concern_codes, l.free_of, l.family_no, ${relevance(query, OF_LISTING)} as relevance, s.*
      from product_listing l
      join skus s on s.sku_code = l.sku_code
      ${hasTerms ? sql`join products p on p.product_code = l.product_code` : sql``}
      where l.timed and ${isInvalidAt(shopper.now)}
        and not exists (select 1 from stale_listing t where t.product_code = l.product_code)
        and ${fixedFilters(query, OF_LISTING)}
      union all
      select p.brand_code, p.recommended_position, p.published_at, p.rating_sum, p.review_count, p.is_new,
        p.target, (case when s.sku_type like 'CLASS%' then s.sku_type else 'NONE' end) as risk_class,
        array(select category_code from product_categories pc where pc.product_code = p.product_code) as category_codes,
        array(select concern_code from product_concerns pc where pc.product_code = p.product_code) as concern_codes,
        p.free_of, ${FAMILY_NUMBER} as family_no, ${relevance(query, OF_PRODUCTS)} as relevance, s.*
      from stale_listing m
      join products p on p.product_code = m.product_code
      join skus s on s.sku_code = p.sku_code
      left join product_variants v on v.product_code = p.product_code
      where ${IS_LISTED} and ${fixedFilters(query, OF_PRODUCTS)}
    ),
    moved as materialized (
      select product_code, brand_code, recommended_position, published_at, rating_sum, review_count, is_new, target,
        risk_class, category_codes, concern_codes, free_of, family_no, relevance, priced.price, priced.has_outlet, ${saleFlags(shopper.now)}
      from chosen s
      cross join lateral (${pricesIn(sql`${offer.campaignCode ?? null}::text`, sql`${offer.outlet === true}::boolean`, shopper)}) priced
      cross join lateral (${shelf}) shelf
      where priced.price is not null
      ${others}
    )`;
}

/**
 * Products by their row in `product_listing`, except for stock, in the columns of `moved`.
 * @param which a condition on the row `l`
 */
export function listedRows(which: SQL, query: ListQuery, shopper: Shopper): SQL {
  const { filter } = query;
  const price = sql.identifier(PRICE_COLUMNS[memberGroup(shopper.memberType)]);
  const hasTerms = query.terms.length > 0;
  return sql`
    select l.product_code, l.brand_code, l.recommended_position, l.published_at, l.rating_sum, l.review_count, l.is_new,
      l.target, l.risk_class, l.category_codes, l.concern_codes, l.free_of, l.family_no, ${relevance(query, OF_LISTING)} as relevance, l.${price} as price, false as has_outlet,
      l.sellable and normal_out.sku_code is null as in_stock,
      l.reserved,
      l.subscribable and periodical_out.sku_code is null as periodical
    from product_listing l
    ${hasTerms ? sql`join products p on p.product_code = l.product_code` : sql``}
    ${soldOut('normal_out', 'ANGFA_STORE_NORMAL')}
    ${soldOut('periodical_out', 'ANGFA_STORE_PERIODICAL')}
    where ${which} and l.${price} is not null
      and not exists (select 1 from stale_listing t where t.product_code = l.product_code)
      and ${query.hitsOnly ? sql`l.${price} between ${filter.price_from ?? 0}::int and ${filter.price_to ?? 1_000_000}::int` : sql`true`}
      and ${fixedFilters(query, OF_LISTING)}`;
}

const PRICE_COLUMNS = { common: 'price_common', 'employee-sales': 'price_sales', 'employee-group': 'price_staff' };

function soldOut(name: string, type: InventoryType): SQL {
  const out = sql.identifier(name);
  return sql`left join inventory ${out} on ${out}.sku_code = l.sku_code and ${out}.inventory_type = ${type}
      and ${out}.quantity <= 0`;
}
