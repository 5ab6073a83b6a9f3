import { DeskPage } from '@store/desk-kit';
import { useRouteData } from '@store/remote-kit';
import { ShipByFile } from './ship-by-file.tsx';
import type { loadShipping } from './shipping.route.ts';

/** Page of shipping by file. */
export function Screen() {
  const { staff } = useRouteData<typeof loadShipping>();
  return (
    <DeskPage desk={staff.role} staff={staff.name} title="まとめて発送">
      <ShipByFile />
    </DeskPage>
  );
}
