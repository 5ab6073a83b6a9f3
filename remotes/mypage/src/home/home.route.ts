import { defineRoute, withScreen } from '@store/remote-kit';
import { memberPage } from '../member/member-page.ts';

const screen = () => import('./home.screen.tsx');

export const homeRoute = defineRoute({
  ...memberPage,
  id: 'home',
  path: '/mypage',
  title: 'マイページ',
  breadcrumb: 'マイページ',
  loader: withScreen(screen),
  head: () => ({ title: 'マイページ', noindex: true }),
  screen,
});
