import { defineRoute, withScreen } from '@store/remote-kit';
import { productCrumbs, productHead } from './product-head.ts';

const screen = () => import('./outlet-product.screen.tsx');

export const outletProductRoute = defineRoute({
  id: 'outlet-product',
  path: '/item/outlet/:product_code',
  title: '商品',
  body_class: 'product',
  loader: withScreen(screen),
  crumbs: productCrumbs,
  head: productHead,
  screen,
});
