/** Pages for staff, compiled into the remotes of the desks. */
export { refuseVisitor } from './desk-access.ts';
export { DeskPage } from './desk-page.tsx';
