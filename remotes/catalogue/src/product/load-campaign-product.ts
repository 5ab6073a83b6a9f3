import type { LoaderArguments } from '@store/remote-kit';
import { loadRunningCampaigns } from '../campaign/running-campaigns.ts';
import { type LoadedProduct, loadProductIn } from './load-product.ts';

/** A product within a campaign; `isOver`: the campaign has ended, is unknown or for others, and the price is the usual one. */
export interface CampaignProduct extends LoadedProduct {
  readonly isOver: boolean;
}

/** a product within a campaign, with its price. An old mail's link leads to the product as it is usually sold. */
export async function loadCampaignProduct({ params, shop, url }: LoaderArguments): Promise<CampaignProduct> {
  const campaignCode = params.campaign_code ?? '';
  const [loaded, running] = await Promise.all([
    loadProductIn({ shop, url, productCode: params.product_code, campaignCode }),
    loadRunningCampaigns(shop),
  ]);
  const isOver = !running.some(({ feed_code }) => feed_code === campaignCode);
  return { ...loaded, isOver, campaignCode: isOver ? null : loaded.campaignCode };
}
