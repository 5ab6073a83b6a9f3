import { defineRoute, withScreen } from '@store/remote-kit';
import { crumbsTo, memberPage } from '../member/member-page.ts';

const TITLE = 'お問い合わせ';
const PATH = '/mypage/inquiries';
const list = () => import('./inquiries.screen.tsx');
const thread = () => import('./inquiry.screen.tsx');

/** what the member asked in writing. */
export const inquiriesRoute = defineRoute({
  ...memberPage,
  id: 'inquiries',
  path: PATH,
  title: TITLE,
  loader: withScreen(list),
  crumbs: () => crumbsTo({ label: TITLE, href: PATH }),
  screen: list,
});

/** one of them with what the shop answered. */
export const inquiryRoute = defineRoute({
  ...memberPage,
  id: 'inquiry',
  path: `${PATH}/:inquiry_code`,
  title: TITLE,
  loader: withScreen(thread),
  crumbs: (_thread, { url }) =>
    crumbsTo({ label: TITLE, href: PATH }, { label: 'お問い合わせの内容', href: url.pathname }),
  screen: thread,
});
