import { defineRoute } from '@store/remote-kit';
import { REGISTER_PATH } from './register-address.ts';

/** registration. */
export const registerRoute = defineRoute({
  id: 'register',
  path: REGISTER_PATH,
  title: '新規会員登録',
  body_class: 'register',
  layout: 'short',
  noindex: true,
  crumbs: () => [{ label: '新規会員登録', href: REGISTER_PATH }],
  screen: () => import('./register.screen.tsx'),
});
