import { defineRoute, withScreen } from '@store/remote-kit';
import { campaignCrumbs, campaignHead } from './campaign-head.ts';

const screen = () => import('./outlet-campaign.screen.tsx');

export const outletCampaignRoute = defineRoute({
  id: 'outlet-campaign',
  path: '/campaign/outlet/:campaign_code',
  title: 'アウトレット',
  body_class: 'campaign',
  loader: withScreen(screen),
  crumbs: campaignCrumbs,
  head: campaignHead,
  screen,
});
