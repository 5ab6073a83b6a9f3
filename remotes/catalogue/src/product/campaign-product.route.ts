import { defineRoute, type LoaderArguments } from '@store/remote-kit';
import { loadProductIn } from './load-product.ts';
import { productCrumbs, productHead } from './product-head.ts';

/** a product within a campaign, with its price. */
const loadCampaignProduct = ({ params, shop }: LoaderArguments) =>
  loadProductIn({ shop, productCode: params.product_code, campaignCode: params.campaign_code ?? '' });

export const campaignProductRoute = defineRoute({
  id: 'campaign-product',
  path: '/campaign_item/:campaign_code/:product_code',
  title: '商品',
  body_class: 'product',
  loader: loadCampaignProduct,
  crumbs: productCrumbs,
  head: productHead,
  screen: () => import('./campaign-product.screen.tsx'),
});
