import { DeskPage } from '@store/desk-kit';
import { useRouteData } from '@store/remote-kit';
import { ImportFile } from './import-file.tsx';
import type { loadFile } from './stock-file.route.ts';

/** Page of changes by file. */
export function Screen() {
  const { staff } = useRouteData<typeof loadFile>();
  return (
    <DeskPage desk={staff.role} staff={staff.name} title="在庫・価格のCSV">
      <ImportFile />
    </DeskPage>
  );
}
