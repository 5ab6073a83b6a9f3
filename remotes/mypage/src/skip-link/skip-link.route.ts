import { defineRoute } from '@store/remote-kit';
import { memberPage } from '../member/member-page.ts';

/**
 * Expectation 64: where the link of a subscription's reminder mail leads, without signing in. The page itself is the same
 * for every link and may be kept for everybody; what the link is about is asked for by the browser.
 */
export const skipLinkRoute = defineRoute({
  ...memberPage,
  access: 'anyone',
  id: 'skip-link',
  path: '/periodical_skip',
  title: '定期購入のお休み',
  loader: async () => null,
  crumbs: () => [],
  screen: () => import('./skip-link.screen.tsx'),
});
