import { DrawerFoot } from './drawer-foot.tsx';
import { DrawerMember } from './drawer-member.tsx';
import { DrawerMenu } from './drawer-menu.tsx';
import { DrawerShortcuts } from './drawer-shortcuts.tsx';

/** What the drawer holds: who is signed in, the ways most taken, the departments, and what is at a page's foot. */
export function DrawerContent() {
  return (
    <>
      <DrawerMember />
      <DrawerShortcuts />
      <DrawerMenu />
      <DrawerFoot />
    </>
  );
}
