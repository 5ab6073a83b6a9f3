import type { ProductFilter, ProductSort } from '@store/contracts/calls/catalogue';
import type { SearchTerm } from '@store/domain/search';
import type { CountName } from './sql/card-counts.ts';

/** Parameters of a list, with its words and categories resolved. */
export interface ListQuery {
  filter: ProductFilter;
  /** Terms of the filter's `free_word`; empty without one. */
  terms: readonly SearchTerm[];
  /** For each of these words that names categories, them and their descendants. */
  namedBranches?: readonly (readonly string[])[];
  /** The filter's category with its descendants; empty without one. */
  branch: readonly string[];
  /** The chosen categories, each with its descendants. */
  chosenBranch?: readonly string[];
  sort: ProductSort;
  page: number;
  size: number;
  /** Only total and codes are needed, so products outside the price range are not read. */
  hitsOnly?: boolean;
}

/** A value of a filter with the number of cards it leaves. */
export interface FacetValue {
  value: string;
  label: string;
  count: number;
}

/** The row of a list: total, product codes of the page and filter counts. */
export interface ListRow extends Record<CountName, number> {
  codes: string[] | null;
  brands: FacetValue[] | null;
  categories: FacetValue[] | null;
  concerns: FacetValue[] | null;
  campaigns: FacetValue[] | null;
  variants: FacetValue[] | null;
  price_min: number;
  price_max: number;
}
