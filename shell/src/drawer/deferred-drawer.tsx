import { Skeleton } from '@store/ui';
import { deferredPart } from '../disclosure/deferred-part.tsx';

/** Content of the drawer, loaded after the first load. */
export const drawerContent = deferredPart({
  load: async () => (await import(/* webpackChunkName: "drawer" */ './drawer-content.tsx')).DrawerContent,
  waiting: () => <Skeleton height="60vh" />,
  what: 'メニュー',
});
