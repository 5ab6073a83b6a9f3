import { defineRoute } from '@store/remote-kit';
import { memberPage } from '../member/member-page.ts';

/** inquiries of the member; `?code=` selects one. */
export const inquiriesRoute = defineRoute({
  ...memberPage('お問い合わせ'),
  id: 'inquiries',
  path: '/mypage/inquiries',
  screen: () => import('./inquiries.screen.tsx'),
});
