import { defineRoute } from '@store/remote-kit';
import { productCrumbs, productHead } from './product-head.ts';

export const campaignProductRoute = defineRoute({
  id: 'campaign-product',
  path: '/campaign_item/:campaign_code/:product_code',
  title: '商品',
  body_class: 'product',
  crumbs: productCrumbs,
  head: productHead,
  screen: () => import('./campaign-product.screen.tsx'),
});
