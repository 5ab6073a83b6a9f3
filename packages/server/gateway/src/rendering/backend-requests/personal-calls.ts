import { cartsByCustomer, favouriteCodes } from '@store/contracts/calls/checkout';
import { customerPoints, getCustomer, loggedIn } from '@store/contracts/calls/customer';

/** Paths of the shell's calls about the visitor: all that the start of a page asks about one person. */
export const PERSONAL_PATHS: ReadonlySet<string> = new Set(
  [loggedIn, getCustomer, cartsByCustomer, customerPoints, favouriteCodes].map(({ path }) => path),
);
