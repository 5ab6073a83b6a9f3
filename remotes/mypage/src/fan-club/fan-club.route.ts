import { defineRoute, withScreen } from '@store/remote-kit';
import { crumbsTo, memberPage } from '../member/member-page.ts';

const screen = () => import('./fan-club.screen.tsx');

/** U-05: whether the member belongs to ファンファミリー. */
export const fanClubRoute = defineRoute({
  ...memberPage,
  id: 'fan-club',
  path: '/mypage/funfamily',
  title: 'ファンファミリー',
  loader: withScreen(screen),
  crumbs: (_, { url }) => crumbsTo({ label: 'ファンファミリー', href: url.pathname }),
  screen,
});
