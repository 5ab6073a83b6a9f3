import { defineRoute, withScreen } from '@store/remote-kit';
import { crumbsTo, memberPage } from '../member/member-page.ts';

const screen = () => import('./restock.screen.tsx');

export const restockRoute = defineRoute({
  ...memberPage,
  id: 'restock',
  path: '/mypage/restock',
  title: '再入荷のお知らせ',
  loader: withScreen(screen),
  head: () => ({ title: '再入荷のお知らせ', noindex: true }),
  crumbs: () => crumbsTo({ label: '再入荷のお知らせ', href: '/mypage/restock' }),
  screen,
});
