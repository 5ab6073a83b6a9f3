import { defineRoute } from '@store/remote-kit';
import { memberPage } from '../member/member-page.ts';
import { PROFILE_PATH } from '../paths/profile-path.ts';

/** R-52, 91: member data. */
export const profileRoute = defineRoute({
  ...memberPage('会員情報'),
  id: 'profile',
  path: PROFILE_PATH,
  screen: () => import('./profile.screen.tsx'),
});
