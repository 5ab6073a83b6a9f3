import { deskCoupons } from '@store/contracts/calls/desk';
import { deskRoute, listAddressOf, loadStaff } from '@store/desk-kit';
import { dataOf, defineRoute, type LoaderArguments } from '@store/remote-kit';
import { COUPONS_PATH } from '../paths/desk-paths.ts';
import { listRequest } from '../promotions/promotion-list.ts';

export async function loadCoupons(visit: LoaderArguments) {
  const staff = await loadStaff(visit, ['marketing', 'owner']);
  const address = listAddressOf(visit.url);
  return { staff, address, ...dataOf(await visit.shop.call(deskCoupons, listRequest(address), { freshMs: 0 })) };
}

/** Every coupon. */
export const couponsRoute = defineRoute({
  ...deskRoute,
  id: 'coupons',
  title: 'クーポン',
  path: COUPONS_PATH,
  loader: loadCoupons,
  screen: () => import('./coupons.screen.tsx'),
});
