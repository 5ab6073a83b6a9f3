import { defineRoute } from '@store/remote-kit';
import { memberPage } from '../member/member-page.ts';

/** group buys joined by the member. */
export const groupBuysRoute = defineRoute({
  ...memberPage,
  id: 'group-buys',
  path: '/mypage/group_buys',
  title: '共同購入',
  screen: () => import('./group-buys.screen.tsx'),
});
