import { defineRoute, withScreen } from '@store/remote-kit';
import { campaignCrumbs, campaignHead } from './campaign-head.ts';

const screen = () => import('./campaign.screen.tsx');

export const campaignRoute = defineRoute({
  id: 'campaign',
  path: '/campaign/:campaign_code',
  title: 'キャンペーン',
  body_class: 'campaign',
  loader: withScreen(screen),
  crumbs: campaignCrumbs,
  head: campaignHead,
  screen,
});
