import { defineRoute } from '@store/remote-kit';
import { memberPage } from '../member/member-page.ts';

const PERSONAL_DATA_PATH = '/mypage/personal';

/** personal data of the member. */
export const personalDataRoute = defineRoute({
  ...memberPage('個人情報の取り扱い'),
  id: 'personal-data',
  path: PERSONAL_DATA_PATH,
  loader: async () => null,
  screen: () => import('./personal-data.screen.tsx'),
});
