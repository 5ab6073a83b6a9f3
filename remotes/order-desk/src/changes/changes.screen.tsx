import { DeskPage } from '@store/desk-kit';
import { useFreshOnReturn, useRouteData } from '@store/remote-kit';
import { ChangeList } from './change-list.tsx';
import type { loadChanges } from './load-changes.ts';

export { loadChanges as load } from './load-changes.ts';

/** Who changed what, when and why. */
export function Screen() {
  const { staff, ...found } = useRouteData<typeof loadChanges>();
  useFreshOnReturn();
  return (
    <DeskPage desk={staff.role} staff={staff.name} title="変更履歴">
      <ChangeList {...found} />
    </DeskPage>
  );
}
