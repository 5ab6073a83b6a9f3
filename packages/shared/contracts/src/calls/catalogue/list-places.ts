import type { ProductFilter } from './catalogue.ts';

/** Place of lists that any amount of a price may change: they contain every product, or are filtered by price. */
export const ANY_PRICE = 'prices';
/** Place of lists that any offer may change: a price that starts or ends, a shelf that becomes empty or fills. */
export const ANY_OFFER = 'offers';

/**
 * Returns the places of a list. A change of a product's price or stock alters the list only if the change names one of
 * them: a product outside the category or concern is in no row and no count. Another brand is in the counts, which a
 * mere amount does not alter without a filter by price.
 */
export function placesOfList({ category_code, concern_code, brand_codes = [], ...filter }: ProductFilter): string[] {
  if (category_code) return [`category:${category_code}`];
  if (concern_code) return [`concern:${concern_code}`];
  const isByPrice = filter.price_from !== undefined || filter.price_to !== undefined;
  if (brand_codes.length === 0 || isByPrice) return [ANY_PRICE];
  return [ANY_OFFER, ...brand_codes.map((code) => `brand:${code}`)];
}
