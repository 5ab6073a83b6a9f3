import { PageWidth, Skeleton } from '@store/ui';
import { useEffect, useRef } from 'react';
import { type ShopMap, useShopMap } from '../frame-state/shop-map-context.ts';
import { BrandPanel } from './brand-panel.tsx';
import { LinePanel } from './line-panel.tsx';
import { LinkGroup } from './link-group.tsx';
import css from './mega-panel.module.css';
import { MenuBanner } from './menu-banner.tsx';
import type { PanelEntry } from './nav-entries.ts';
import { categoryLinks, concernLinks } from './shop-links.ts';

interface MegaPanelProps {
  readonly name: PanelEntry['name'];
  /** Opened with the arrow key: focuses the first link. */
  readonly focusFirst: boolean;
}

/** Content of one panel; a skeleton while the shop map is loading. */
export function MegaPanel({ name, focusFirst }: MegaPanelProps) {
  const map = useShopMap();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusFirst && map) panel.current?.querySelector('a')?.focus();
  }, [focusFirst, map]);

  return (
    <div ref={panel}>
      <PageWidth className={css.inner}>
        {map ? <Panel name={name} map={map} /> : <Skeleton height="220px" />}
        {name !== 'men' && name !== 'women' && <MenuBanner name={name} />}
      </PageWidth>
    </div>
  );
}

function Panel({ name, map }: { readonly name: PanelEntry['name']; readonly map: ShopMap }) {
  switch (name) {
    case 'men':
    case 'women':
      return <LinePanel line={name} map={map} />;
    case 'brand':
      return <BrandPanel map={map} />;
    case 'category':
      return <CategoryPanel map={map} />;
    case 'concern':
      return <ConcernPanel map={map} />;
  }
}

/** All categories by line. */
function CategoryPanel({ map }: { readonly map: ShopMap }) {
  return map.roots.map((root) => (
    <LinkGroup
      key={root.category_code}
      title={root.name}
      links={[{ href: `/category/${root.category_code}`, label: 'すべて見る' }, ...categoryLinks(root)]}
    />
  ));
}

/** All concerns for men and women. */
function ConcernPanel({ map }: { readonly map: ShopMap }) {
  const of = (line: 'men' | 'women') => concernLinks(map.concerns.filter((concern) => concern.line === line));
  return (
    <>
      <LinkGroup title="男性のお悩み" links={of('men')} />
      <LinkGroup title="女性のお悩み" links={of('women')} />
    </>
  );
}
