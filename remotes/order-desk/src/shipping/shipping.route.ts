import { deskRoute, loadStaff } from '@store/desk-kit';
import { defineRoute, type LoaderArguments } from '@store/remote-kit';
import { SHIPPING_PATH } from '../paths/desk-paths.ts';

export async function loadShipping(visit: LoaderArguments) {
  const staff = await loadStaff(visit, ['warehouse', 'owner']);
  return { staff };
}

/** Ships the parcels of a file of tracking numbers. */
export const shippingRoute = defineRoute({
  ...deskRoute,
  id: 'shipping',
  title: 'まとめて発送',
  path: SHIPPING_PATH,
  loader: loadShipping,
  screen: () => import('./shipping.screen.tsx'),
});
