import { DESKS } from '@store/contracts/calls/desk';
import type { StaffRole } from '@store/contracts/wire';

/** Returns the link of a page: the longest one that contains its path. */
export function currentLink(role: StaffRole, pathname: string): string | undefined {
  return DESKS[role].links
    .map(({ href }) => href)
    .filter((href) => `${pathname}/`.startsWith(`${href}/`))
    .toSorted((a, b) => b.length - a.length)[0];
}

/** Whether the navigation of a role leads to an address. */
export const isOpenTo = (role: StaffRole, href: string): boolean =>
  currentLink(role, href.replace(/\?.*/, '')) !== undefined;
