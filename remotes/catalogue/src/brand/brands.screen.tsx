import { type LoaderArguments, useRouteData } from '@store/remote-kit';
import { Chip, Chips, ListHead, PageWidth } from '@store/ui';
import css from '../page-head/list-page.module.css';
import { loadShopMap } from '../page-head/shop-map.ts';
import tiles from './brand-tiles.module.css';
import { BrandTiles } from './brand-tiles.tsx';

/** Page titles by audience. */
const TITLES = { all: 'ブランド一覧', men: 'メンズのブランド一覧', women: 'レディースのブランド一覧' } as const;
type BrandsFor = keyof typeof TITLES;

/** all brands, filtered by the `type` parameter; an unknown type shows all. */
export async function load({ url, shop }: LoaderArguments) {
  const { brands } = await loadShopMap(shop);
  const type = url.searchParams.get('type');
  const shown: BrandsFor = type === 'men' || type === 'women' ? type : 'all';
  const target = { men: 'MENS', women: 'WOMENS', all: null }[shown];
  return {
    shown,
    title: TITLES[shown],
    brands: brands.filter((brand) => target === null || brand.target === null || brand.target === target),
  };
}

/** Brand index page. */
export function Screen() {
  const { shown, title, brands } = useRouteData<typeof load>();
  return (
    <PageWidth className={css.page}>
      <ListHead kicker="Brand" title={title} />
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
      <div className={tiles.whole}>
        <BrandTiles brands={brands} />
      </div>
    </PageWidth>
  );
}
