import type { Campaign } from '@store/contracts/entities';
import { type LoaderArguments, redirectTo } from '@store/remote-kit';
import { type LoadedList, loadList } from '../product-list/load-list.ts';
import { loadRunningCampaigns } from './running-campaigns.ts';

export interface LoadedCampaign {
  readonly campaign: Campaign;
  readonly list: LoadedList;
}

/** loads a running campaign of this kind with its products; redirects ended ones, unknown ones are not found. */
async function loadCampaignOf(kind: Campaign['kind'], { params, url, shop }: LoaderArguments): Promise<LoadedCampaign> {
  const campaigns = await loadRunningCampaigns(shop);
  const campaign = campaigns.find(({ feed_code, kind: its }) => feed_code === params.campaign_code && its === kind);
  if (!campaign) throw redirectTo(`/campaign_ended/${encodeURIComponent(params.campaign_code ?? '')}`);
  return { campaign, list: await loadList({ shop, url, fixed: { campaign_code: campaign.feed_code } }) };
}

/** loads a campaign with its products. */
export const loadCampaign = (args: LoaderArguments) => loadCampaignOf('normal', args);

/** loads an outlet campaign; its products link to their outlet pages. */
export const loadOutletCampaign = (args: LoaderArguments) => loadCampaignOf('outlet', args);
