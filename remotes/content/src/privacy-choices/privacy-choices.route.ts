import { defineRoute } from '@store/remote-kit';

/** 94: external recipients of data, and the consent of the visitor. */
export const privacyChoicesRoute = defineRoute({
  id: 'privacy-choices',
  path: '/privacy/choices',
  title: '外部送信の設定',
  breadcrumb: '外部送信の設定',
  body_class: 'privacy-choices',
  loader: () => null,
  screen: () => import('./privacy-choices.screen.tsx'),
});
