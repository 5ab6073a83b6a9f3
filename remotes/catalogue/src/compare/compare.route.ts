import { defineRoute } from '@store/remote-kit';

const CRUMBS = [{ href: '/compare', label: '商品の比較' }];

export const compareRoute = defineRoute({
  id: 'compare',
  path: '/compare',
  title: '商品の比較',
  body_class: 'compare',
  noindex: true,
  crumbs: () => CRUMBS,
  screen: () => import('./compare.screen.tsx'),
});
