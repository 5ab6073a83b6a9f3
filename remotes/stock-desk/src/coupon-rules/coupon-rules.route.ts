import { deskRules } from '@store/contracts/calls/desk';
import { deskRoute, listAddressOf, loadStaff } from '@store/desk-kit';
import { dataOf, defineRoute, type LoaderArguments } from '@store/remote-kit';
import { RULES_PATH } from '../paths/desk-paths.ts';
import { listRequest } from '../promotions/promotion-list.ts';

export async function loadRules(visit: LoaderArguments) {
  const staff = await loadStaff(visit, ['marketing', 'owner']);
  const address = listAddressOf(visit.url);
  return { staff, address, ...dataOf(await visit.shop.call(deskRules, listRequest(address), { freshMs: 0 })) };
}

/** The rules that issue coupons. */
export const rulesRoute = defineRoute({
  ...deskRoute,
  id: 'coupon-rules',
  title: 'クーポンの自動発行',
  path: RULES_PATH,
  loader: loadRules,
  screen: () => import('./coupon-rules.screen.tsx'),
});
