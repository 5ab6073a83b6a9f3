import { defineRoute } from '@store/remote-kit';
import { productCrumbs, productHead } from './product-head.ts';

export const outletProductRoute = defineRoute({
  id: 'outlet-product',
  path: '/item/outlet/:product_code',
  title: '商品',
  body_class: 'product',
  crumbs: productCrumbs,
  head: productHead,
  screen: () => import('./outlet-product.screen.tsx'),
});
