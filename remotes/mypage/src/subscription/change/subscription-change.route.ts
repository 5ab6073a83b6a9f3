import { defineRoute } from '@store/remote-kit';
import { crumbsTo, memberPage } from '../../member/member-page.ts';
import { SUBSCRIPTIONS_CRUMB } from '../overview/overview.route.ts';
import { PARTS } from '../parts.ts';
import { overviewPath } from '../subscription-paths.ts';
import type { ChangeVisit } from './load-change.ts';

export const subscriptionChangeRoute = defineRoute<ChangeVisit>({
  ...memberPage('定期購入の変更'),
  id: 'subscription-change',
  path: '/periodical_purchase_change',
  head: ({ part: which }) => ({ title: PARTS[which].title, noindex: true }),
  crumbs: ({ part: which, subscription }, { url }) =>
    crumbsTo(
      SUBSCRIPTIONS_CRUMB,
      { label: '定期購入の詳細', href: overviewPath(subscription.periodical_purchase_code) },
      { label: PARTS[which].title, href: `${url.pathname}${url.search}` },
    ),
  screen: () => import('./subscription-change.screen.tsx'),
});
