import { defineRoute } from '@store/remote-kit';
import { OVER_QUERY } from './no-page.ts';

/** page for unknown and ended URLs (D-14). */
export const notFoundRoute = defineRoute({
  id: 'not-found',
  path: '/404',
  title: 'ページが見つかりません',
  body_class: 'not-found',
  noindex: true,
  head: (_data, { url }) => (url.search === OVER_QUERY ? { title: 'このページの公開は終了しました' } : {}),
  loader: () => null,
  screen: () => import('./not-found.screen.tsx'),
});
