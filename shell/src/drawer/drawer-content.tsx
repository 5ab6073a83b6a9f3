import { DrawerFoot } from './drawer-foot.tsx';
import { DrawerMember } from './drawer-member.tsx';
import { DrawerMenu } from './drawer-menu.tsx';
import { DrawerShortcuts } from './drawer-shortcuts.tsx';

/** Content of the drawer: member, shortcuts, departments and footer links. */
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
