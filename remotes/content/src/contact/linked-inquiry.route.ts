import { defineRoute, withScreen } from '@store/remote-kit';

const screen = () => import('./linked-inquiry.screen.tsx');

/** target of the link in mails to guests. */
export const linkedInquiryRoute = defineRoute({
  id: 'linked-inquiry',
  path: '/guide/contact/inquiry',
  title: 'お問い合わせ',
  body_class: 'article',
  noindex: true,
  loader: withScreen(screen),
  crumbs: () => [{ label: 'お問い合わせ', href: '/guide/contact' }],
  screen,
});
