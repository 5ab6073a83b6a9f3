import { defineRoute } from '@store/remote-kit';

/** S-08: end of a logout. */
export const logoutCompleteRoute = defineRoute({
  id: 'logout-complete',
  path: '/LogoutComplete',
  title: 'ログアウト完了',
  body_class: 'logout-complete',
  noindex: true,
  loader: () => null,
  screen: () => import('./logout-complete.screen.tsx'),
});
