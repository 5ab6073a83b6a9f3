import { SHOP_NAME } from '@store/domain/shop';
import { defineRoute } from '@store/remote-kit';
import type { load } from './brands.screen.tsx';

export const brandsRoute = defineRoute<Awaited<ReturnType<typeof load>>>({
  id: 'brands',
  path: '/brand',
  title: 'ブランド一覧',
  breadcrumb: 'ブランド',
  body_class: 'brand-list',
  head: ({ title }) => ({ title, description: `${SHOP_NAME}で取り扱うブランドの一覧です。`, canonical: '/brand' }),
  screen: () => import('./brands.screen.tsx'),
});
