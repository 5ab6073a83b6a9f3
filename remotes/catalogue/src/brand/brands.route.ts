import { defineRoute, withScreen } from '@store/remote-kit';

const screen = () => import('./brands.screen.tsx');

export const brandsRoute = defineRoute({
  id: 'brands',
  path: '/brand',
  title: 'ブランド一覧',
  breadcrumb: 'ブランド',
  body_class: 'brand-list',
  loader: withScreen(screen),
  head: () => ({
    title: 'ブランド一覧',
    description: 'ANGFA STOREで取り扱うブランドの一覧です。',
    canonical: '/brand',
  }),
  screen,
});
