import type { LoadedList } from '../load-list.ts';
import type { GroupName } from './list-address.ts';
import { RISK_WORDS } from './list-texts.ts';

/** Input of options and chips. */
export type ListParts = Pick<LoadedList, 'address' | 'facets' | 'places'>;

/** A checkbox with the number of products it would leave. */
export interface ListOption {
  readonly value: string;
  readonly label: string;
  readonly count: number;
  /** Reading of a name in Latin letters. */
  readonly reading?: string;
  /** Product line under which the option is grouped. */
  readonly under?: string;
}

/** Returns every option of a group, including those with no products (expectations 5). */
export function optionsOf({ facets, places }: ListParts, group: GroupName): readonly ListOption[] {
  switch (group) {
    case 'brand_codes':
      return facets.brand.map((brand) => ({
        ...brand,
        reading: places.brands.find(({ brand_code }) => brand_code === brand.value)?.kana,
      }));
    case 'category_codes':
      return places.roots.flatMap(({ name: under, children }) =>
        children.map(({ category_code, name }) => option(category_code, name, facets.category, under)),
      );
    case 'concern_codes':
      return places.concerns.map(({ concern_code, name, line }) =>
        option(concern_code, name, facets.concern, line === 'men' ? 'メンズ' : 'レディース'),
      );
    case 'free_of':
      return facets.free_of ?? [];
    case 'risk_classes':
      return RISK_WORDS.map(({ value, label }) => option(value, label, facets.risk));
  }
}

type Counts = readonly { readonly value: string; readonly count: number }[] | undefined;

function option(value: string, label: string, counts: Counts, under?: string): ListOption {
  return { value, label, under, count: counts?.find((counted) => counted.value === value)?.count ?? 0 };
}
