import { type LoaderArguments, useRouteData } from '@store/remote-kit';
import { Chip, Chips, ListHead, PageWidth } from '@store/ui';
import css from '../page-head/list-page.module.css';
import { loadShopMap } from '../page-head/shop-map.ts';
import { BrandTiles } from './brand-tiles.tsx';

type BrandsFor = 'men' | 'women' | 'all';

/** the brands, all or those for men or women; an unknown type shows all. */
export async function load({ url, shop }: LoaderArguments) {
  const { brands } = await loadShopMap(shop);
  const type = url.searchParams.get('type');
  const shown: BrandsFor = type === 'men' || type === 'women' ? type : 'all';
  const target = { men: 'MENS', women: 'WOMENS', all: null }[shown];
  return {
    shown,
    brands: brands.filter((brand) => target === null || brand.target === null || brand.target === target),
  };
}

/** All brands, or those for one line. */
export function Screen() {
  const { shown, brands } = useRouteData<typeof load>();
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
