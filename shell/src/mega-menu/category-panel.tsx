import type { ShopMap } from '../frame/shop-map-context.ts';
import { LinkGroup } from './link-group.tsx';
import { categoryLinks } from './shop-links.ts';

/** All categories, line by line. */
export function CategoryPanel({ map }: { readonly map: ShopMap }) {
  return map.roots.map((root) => (
    <LinkGroup
      key={root.category_code}
      title={root.name}
      links={[{ href: `/category/${root.category_code}`, label: 'すべて見る' }, ...categoryLinks(root)]}
    />
  ));
}
