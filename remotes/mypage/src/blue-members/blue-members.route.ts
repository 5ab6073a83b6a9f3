import { defineRoute } from '@store/remote-kit';
import { crumbsTo, memberPage } from '../member/member-page.ts';

/** R-60, 89: member rank. */
export const blueMembersRoute = defineRoute({
  ...memberPage,
  id: 'blue-members',
  path: '/mypage/blue_members',
  title: 'BLUE会員',
  crumbs: (_, { url }) => crumbsTo({ label: 'BLUE会員', href: url.pathname }),
  screen: () => import('./blue-members.screen.tsx'),
});
