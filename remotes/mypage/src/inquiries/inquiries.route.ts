import { defineRoute } from '@store/remote-kit';
import { memberPage } from '../member/member-page.ts';

/** inquiries of the member; `?code=` selects one. */
export const inquiriesRoute = defineRoute({
  ...memberPage,
  id: 'inquiries',
  path: '/mypage/inquiries',
  title: 'お問い合わせ',
  screen: () => import('./inquiries.screen.tsx'),
});
