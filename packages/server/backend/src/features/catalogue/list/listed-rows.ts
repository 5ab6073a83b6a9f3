import { memberGroup } from '@store/domain/customer';
import type { InventoryType } from '@store/domain/sale';
import { type SQL, sql } from 'drizzle-orm';
import type { Shopper } from '../../../shared/customer/shopper.ts';
import { fixedFilters, nameHit, OF_LISTING } from './search-filters.ts';
import type { SearchQuestion } from './search-statement.ts';

/**
 * Products by their row in `product_listing`, except for stock, in the columns of `moved`.
 * @param which a condition on the row `l`
 */
export function listedRows(which: SQL, question: SearchQuestion, shopper: Shopper): SQL {
  const { filter } = question;
  const price = sql.identifier(PRICE_COLUMNS[memberGroup(shopper.memberType)]);
  const hasTerms = question.terms.length > 0;
  return sql`
    select l.product_code, l.brand_code, l.recommended_position, l.published_at, l.rating_sum, l.review_count, l.is_new,
      l.target, l.risk_class, l.category_codes, l.concern_codes, l.free_of, l.family_no, ${hasTerms ? nameHit(question.terms) : sql`true`} as name_hit, l.${price} as price, false as has_outlet,
      l.sellable and normal_out.sku_code is null as in_stock,
      l.reserved,
      l.subscribable and periodical_out.sku_code is null as periodical
    from product_listing l
    ${hasTerms ? sql`join products p on p.product_code = l.product_code` : sql``}
    ${soldOut('normal_out', 'ANGFA_STORE_NORMAL')}
    ${soldOut('periodical_out', 'ANGFA_STORE_PERIODICAL')}
    where ${which} and l.${price} is not null
      and not exists (select 1 from stale_listing t where t.product_code = l.product_code)
      and ${question.hitsOnly ? sql`l.${price} between ${filter.price_from ?? 0}::int and ${filter.price_to ?? 1_000_000}::int` : sql`true`}
      and ${fixedFilters(question, OF_LISTING)}`;
}

const PRICE_COLUMNS = { common: 'price_common', 'employee-sales': 'price_sales', 'employee-group': 'price_staff' };

function soldOut(name: string, type: InventoryType): SQL {
  const out = sql.identifier(name);
  return sql`left join inventory ${out} on ${out}.sku_code = l.sku_code and ${out}.inventory_type = ${type}
      and ${out}.quantity <= 0`;
}
