import { searchOrders } from '@store/contracts';
import { dataOf, defineRoute, type LoaderArguments, redirectTo } from '@store/remote-kit';
import { memberCode } from '../member/member-code.ts';
import { crumbsTo, memberPage } from '../member/member-page.ts';
import { ordersHref, PAGE_SIZE, parseOrdersAddress } from './orders-address.ts';

/** a page of the member's orders, of all types or of one; a page past the last is the first. */
export async function ordersLoader({ url, shop }: LoaderArguments) {
  const { type, page } = parseOrdersAddress(url.searchParams);
  const asked = { customer_code: await memberCode(shop), page, size: PAGE_SIZE, order_type: type };
  const { total, hits } = dataOf(await shop.call(searchOrders, asked));
  if (hits.length === 0 && page > 1) throw redirectTo(ordersHref({ type }));
  return { type, page, total, orders: hits };
}

export const ordersRoute = defineRoute({
  ...memberPage,
  id: 'orders',
  path: '/mypage/orders',
  title: 'ご注文履歴',
  loader: ordersLoader,
  head: () => ({ title: 'ご注文履歴', noindex: true }),
  crumbs: () => crumbsTo({ label: 'ご注文履歴', href: '/mypage/orders' }),
  screen: () => import('./orders.screen.tsx'),
});
