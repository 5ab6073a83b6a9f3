import { defineRoute, type LoaderArguments } from '@store/remote-kit';
import { loadShopMap } from '../page-head/shop-map.ts';

/** loads all concerns. */
export const loadConcerns = async ({ shop }: LoaderArguments) => (await loadShopMap(shop)).concerns;

export const concernsRoute = defineRoute({
  id: 'concerns',
  path: '/concern',
  title: 'お悩み一覧',
  breadcrumb: 'お悩み',
  body_class: 'concern-list',
  loader: loadConcerns,
  head: () => ({
    title: 'お悩み一覧',
    description: '頭皮、髪、肌のお悩みから商品をお探しいただけます。',
    canonical: '/concern',
  }),
  screen: () => import('./concerns.screen.tsx'),
});
