import type { ProductFilter } from '@store/contracts/calls/catalogue';
import { memberGroup } from '@store/domain/customer';
import { type SQL, sql } from 'drizzle-orm';
import type { Shopper } from '../../../../shared/customer/shopper.ts';
import type { Offer } from '../../product/visible-price.ts';
import type { ListQuery } from '../list-query.ts';
import { campaignCounts, repricedProducts } from './campaign-counts.ts';
import { cardCounts } from './card-counts.ts';
import { brandFacet, facetCounts, placeFacet, variantFacet } from './facets.ts';
import { matchedSource } from './matched-source.ts';
import { precomputedSource } from './precomputed-source.ts';

/**
 * The product list in one statement with one row, `ListRow`. A family is one card (0093): the page shows its first
 * matching product, and counts are those of products minus the surplus of families. Rows and counts come from the
 * matching rows, or for the unfiltered list from precomputed counts, with the same result.
 */
export function listStatement(
  query: ListQuery,
  shopper: Shopper,
  offer: Offer,
  sourceOf = isUnfilteredList(query.filter, shopper) ? precomputedSource : matchedSource,
): SQL {
  const { rows, products, totals, surplus, fits } = sourceOf(query, shopper, offer);
  return sql`
    with ${rows},
    ${repricedProducts(query, shopper)},
    ${surplus},
    ${facetCounts(products, fits)}
    select
      (select json_agg(product_code order by place) from shown) as codes,
      (${brandFacet}) as brands,
      (${placeFacet('category', 'categories')}) as categories,
      (${placeFacet('concern', 'concerns')}) as concerns,
      (${campaignCounts(shopper)}) as campaigns,
      (${variantFacet(fits)}) as variants,
      ${cardCounts}, price_min, price_max
    from surplus, (${totals}) counted`;
}

/** Whether the list is unfiltered at general prices, whose counts are precomputed. */
export const isUnfilteredList = (filter: ProductFilter, { memberType }: Shopper): boolean =>
  memberGroup(memberType) === 'common' && Object.values(filter).every(isUnset);

const isUnset = (value: unknown): boolean =>
  value === undefined || value === false || value === '' || (Array.isArray(value) && value.length === 0);
