import { defineRoute } from '@store/remote-kit';
import { crumbsTo, memberPage } from '../member/member-page.ts';

export const pointsRoute = defineRoute({
  ...memberPage,
  id: 'points',
  path: '/mypage/points',
  title: 'ポイント',
  crumbs: () => crumbsTo({ label: 'ポイント', href: '/mypage/points' }),
  screen: () => import('./points.screen.tsx'),
});
