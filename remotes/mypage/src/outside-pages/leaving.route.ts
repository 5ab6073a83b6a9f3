import { defineRoute, type LoaderArguments } from '@store/remote-kit';
import { memberPage } from '../member/member-page.ts';

/** the password is managed by the sign-in service and changed there. */
export function passwordLoader({ shop: { outside } }: LoaderArguments) {
  return {
    icon: 'key' as const,
    title: 'パスワードの変更',
    where: 'パスワード変更ページ',
    href: outside.change_password,
  };
}

export const changePasswordRoute = defineRoute({
  ...memberPage('パスワードの変更'),
  id: 'leaving--change-password',
  path: '/mypage/change_password',
  loader: passwordLoader,
  screen: () => import('./leaving.screen.tsx'),
});
