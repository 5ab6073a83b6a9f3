import { defineRoute } from '@store/remote-kit';
import { memberPage } from '../member/member-page.ts';

/**
 * Expectation 64: link in a subscription reminder mail, without sign-in. The page is the same for all links and
 * cacheable; the browser loads the data of the link.
 */
export const skipLinkRoute = defineRoute({
  ...memberPage('定期購入のお休み'),
  access: 'anyone',
  id: 'skip-link',
  path: '/periodical_skip',
  loader: async () => null,
  crumbs: () => [],
  screen: () => import('./skip-link.screen.tsx'),
});
