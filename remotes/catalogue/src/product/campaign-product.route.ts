import { defineRoute, withScreen } from '@store/remote-kit';
import { productCrumbs, productHead } from './product-head.ts';

const screen = () => import('./campaign-product.screen.tsx');

export const campaignProductRoute = defineRoute({
  id: 'campaign-product',
  path: '/campaign_item/:campaign_code/:product_code',
  title: '商品',
  body_class: 'product',
  loader: withScreen(screen),
  crumbs: productCrumbs,
  head: productHead,
  screen,
});
