import { deskPages } from '@store/contracts/calls/desk';
import { deskRoute, listAddressOf, loadStaff } from '@store/desk-kit';
import { dataOf, defineRoute, type LoaderArguments } from '@store/remote-kit';
import { CONTENT_PATH } from '../paths/desk-paths.ts';
import { pagesRequest } from './page-list.ts';

export async function loadPages(visit: LoaderArguments) {
  const staff = await loadStaff(visit, ['marketing', 'owner']);
  const address = listAddressOf(visit.url);
  return { staff, address, ...dataOf(await visit.shop.call(deskPages, pagesRequest(address), { freshMs: 0 })) };
}

/** Every content page and banner. */
export const pagesRoute = defineRoute({
  ...deskRoute,
  id: 'pages',
  title: 'ページとバナー',
  path: CONTENT_PATH,
  loader: loadPages,
  screen: () => import('./pages.screen.tsx'),
});
