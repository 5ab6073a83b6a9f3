import { type SQL, sql } from 'drizzle-orm';
import type { Shopper } from '../../../../shared/customer/shopper.ts';
import { isRunningFor } from '../../product/running-campaign.ts';
import type { ListQuery } from '../list-query.ts';
import { facetFilters } from './filters.ts';
import { pricesIn, saleFlags, shelf } from './sku-columns.ts';

/**
 * The running campaigns for this visitor, each with the number of cards in its list. Needs `found` and `repriced`: a
 * product counts with its price in that campaign, which may be its only one (R-10, expectations 5).
 */
export function campaignCounts(shopper: Shopper): SQL {
  return sql`
    select json_agg(
      json_build_object('value', campaigns.campaign_code, 'label', campaigns.title, 'count', coalesce(n.amount, 0))
      order by campaigns.position, campaigns.campaign_code)
    from campaigns left join (
      select campaign_code, (count(*) filter (where family_no is null) + count(distinct family_no))::int as amount from (
        select cp.campaign_code, f.family_no from found f
        join campaign_products cp on cp.product_code = f.product_code
        where not exists (
          select 1 from repriced r where r.campaign_code = cp.campaign_code and r.product_code = cp.product_code
        )
        union all
        select campaign_code, family_no from repriced where fits
      ) counted group by campaign_code
    ) n on n.campaign_code = campaigns.campaign_code
    where ${isRunningFor(shopper)}`;
}

/** Products of `chosen` with another price in a running campaign, and whether they match the filters at that price. */
export function repricedProducts(query: ListQuery, shopper: Shopper): SQL {
  const outlet = sql`(campaigns.kind = 'outlet' or ${query.filter.outlet === true}::boolean)`;
  const fits = sql.join(Object.values(facetFilters(query)), sql` and `);
  return sql`
    repriced as materialized (
      select campaign_code, product_code, family_no, (${fits}) as fits
      from (
        select campaigns.campaign_code, s.product_code, s.brand_code, s.target, s.risk_class, s.is_new,
          s.category_codes, s.concern_codes, s.free_of, s.family_no, priced.price, priced.has_outlet, ${saleFlags(shopper.now)}
        from campaigns
        join campaign_products cp on cp.campaign_code = campaigns.campaign_code
        join chosen s on s.product_code = cp.product_code
        cross join lateral (${pricesIn(sql`campaigns.campaign_code`, outlet, shopper)}) priced
        cross join lateral (${shelf}) shelf
        where ${isRunningFor(shopper)} and priced.price is not null and exists (
          select 1 from sku_prices own where own.sku_code = s.sku_code
            and (own.campaign_code = campaigns.campaign_code or (own.price_tag = 'OUTLET' and campaigns.kind = 'outlet'))
        )
      ) within_campaign
    )`;
}
