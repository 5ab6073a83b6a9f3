import { defineRoute } from '@store/remote-kit';
import { campaignCrumbs, campaignHead } from './campaign-head.ts';

export const campaignRoute = defineRoute({
  id: 'campaign',
  path: '/campaign/:campaign_code',
  title: 'キャンペーン',
  body_class: 'campaign',
  crumbs: campaignCrumbs,
  head: campaignHead,
  screen: () => import('./campaign.screen.tsx'),
});
