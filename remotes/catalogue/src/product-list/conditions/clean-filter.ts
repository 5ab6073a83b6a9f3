import type { ProductFilter } from '@store/contracts/calls/catalogue';
import type { ShopMap } from '../../page-head/shop-map.ts';
import type { ListFilter } from './list-address.ts';

interface FilterQuestion {
  readonly filter: ListFilter;
  /** What the page has decided itself; the address has no say in it. */
  readonly fixed: ProductFilter;
  /** The codes the shop knows; null where the conditions name none. */
  readonly map: Pick<ShopMap, 'roots' | 'concerns' | 'brands'> | null;
}

/** Whether conditions name brands, categories or concerns. */
export function namesCodes({ filter }: { readonly filter: ListFilter }): boolean {
  return Boolean(filter.brand_codes ?? filter.category_codes ?? filter.concern_codes);
}

/** The conditions of an address without codes that the shop does not know, and without what the page decides. */
export function cleanFilter({ filter, fixed, map }: FilterQuestion): { filter: ListFilter; isCleaned: boolean } {
  const known: Partial<Record<keyof ListFilter, readonly string[]>> = {
    brand_codes: map?.brands.map(({ brand_code }) => brand_code),
    category_codes: map?.roots.flatMap((root) => [root, ...root.children]).map(({ category_code }) => category_code),
    concern_codes: map?.concerns.map(({ concern_code }) => concern_code),
  };
  const decided = new Set(Object.keys(fixed).map((name) => GROUP_OF[name] ?? name));
  let isCleaned = false;
  const kept = Object.entries(filter).flatMap(([name, value]) => {
    if (decided.has(name)) return [];
    const codes = known[name as keyof ListFilter];
    if (!codes || !Array.isArray(value)) return [[name, value]];
    const usable = value.filter((code) => codes.includes(code));
    isCleaned ||= usable.length < value.length;
    return usable.length > 0 ? [[name, usable]] : [];
  });
  return { filter: Object.fromEntries(kept), isCleaned };
}

/** A page's own category stands above those a shopper chooses. */
const GROUP_OF: Readonly<Record<string, string | undefined>> = {
  category_code: 'category_codes',
  concern_code: 'concern_codes',
};
