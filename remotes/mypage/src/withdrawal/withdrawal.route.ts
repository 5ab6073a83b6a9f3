import { defineRoute } from '@store/remote-kit';
import { memberPage } from '../member/member-page.ts';
import { WITHDRAWAL_PATH } from '../paths/withdrawal-path.ts';

/** R-61, 90: closing the account. */
export const withdrawalRoute = defineRoute({
  ...memberPage('退会手続き'),
  id: 'withdrawal',
  path: WITHDRAWAL_PATH,
  screen: () => import('./withdrawal.screen.tsx'),
});
