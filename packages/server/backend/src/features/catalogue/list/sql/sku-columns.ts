import type { InventoryType } from '@store/domain/sale';
import { type SQL, sql } from 'drizzle-orm';
import { type Shopper, visibleMemberTypes } from '../../../../shared/customer/shopper.ts';

/**
 * The price of SKU `s` for this shopper, as in `visiblePrice`; whether an outlet price is open, and whether a
 * subscription has a price. Looked up per SKU by key: a list rarely has more than a few thousand.
 * @param campaignCode null for none; may be a column, as `outlet` may
 * @param outlet whether outlet prices apply
 */
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
const hasStock = (column: 'normal' | 'periodical', type: InventoryType): SQL => sql`case when s.is_set then not exists (
      select 1 from sku_set_components c
      left join inventory i on i.sku_code = c.sku_code and i.inventory_type = ${type}
      where c.set_sku_code = s.sku_code and coalesce(i.quantity, 0) < c.quantity
    ) else shelf.${sql.identifier(column)} end`;

/** A window with null as an open end; 0 means "not set" in the API and is never stored. */
export const isOpen = (start: string, end: string, now: number): SQL =>
  sql`coalesce(${sql.raw(start)} <= ${now}::bigint, true) and coalesce(${sql.raw(end)} >= ${now}::bigint, true)`;
