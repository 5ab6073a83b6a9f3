import { defineRoute } from '@store/remote-kit';
import { crumbsTo, memberPage } from '../member/member-page.ts';

export const restockRoute = defineRoute({
  ...memberPage,
  id: 'restock',
  path: '/mypage/restock',
  title: '再入荷のお知らせ',
  crumbs: () => crumbsTo({ label: '再入荷のお知らせ', href: '/mypage/restock' }),
  screen: () => import('./restock.screen.tsx'),
});
