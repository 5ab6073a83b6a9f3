import { deskRoute, loadStaff } from '@store/desk-kit';
import { defineRoute, type LoaderArguments } from '@store/remote-kit';
import { FILE_PATH } from '../paths/desk-paths.ts';

export async function loadFile(visit: LoaderArguments) {
  return { staff: await loadStaff(visit, ['merchandiser', 'owner']) };
}

/** Changes stock and prices by a file. */
export const fileRoute = defineRoute({
  ...deskRoute,
  id: 'stock-file',
  title: '在庫・価格のCSV',
  path: FILE_PATH,
  loader: loadFile,
  screen: () => import('./stock-file.screen.tsx'),
});
