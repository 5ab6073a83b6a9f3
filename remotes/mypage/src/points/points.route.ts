import { defineRoute } from '@store/remote-kit';
import { memberPage } from '../member/member-page.ts';

export const pointsRoute = defineRoute({
  ...memberPage('ポイント'),
  id: 'points',
  path: '/mypage/points',
  screen: () => import('./points.screen.tsx'),
});
