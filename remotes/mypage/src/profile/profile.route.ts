import { defineRoute, withScreen } from '@store/remote-kit';
import { crumbsTo, memberPage } from '../member/member-page.ts';
import { PROFILE_PATH } from '../paths/profile-path.ts';

const screen = () => import('./profile.screen.tsx');

/** R-52, 91: member data. */
export const profileRoute = defineRoute({
  ...memberPage,
  id: 'profile',
  path: PROFILE_PATH,
  title: '会員情報',
  loader: withScreen(screen),
  crumbs: () => crumbsTo({ label: '会員情報', href: PROFILE_PATH }),
  screen,
});
