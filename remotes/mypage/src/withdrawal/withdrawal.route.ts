import { defineRoute } from '@store/remote-kit';
import { crumbsTo, memberPage } from '../member/member-page.ts';
import { WITHDRAWAL_PATH } from '../paths/withdrawal-path.ts';

/** R-61, 90: closing the account. */
export const withdrawalRoute = defineRoute({
  ...memberPage,
  id: 'withdrawal',
  path: WITHDRAWAL_PATH,
  title: '退会手続き',
  crumbs: () => crumbsTo({ label: '退会手続き', href: WITHDRAWAL_PATH }),
  screen: () => import('./withdrawal.screen.tsx'),
});
