import { pharmacistQueue } from '@store/contracts/calls/medicine';
import { dataOf, defineRoute, type LoaderArguments } from '@store/remote-kit';
import { deskRoute, loadPharmacist } from '../desk/desk-access.ts';
import { QUEUE_PATH } from '../desk/desk-paths.ts';

export async function loadQueue(args: LoaderArguments) {
  const pharmacist = await loadPharmacist(args);
  const { orders } = dataOf(await args.shop.call(pharmacistQueue, {}));
  return { pharmacist, orders };
}

/** M-04: orders waiting for a pharmacist. */
export const queueRoute = defineRoute({
  ...deskRoute,
  id: 'queue',
  path: QUEUE_PATH,
  loader: loadQueue,
  screen: () => import('./queue.screen.tsx'),
});
