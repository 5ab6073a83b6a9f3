import type { ShopMap } from '../frame/shop-map-context.ts';
import { LinkGroup } from './link-group.tsx';
import { concernLinks } from './shop-links.ts';

/** All concerns, men's and women's. */
export function ConcernPanel({ map }: { readonly map: ShopMap }) {
  const of = (line: 'men' | 'women') => concernLinks(map.concerns.filter((concern) => concern.line === line));
  return (
    <>
      <LinkGroup title="男性のお悩み" links={of('men')} />
      <LinkGroup title="女性のお悩み" links={of('women')} />
    </>
  );
}
