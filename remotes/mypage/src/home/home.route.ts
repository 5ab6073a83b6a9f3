import { defineRoute } from '@store/remote-kit';
import { memberPage } from '../member/member-page.ts';

export const homeRoute = defineRoute({
  ...memberPage,
  id: 'home',
  path: '/mypage',
  title: 'マイページ',
  breadcrumb: 'マイページ',
  screen: () => import('./home.screen.tsx'),
});
