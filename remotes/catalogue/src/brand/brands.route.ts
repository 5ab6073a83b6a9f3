import { defineRoute, type LoaderArguments } from '@store/remote-kit';
import { loadShopMap } from '../page-head/shop-map.ts';

export type BrandsFor = 'men' | 'women' | 'all';

/** the brands, all or those for men or women; an unknown type shows all. */
export async function loadBrands({ url, shop }: LoaderArguments) {
  const { brands } = await loadShopMap(shop);
  const type = url.searchParams.get('type');
  const shown: BrandsFor = type === 'men' || type === 'women' ? type : 'all';
  const target = { men: 'MENS', women: 'WOMENS', all: null }[shown];
  return {
    shown,
    brands: brands.filter((brand) => target === null || brand.target === null || brand.target === target),
  };
}

export const brandsRoute = defineRoute({
  id: 'brands',
  path: '/brand',
  title: 'ブランド一覧',
  breadcrumb: 'ブランド',
  body_class: 'brand-list',
  loader: loadBrands,
  head: () => ({
    title: 'ブランド一覧',
    description: 'ANGFA STOREで取り扱うブランドの一覧です。',
    canonical: '/brand',
  }),
  screen: () => import('./brands.screen.tsx'),
});
