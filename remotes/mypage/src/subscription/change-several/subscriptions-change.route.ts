import { defineRoute } from '@store/remote-kit';
import { crumbsTo, memberPage } from '../../member/member-page.ts';
import { SUBSCRIPTIONS_CRUMB } from '../overview/overview.route.ts';

export const subscriptionsChangeRoute = defineRoute({
  ...memberPage('定期購入のまとめて変更'),
  id: 'subscriptions-change',
  path: '/periodical_purchases_change',
  crumbs: (_visit, { url }) => crumbsTo(SUBSCRIPTIONS_CRUMB, { label: 'まとめて変更', href: url.pathname }),
  screen: () => import('./subscriptions-change.screen.tsx'),
});
