import { defineRoute, withScreen } from '@store/remote-kit';
import { crumbsTo, memberPage } from '../../member/member-page.ts';
import { SUBSCRIPTIONS_CRUMB } from '../overview/overview.route.ts';

const screen = () => import('./subscriptions-change.screen.tsx');

export const subscriptionsChangeRoute = defineRoute({
  ...memberPage,
  id: 'subscriptions-change',
  path: '/periodical_purchases_change',
  title: '定期購入のまとめて変更',
  loader: withScreen(screen),
  head: () => ({ title: '定期購入のまとめて変更', noindex: true }),
  crumbs: (_visit, { url }) => crumbsTo(SUBSCRIPTIONS_CRUMB, { label: 'まとめて変更', href: url.pathname }),
  screen,
});
