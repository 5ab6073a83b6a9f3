import { defineRoute, fetchCode, type LoaderArguments } from '@store/remote-kit';
import { memberPage } from '../member/member-page.ts';

/** Loads the URL parser lazily, because only the history needs it. */
export async function ordersLoader(args: LoaderArguments) {
  const { loadOrders } = await fetchCode(() => import('./load-orders.ts'));
  return loadOrders(args);
}

export const ordersRoute = defineRoute({
  ...memberPage('ご注文履歴'),
  id: 'orders',
  path: '/mypage/orders',
  loader: ordersLoader,
  screen: () => import('./orders.screen.tsx'),
});
