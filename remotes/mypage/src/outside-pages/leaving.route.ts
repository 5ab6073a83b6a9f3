import { defineRoute, type LoaderArguments } from '@store/remote-kit';
import { crumbsTo, memberPage } from '../member/member-page.ts';

/** the password belongs to the sign-in service; it is changed there. */
export function passwordLoader({ shop: { outside } }: LoaderArguments) {
  return {
    icon: 'key' as const,
    title: 'パスワードの変更',
    where: 'パスワード変更ページ',
    href: outside.change_password,
  };
}

/** The seed's `/mypage/faq`: questions are answered in the help centre. */
export function faqLoader({ shop: { outside } }: LoaderArguments) {
  return { icon: 'chat' as const, title: 'よくあるご質問', where: 'ヘルプセンター', href: outside.help_centre };
}

const screen = () => import('./leaving.screen.tsx');

export const changePasswordRoute = defineRoute({
  ...memberPage,
  id: 'leaving--change-password',
  path: '/mypage/change_password',
  title: 'パスワードの変更',
  loader: passwordLoader,
  crumbs: (_, { url }) => crumbsTo({ label: 'パスワードの変更', href: url.pathname }),
  screen,
});

export const faqRoute = defineRoute({
  ...memberPage,
  id: 'leaving--faq',
  path: '/mypage/faq',
  title: 'よくあるご質問',
  loader: faqLoader,
  crumbs: (_, { url }) => crumbsTo({ label: 'よくあるご質問', href: url.pathname }),
  screen,
});
