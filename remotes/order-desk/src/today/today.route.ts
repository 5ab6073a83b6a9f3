import { deskToday } from '@store/contracts/calls/desk';
import { deskRoute, loadStaff } from '@store/desk-kit';
import { dataOf, defineRoute, type LoaderArguments } from '@store/remote-kit';
import { TODAY_PATH } from '../paths/desk-paths.ts';

export async function loadToday(visit: LoaderArguments) {
  const staff = await loadStaff(visit, [
    'pharmacist',
    'release-manager',
    'support',
    'warehouse',
    'merchandiser',
    'owner',
  ]);
  return { staff, today: dataOf(await visit.shop.call(deskToday, {}, { freshMs: 0 })) };
}

/** The store today: sales, and what waits for the role. */
export const todayRoute = defineRoute({
  ...deskRoute,
  id: 'today',
  title: '今日の状況',
  path: TODAY_PATH,
  loader: loadToday,
  screen: () => import('./today.screen.tsx'),
});
