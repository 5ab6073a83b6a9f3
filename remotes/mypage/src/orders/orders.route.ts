import { defineRoute, fetchCode, type LoaderArguments } from '@store/remote-kit';
import { crumbsTo, memberPage } from '../member/member-page.ts';

/** Loads the URL parser lazily, because only the history needs it. */
export async function ordersLoader(args: LoaderArguments) {
  const { loadOrders } = await fetchCode(() => import('./load-orders.ts'));
  return loadOrders(args);
}

export const ordersRoute = defineRoute({
  ...memberPage,
  id: 'orders',
  path: '/mypage/orders',
  title: 'ご注文履歴',
  loader: ordersLoader,
  crumbs: () => crumbsTo({ label: 'ご注文履歴', href: '/mypage/orders' }),
  screen: () => import('./orders.screen.tsx'),
});
