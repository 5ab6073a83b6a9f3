import { defineRoute, withScreen } from '@store/remote-kit';
import { crumbsTo, memberPage } from '../../member/member-page.ts';
import { pointHistoryPath } from '../../paths/point-history-address.ts';

const screen = () => import('./point-history.screen.tsx');

export const pointHistoryRoute = defineRoute({
  ...memberPage,
  id: 'point-history',
  path: '/mypage/Point_detail',
  title: 'ポイント履歴',
  loader: withScreen(screen),
  head: () => ({ title: 'ポイント履歴', noindex: true }),
  crumbs: () =>
    crumbsTo({ label: 'ポイント', href: '/mypage/points' }, { label: 'ポイント履歴', href: pointHistoryPath() }),
  screen,
});
