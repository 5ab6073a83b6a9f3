import type { ProductFilter } from '@store/contracts/calls/catalogue';
import type { ShopMap } from '../../page-head/shop-map.ts';
import type { ListFilter } from './list-address.ts';

interface FilterQuestion {
  readonly filter: ListFilter;
  /** Filters set by the page; they override the URL. */
  readonly fixed: ProductFilter;
  /** Known codes; null when the filters contain no codes. */
  readonly map: Pick<ShopMap, 'roots' | 'concerns' | 'brands'> | null;
}

/** Whether the filters contain brand, category or concern codes. */
export function namesCodes({ filter }: { readonly filter: ListFilter }): boolean {
  return Boolean(filter.brand_codes ?? filter.category_codes ?? filter.concern_codes);
}

/** Removes unknown codes, and filters that the page sets itself. */
export function cleanFilter({ filter, fixed, map }: FilterQuestion): { filter: ListFilter; isCleaned: boolean } {
  const known: Partial<Record<keyof ListFilter, readonly string[]>> = {
    brand_codes: map?.brands.map(({ brand_code }) => brand_code),
    category_codes: map?.roots.flatMap((root) => [root, ...root.children]).map(({ category_code }) => category_code),
    concern_codes: map?.concerns.map(({ concern_code }) => concern_code),
  };
  const decided = new Set(Object.keys(fixed).map((name) => GROUP_OF[name] ?? name));
  let isCleaned = false;
  const remaining = Object.entries(filter).flatMap(([name, value]) => {
    if (decided.has(name)) return [];
    const codes = known[name as keyof ListFilter];
    if (!codes || !Array.isArray(value)) return [[name, value]];
    const usable = value.filter((code) => codes.includes(code));
    isCleaned ||= usable.length < value.length;
    return usable.length > 0 ? [[name, usable]] : [];
  });
  return { filter: Object.fromEntries(remaining), isCleaned };
}

/** Maps a fixed filter of the page to the URL filter that it overrides. */
const GROUP_OF: Readonly<Record<string, string | undefined>> = {
  category_code: 'category_codes',
  concern_code: 'concern_codes',
};
