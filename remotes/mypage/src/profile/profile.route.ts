import { defineRoute } from '@store/remote-kit';
import { crumbsTo, memberPage } from '../member/member-page.ts';
import { PROFILE_PATH } from '../paths/profile-path.ts';

/** R-52, 91: member data. */
export const profileRoute = defineRoute({
  ...memberPage,
  id: 'profile',
  path: PROFILE_PATH,
  title: '会員情報',
  crumbs: () => crumbsTo({ label: '会員情報', href: PROFILE_PATH }),
  screen: () => import('./profile.screen.tsx'),
});
