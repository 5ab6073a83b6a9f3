import type { ShopMap } from '../frame-state/shop-map-context.ts';
import type { GroupLink } from './link-group.tsx';

type Root = ShopMap['roots'][number];
type Line = Root['line'];

export function categoryLinks(root: Root): readonly GroupLink[] {
  return root.children.map(({ category_code, name }) => ({ href: `/category/${category_code}`, label: name }));
}

export function concernLinks(
  concerns: readonly { readonly concern_code: string; readonly name: string }[],
): readonly GroupLink[] {
  return concerns.map(({ concern_code, name }) => ({ href: `/concern/${concern_code}`, label: name }));
}

/** Links to the brands of a line; brands for everyone belong to both. */
export function brandLinks(brands: ShopMap['brands'], line?: Line): readonly GroupLink[] {
  return brands
    .filter(({ target }) => !line || target === null || target === targetOf(line))
    .map(({ brand_code, wordmark }) => ({ href: `/brand/${brand_code}`, label: wordmark }));
}

/** Returns the API's value for a line's audience. */
export function targetOf(line: Line): 'MENS' | 'WOMENS' | null {
  if (line === 'baby') return null;
  return line === 'men' ? 'MENS' : 'WOMENS';
}
