import { useRouteData } from '@store/remote-kit';
import type { loadColumn } from './column.route.ts';
import { ColumnPage } from './column-page.tsx';

/** magazine article. */
export function Screen() {
  return <ColumnPage column={useRouteData<typeof loadColumn>()} />;
}
