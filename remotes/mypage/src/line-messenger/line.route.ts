import { defineRoute } from '@store/remote-kit';
import { memberPage } from '../member/member-page.ts';
import { LINE_PATH } from '../paths/line-path.ts';

/** R-36, 91: LINE account of the member. */
export const lineRoute = defineRoute({
  ...memberPage('LINE連携'),
  id: 'line',
  path: LINE_PATH,
  screen: () => import('./line.screen.tsx'),
});
