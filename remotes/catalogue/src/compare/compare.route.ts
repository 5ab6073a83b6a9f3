import { defineRoute, withScreen } from '@store/remote-kit';

const screen = () => import('./compare.screen.tsx');
const CRUMBS = [{ href: '/compare', label: '商品の比較' }];

export const compareRoute = defineRoute({
  id: 'compare',
  path: '/compare',
  title: '商品の比較',
  body_class: 'compare',
  noindex: true,
  loader: withScreen(screen),
  crumbs: () => CRUMBS,
  head: () => ({ title: '商品の比較', noindex: true }),
  screen,
});
