import { defineRoute } from '@store/remote-kit';
import { crumbsTo, memberPage } from '../../member/member-page.ts';
import { pointHistoryPath } from '../../paths/point-history-address.ts';

export const pointHistoryRoute = defineRoute({
  ...memberPage('ポイント履歴'),
  id: 'point-history',
  path: '/mypage/Point_detail',
  crumbs: () =>
    crumbsTo({ label: 'ポイント', href: '/mypage/points' }, { label: 'ポイント履歴', href: pointHistoryPath() }),
  screen: () => import('./point-history.screen.tsx'),
});
