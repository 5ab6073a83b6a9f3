import { defineRoute, withScreen } from '@store/remote-kit';
import { crumbsTo, memberPage } from '../member/member-page.ts';

const screen = () => import('./points.screen.tsx');

export const pointsRoute = defineRoute({
  ...memberPage,
  id: 'points',
  path: '/mypage/points',
  title: 'ポイント',
  loader: withScreen(screen),
  head: () => ({ title: 'ポイント', noindex: true }),
  crumbs: () => crumbsTo({ label: 'ポイント', href: '/mypage/points' }),
  screen,
});
