import { defineRoute, type LoaderArguments, redirectTo } from '@store/remote-kit';
import { loadRunningCampaigns } from '../campaign/running-campaigns.ts';
import { loadProductIn } from './load-product.ts';
import { productCrumbs, productHead } from './product-head.ts';

/** a product at its outlet price, which the running outlet campaign opens; without one it is sold as usual. */
async function loadOutletProduct({ params, shop }: LoaderArguments) {
  const outlet = (await loadRunningCampaigns(shop)).find(({ kind }) => kind === 'outlet');
  if (!outlet) throw redirectTo(`/product/${encodeURIComponent(params.product_code ?? '')}`);
  return loadProductIn({ shop, productCode: params.product_code, campaignCode: outlet.campaign_code });
}

export const outletProductRoute = defineRoute({
  id: 'outlet-product',
  path: '/item/outlet/:product_code',
  title: '商品',
  body_class: 'product',
  loader: loadOutletProduct,
  crumbs: productCrumbs,
  head: productHead,
  screen: () => import('./outlet-product.screen.tsx'),
});
