import { defineRoute, type Route } from '@store/remote-kit';
import { crumbsTo, memberPage } from '../../member/member-page.ts';
import { SUBSCRIPTIONS_CRUMB } from '../overview/overview.route.ts';
import { PARTS } from '../parts.ts';
import { changePath } from '../subscription-paths.ts';
import type { loadAddress } from './load-address.tsx';

const common = { ...memberPage('新しいお届け先'), screen: () => import('./subscription-address.screen.tsx') } as const;
type Visit = Awaited<ReturnType<typeof loadAddress>>;

const crumbs: NonNullable<Route<Visit>['crumbs']> = ({ code, title }, { url }) =>
  crumbsTo(
    SUBSCRIPTIONS_CRUMB,
    { label: PARTS.delivery.title, href: changePath(code, 'delivery') },
    { label: title, href: url.pathname },
  );

/** adds an address for a running subscription. */
export const addSubscriptionAddressRoute = defineRoute<Visit>({
  ...common,
  crumbs,
  id: 'subscription-address--add',
  path: '/periodical_cart_address_add/:periodical_purchase_code',
});

/** edits an address for a running subscription. */
export const changeSubscriptionAddressRoute = defineRoute<Visit>({
  ...common,
  crumbs,
  id: 'subscription-address--change',
  path: '/periodical_cart_address/:delivery_code/:periodical_purchase_code',
  title: 'お届け先の変更',
});
