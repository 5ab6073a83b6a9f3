import { defineRoute } from '@store/remote-kit';
import { crumbsTo, memberPage } from '../member/member-page.ts';
import { LINE_PATH } from '../paths/line-path.ts';

/** R-36, 91: LINE account of the member. */
export const lineRoute = defineRoute({
  ...memberPage,
  id: 'line',
  path: LINE_PATH,
  title: 'LINE連携',
  crumbs: () => crumbsTo({ label: 'LINE連携', href: LINE_PATH }),
  screen: () => import('./line.screen.tsx'),
});
