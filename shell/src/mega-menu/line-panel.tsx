import { ButtonLink } from '@store/ui';
import type { ShopMap } from '../frame-state/shop-map-context.ts';
import css from './line-panel.module.css';
import { LinePromotion } from './line-promotion.tsx';
import { LinkGroup } from './link-group.tsx';
import { MenuBanner } from './menu-banner.tsx';
import { brandLinks, categoryLinks, concernLinks } from './shop-links.ts';

interface LinePanelProps {
  readonly line: 'men' | 'women';
  readonly map: ShopMap;
}

/** Panel for men or women: introduction, categories, concerns, brands and one picture. */
export function LinePanel({ line, map }: LinePanelProps) {
  const root = map.roots.find((each) => each.line === line);
  if (!root) return null;
  return (
    <>
      <div className={css.lead} data-line={line}>
        <p className={css.name}>{root.name}</p>
        <p className={css.words}>{root.lead}</p>
        <ButtonLink className={css.all} href={`/category/${root.category_code}`} size="small" wide>
          {root.name}をすべて見る
        </ButtonLink>
      </div>
      <LinkGroup title="カテゴリ" links={categoryLinks(root)} />
      <div className={css.stack}>
        <LinkGroup title="お悩み" links={concernLinks(root.concerns)} />
        <LinkGroup title="ブランド" links={brandLinks(map.brands, line)} latin />
      </div>
      <MenuBanner name={line} instead={<LinePromotion root={root} />} />
    </>
  );
}
