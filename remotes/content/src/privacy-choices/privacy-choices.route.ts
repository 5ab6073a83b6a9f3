import { defineRoute } from '@store/remote-kit';

/** 94: what is sent to whom, and the visitor's answer to it. */
export const privacyChoicesRoute = defineRoute({
  id: 'privacy-choices',
  path: '/privacy/choices',
  title: '外部送信の設定',
  breadcrumb: '外部送信の設定',
  body_class: 'privacy-choices',
  screen: () => import('./privacy-choices.screen.tsx'),
});
