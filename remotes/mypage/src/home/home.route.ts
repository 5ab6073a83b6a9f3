import { defineRoute } from '@store/remote-kit';
import { crumbsTo, memberPage } from '../member/member-page.ts';

export const homeRoute = defineRoute({
  ...memberPage('マイページ'),
  id: 'home',
  path: '/mypage',
  breadcrumb: 'マイページ',
  crumbs: () => crumbsTo(),
  screen: () => import('./home.screen.tsx'),
});
