import { defineRoute, type LoaderArguments } from '@store/remote-kit';
import { campaignCrumbs, campaignHead, loadCampaignOf } from './load-campaign.ts';

/** an outlet campaign; its products lead to their outlet pages. */
const loadOutletCampaign = (given: LoaderArguments) => loadCampaignOf('outlet', given);

export const outletCampaignRoute = defineRoute({
  id: 'outlet-campaign',
  path: '/campaign/outlet/:campaign_code',
  title: 'アウトレット',
  body_class: 'campaign',
  loader: loadOutletCampaign,
  crumbs: campaignCrumbs,
  head: campaignHead,
  screen: () => import('./outlet-campaign.screen.tsx'),
});
