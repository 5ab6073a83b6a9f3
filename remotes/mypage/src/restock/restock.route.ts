import { listRestockRequests } from '@store/contracts/calls/catalogue';
import { dataOf, defineRoute, type LoaderArguments } from '@store/remote-kit';
import { crumbsTo, memberPage } from '../member/member-page.ts';

/** 16: what the member waits for, and what they were told of lately. */
export async function restockLoader({ shop }: LoaderArguments) {
  return dataOf(await shop.call(listRestockRequests, {})).hits;
}

export const restockRoute = defineRoute({
  ...memberPage,
  id: 'restock',
  path: '/mypage/restock',
  title: '再入荷のお知らせ',
  loader: restockLoader,
  head: () => ({ title: '再入荷のお知らせ', noindex: true }),
  crumbs: () => crumbsTo({ label: '再入荷のお知らせ', href: '/mypage/restock' }),
  screen: () => import('./restock.screen.tsx'),
});
