import { defineRoute, type LoaderArguments } from '@store/remote-kit';
import { campaignCrumbs, campaignHead, loadCampaignOf } from './load-campaign.ts';

/** a campaign with its products. */
export const loadCampaign = (given: LoaderArguments) => loadCampaignOf('normal', given);

export const campaignRoute = defineRoute({
  id: 'campaign',
  path: '/campaign/:campaign_code',
  title: 'キャンペーン',
  body_class: 'campaign',
  loader: loadCampaign,
  crumbs: campaignCrumbs,
  head: campaignHead,
  screen: () => import('./campaign.screen.tsx'),
});
