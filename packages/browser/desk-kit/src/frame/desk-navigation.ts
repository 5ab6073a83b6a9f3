import { DESKS } from '@store/contracts/calls/desk';
import type { StaffRole } from '@store/contracts/wire';

/** Returns the link of a page: the last one that contains its path, since a part of another link follows it. */
export const currentLink = (role: StaffRole, pathname: string): string | undefined =>
  DESKS[role].links.findLast(({ href }) => `${pathname}/`.startsWith(`${href}/`))?.href;

/** Whether the navigation of a role leads to an address. */
export const isOpenTo = (role: StaffRole, href: string): boolean =>
  currentLink(role, href.replace(/\?.*/, '')) !== undefined;
