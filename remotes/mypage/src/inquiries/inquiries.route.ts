import { defineRoute, withScreen } from '@store/remote-kit';
import { memberPage } from '../member/member-page.ts';

const screen = () => import('./inquiries.screen.tsx');

/** inquiries of the member; `?code=` selects one. */
export const inquiriesRoute = defineRoute({
  ...memberPage,
  id: 'inquiries',
  path: '/mypage/inquiries',
  title: 'お問い合わせ',
  loader: withScreen(screen),
  screen,
});
