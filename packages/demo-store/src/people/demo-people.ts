import { masterCoupons } from '../content/coupons.ts';
import { people } from '../content/people.ts';
import type { DemoPeople } from './people-seed.ts';

/** The people of the demo store, who sign in at the sandbox, and the coupons there are. */
export const demoPeople: DemoPeople = { people, coupons: masterCoupons };
