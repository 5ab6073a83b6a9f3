import { defineRoute } from '@store/remote-kit';
import { memberPage } from '../member/member-page.ts';

/** group buys joined by the member. */
export const groupBuysRoute = defineRoute({
  ...memberPage('共同購入'),
  id: 'group-buys',
  path: '/mypage/group_buys',
  screen: () => import('./group-buys.screen.tsx'),
});
