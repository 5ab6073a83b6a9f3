import { useRouteData } from '@store/remote-kit';
import { Chip, Chips, ListHead, PageWidth } from '@store/ui';
import css from '../page-head/list-page.module.css';
import { BrandTiles } from './brand-tiles.tsx';
import type { loadBrands } from './brands.route.ts';

/** All brands, or those for one line. */
export function Screen() {
  const { shown, brands } = useRouteData<typeof loadBrands>();
  return (
    <PageWidth className={css.page}>
      <ListHead kicker="Brand" title="ブランド一覧" />
      <div className={css.ways}>
        <Chips label="ブランドの対象">
          <Chip href="/brand" selected={shown === 'all'}>
            すべて
          </Chip>
          <Chip href="/brand?type=men" selected={shown === 'men'}>
            メンズ
          </Chip>
          <Chip href="/brand?type=women" selected={shown === 'women'}>
            レディース
          </Chip>
        </Chips>
      </div>
      <BrandTiles brands={brands} />
    </PageWidth>
  );
}
