import { type LoaderArguments, redirectTo } from '@store/remote-kit';
import { loadRunningCampaigns } from '../campaign/running-campaigns.ts';
import { loadProductIn } from './load-product.ts';

/** loads a product at its outlet campaign price; otherwise redirects to the regular product page. */
export async function loadOutletProduct({ params, shop, url }: LoaderArguments) {
  const outlet = (await loadRunningCampaigns(shop)).find(({ kind }) => kind === 'outlet');
  const loaded = await loadProductIn({ shop, url, productCode: params.product_code, campaignCode: outlet?.feed_code });
  if (!loaded.product.is_outlet) throw redirectTo(`/product/${loaded.product.product_code}`);
  return loaded;
}
