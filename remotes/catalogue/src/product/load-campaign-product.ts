import type { LoaderArguments } from '@store/remote-kit';
import { loadRunningCampaigns } from '../campaign/running-campaigns.ts';
import { type LoadedProduct, loadProductIn } from './load-product.ts';

/** Product within a campaign. `isOver`: no running campaign for this visitor, so the regular price applies. */
export interface CampaignProduct extends LoadedProduct {
  readonly isOver: boolean;
}

/** loads a product at its campaign price. A link of an old mail shows the product at its regular price. */
export async function loadCampaignProduct({ params, shop, url }: LoaderArguments): Promise<CampaignProduct> {
  const campaignCode = params.campaign_code ?? '';
  const [loaded, running] = await Promise.all([
    loadProductIn({ shop, url, productCode: params.product_code, campaignCode }),
    loadRunningCampaigns(shop),
  ]);
  const isOver = !running.some(({ feed_code }) => feed_code === campaignCode);
  return { ...loaded, isOver, campaignCode: isOver ? null : loaded.campaignCode };
}
