import { defineRoute } from '@store/remote-kit';
import { campaignCrumbs, campaignHead } from './campaign-head.ts';

export const outletCampaignRoute = defineRoute({
  id: 'outlet-campaign',
  path: '/campaign/outlet/:campaign_code',
  title: 'アウトレット',
  body_class: 'campaign',
  crumbs: campaignCrumbs,
  head: campaignHead,
  screen: () => import('./outlet-campaign.screen.tsx'),
});
