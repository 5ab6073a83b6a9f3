import type { Campaign } from '@store/contracts/entities';
import { type Crumb, type Head, type LoaderArguments, notFound } from '@store/remote-kit';
import { mainPictureOf } from '../page-head/main-picture.ts';
import { type LoadedList, listHead, loadList } from '../product-list/load-list.ts';
import { loadRunningCampaigns } from './running-campaigns.ts';

export interface LoadedCampaign {
  readonly campaign: Campaign;
  readonly list: LoadedList;
}

/** a running campaign of this kind with its products; one that is over or for others is not found. */
export async function loadCampaignOf(
  kind: Campaign['kind'],
  { params, url, shop }: LoaderArguments,
): Promise<LoadedCampaign> {
  const campaigns = await loadRunningCampaigns(shop);
  const campaign = campaigns.find(
    ({ campaign_code, kind: its }) => campaign_code === params.campaign_code && its === kind,
  );
  if (!campaign) throw notFound();
  return { campaign, list: await loadList({ shop, url, fixed: { campaign_code: campaign.campaign_code } }) };
}

export function campaignHead({ campaign, list }: LoadedCampaign, { url }: Pick<LoaderArguments, 'url'>): Head {
  return {
    title: campaign.title,
    description: campaign.lead,
    ...listHead(list, { url, crumbs: campaignCrumbs({ campaign }) }),
    mainPicture: mainPictureOf(campaign.picture),
  };
}

export function campaignCrumbs({ campaign }: Pick<LoadedCampaign, 'campaign'>): Crumb[] {
  return [
    { href: '/campaigns', label: 'キャンペーン' },
    { href: campaign.href, label: campaign.title },
  ];
}
