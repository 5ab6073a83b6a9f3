import { type LoaderArguments, redirectTo } from '@store/remote-kit';
import { loadRunningCampaigns } from '../campaign/running-campaigns.ts';
import { loadProductIn } from './load-product.ts';

/** a product at its outlet price, which the running outlet campaign opens; without either it is sold as usual. */
export async function loadOutletProduct({ params, shop, url }: LoaderArguments) {
  const outlet = (await loadRunningCampaigns(shop)).find(({ kind }) => kind === 'outlet');
  const loaded = await loadProductIn({ shop, url, productCode: params.product_code, campaignCode: outlet?.feed_code });
  if (!loaded.product.is_outlet) throw redirectTo(`/product/${loaded.product.product_code}`);
  return loaded;
}
