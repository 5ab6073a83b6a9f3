import { defineRoute } from '@store/remote-kit';

/** /lp/my-remote. The screen's file is named after the route's id. */
export const myRemoteRoute = defineRoute({
  id: 'my-remote',
  path: '/lp/my-remote',
  title: 'My Remote',
  breadcrumb: 'My Remote',
  body_class: 'my-remote',
  head: () => ({ canonical: '/lp/my-remote' }),
  screen: () => import('./my-remote.screen.tsx'),
});
