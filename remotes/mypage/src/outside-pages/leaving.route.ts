import { defineRoute, type LoaderArguments } from '@store/remote-kit';
import { crumbsTo, memberPage } from '../member/member-page.ts';

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
  ...memberPage,
  id: 'leaving--change-password',
  path: '/mypage/change_password',
  title: 'パスワードの変更',
  loader: passwordLoader,
  crumbs: (_, { url }) => crumbsTo({ label: 'パスワードの変更', href: url.pathname }),
  screen: () => import('./leaving.screen.tsx'),
});
