import { defineRoute } from '@store/remote-kit';
import { crumbsTo, memberPage } from '../member/member-page.ts';

const PERSONAL_DATA_PATH = '/mypage/personal';

/** personal data of the member. */
export const personalDataRoute = defineRoute({
  ...memberPage,
  id: 'personal-data',
  path: PERSONAL_DATA_PATH,
  title: '個人情報の取り扱い',
  loader: async () => null,
  crumbs: () => crumbsTo({ label: '個人情報の取り扱い', href: PERSONAL_DATA_PATH }),
  screen: () => import('./personal-data.screen.tsx'),
});
