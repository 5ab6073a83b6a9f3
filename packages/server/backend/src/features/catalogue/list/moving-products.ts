import type { InventoryType } from '@store/domain/sale';
import { type SQL, sql } from 'drizzle-orm';
import { type Shopper, visibleMemberTypes } from '../../../shared/customer/shopper.ts';
import { IS_LISTED } from '../product/on-show.ts';
import type { Offer } from '../product/visible-price.ts';
import { FAMILY_NUMBER } from './family-surplus.ts';
import { fixedFilters, nameHit, OF_LISTING, OF_PRODUCTS } from './search-filters.ts';
import type { SearchQuestion } from './search-statement.ts';

/** Whether a `timed` row of `product_listing l` is valid at a time, epoch ms: no window has opened or ended since. */
export const isValidAt = (now: number): SQL => sql`l.stands_from <= ${now}::bigint and l.stands_until > ${now}::bigint`;
/** The opposite; each half uses its own index, as there are few such rows. */
const isInvalidAt = (now: number): SQL => sql`(l.stands_until <= ${now}::bigint or l.stands_from > ${now}::bigint)`;

/**
 * Products whose row in `product_listing` is invalid, recomputed as `moved`: a window opened or ended since it was
 * written, or the product just changed. For the first kind the row's time-independent columns are reused; the second is
 * read from the product tables.
 * @param others further rows of `moved`
 */
export function movingProducts(question: SearchQuestion, shopper: Shopper, offer: Offer, others = sql``): SQL {
  const hasTerms = question.terms.length > 0;
  return sql`
    chosen as materialized (
      select l.brand_code, l.recommended_position, l.published_at, l.rating_sum, l.review_count, l.is_new, l.target,
        l.risk_class, l.category_codes, l.concern_codes, l.free_of, l.family_no, ${nameHit(question.terms)} as name_hit, s.*
      from product_listing l
      join skus s on s.sku_code = l.sku_code
      ${hasTerms ? sql`join products p on p.product_code = l.product_code` : sql``}
      where l.timed and ${isInvalidAt(shopper.now)}
        and not exists (select 1 from stale_listing t where t.product_code = l.product_code)
        and ${fixedFilters(question, OF_LISTING)}
      union all
      select p.brand_code, p.recommended_position, p.published_at, p.rating_sum, p.review_count, p.is_new,
        p.target, (case when s.sku_type like 'CLASS%' then s.sku_type else 'NONE' end) as risk_class,
        array(select category_code from product_categories pc where pc.product_code = p.product_code) as category_codes,
        array(select concern_code from product_concerns pc where pc.product_code = p.product_code) as concern_codes,
        p.free_of, ${FAMILY_NUMBER} as family_no, ${nameHit(question.terms)} as name_hit, s.*
      from stale_listing m
      join products p on p.product_code = m.product_code
      join skus s on s.sku_code = p.sku_code
      left join product_variants v on v.product_code = p.product_code
      where ${IS_LISTED} and ${fixedFilters(question, OF_PRODUCTS)}
    ),
    moved as materialized (
      select product_code, brand_code, recommended_position, published_at, rating_sum, review_count, is_new, target,
        risk_class, category_codes, concern_codes, free_of, family_no, name_hit, priced.price, priced.has_outlet, ${saleFlags(shopper.now)}
      from chosen s
      cross join lateral (${prices(shopper, offer)}) priced
      cross join lateral (${shelf}) shelf
      where priced.price is not null
      ${others}
    )`;
}

/**
 * The price of SKU `s` for this shopper, as in `visiblePrice`; whether an outlet price is open, and whether a
 * subscription has a price. Looked up per SKU by key: a list rarely has more than a few thousand.
 */
function prices(shopper: Shopper, offer: Offer): SQL {
  return pricesIn(sql`${offer.campaignCode ?? null}::text`, sql`${offer.outlet === true}::boolean`, shopper);
}

/** Like `prices`, in a campaign (null for none) and with or without outlet prices; both may be columns. */
export function pricesIn(campaignCode: SQL, outlet: SQL, shopper: Shopper): SQL {
  return sql`
    select
      min(price_in_vat) filter (
        where price_type like 'NORMAL%' and (price_tag <> 'OUTLET' or ${outlet})
      ) as price,
      coalesce(bool_or(price_tag = 'OUTLET'), false) as has_outlet,
      coalesce(bool_or(price_type like 'PERIODICAL%' and price_tag <> 'FIRST'), false) as has_periodical
    from sku_prices
    where sku_code = s.sku_code
      and member_type in ${visibleMemberTypes(shopper)}
      and ${isOpen('starts_at', 'ends_at', shopper.now)}
      and (sku_prices.campaign_code is null or sku_prices.campaign_code = ${campaignCode})`;
}

/** Whether one unit of SKU `s` is in each kind of stock. */
export const shelf = sql`
    select
      coalesce(bool_or(inventory_type = 'ANGFA_STORE_NORMAL' and quantity > 0), false) as normal,
      coalesce(bool_or(inventory_type = 'ANGFA_STORE_PERIODICAL' and quantity > 0), false) as periodical
    from inventory where sku_code = s.sku_code`;

/** Sale states that lists can be filtered by; same rules as `availability` and `subscriptionAvailability`. */
export function saleFlags(now: number): SQL {
  const { sold, reserved, subscribed } = salesOpen(now);
  return sql`
    (${sold} and ${hasStock('normal', 'ANGFA_STORE_NORMAL')}) as in_stock,
    (${reserved}) as reserved,
    (${subscribed} and priced.has_periodical and ${hasStock('periodical', 'ANGFA_STORE_PERIODICAL')}) as periodical`;
}

/** Which sales of SKU `s` are open at a time, epoch ms, ignoring stock. */
export function salesOpen(now: number): Readonly<Record<'sold' | 'reserved' | 'subscribed', SQL>> {
  const beforeSale = sql`(s.sales_start > ${now}::bigint)`;
  const button = isOpen('s.cart_btn_start', 's.cart_btn_end', now);
  return {
    sold: sql`not s.normal_sale_end_flag and ${isOpen('s.sales_start', 's.sales_end', now)} and ${button}`,
    reserved: sql`not s.normal_sale_end_flag and coalesce(${beforeSale}, false)
      and coalesce(s.reservation_start <= ${now}::bigint, false) and ${button}`,
    subscribed: sql`s.sku_type not in ('CLASS1_OTC_DRUG', 'CLASS2_OTC_DRUG') and not s.subscription_end_flag
      and not s.spot_changeable_flag and ${isOpen('s.subscription_start', 's.subscription_end', now)}
      and ${isOpen('s.subscription_cart_btn_start', 's.subscription_cart_btn_end', now)}`,
  };
}

/** A set needs all its components in stock. */
function hasStock(column: 'normal' | 'periodical', type: InventoryType): SQL {
  return sql`case when s.is_set then not exists (
      select 1 from sku_set_components c
      left join inventory i on i.sku_code = c.sku_code and i.inventory_type = ${type}
      where c.set_sku_code = s.sku_code and coalesce(i.quantity, 0) < c.quantity
    ) else shelf.${sql.identifier(column)} end`;
}

/** A window with null as an open end; 0 means "not set" in the API and is never stored. */
export function isOpen(start: string, end: string, now: number): SQL {
  return sql`coalesce(${sql.raw(start)} <= ${now}::bigint, true) and coalesce(${sql.raw(end)} >= ${now}::bigint, true)`;
}
