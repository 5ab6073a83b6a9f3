import { defineRoute } from '@store/remote-kit';
import { memberPage } from '../member/member-page.ts';

/** R-60, 89: member rank. */
export const blueMembersRoute = defineRoute({
  ...memberPage('BLUE会員'),
  id: 'blue-members',
  path: '/mypage/blue_members',
  screen: () => import('./blue-members.screen.tsx'),
});
