import { defineRoute } from '@store/remote-kit';

/** what stands where nothing is. */
export const notFoundRoute = defineRoute({
  id: 'not-found',
  path: '/404',
  title: 'ページが見つかりません',
  body_class: 'not-found',
  noindex: true,
  screen: () => import('./not-found.screen.tsx'),
});
