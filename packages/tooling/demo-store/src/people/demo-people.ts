import { masterCoupons } from '../content/coupons.ts';
import { people } from '../content/people.ts';
import type { DemoPeople } from './people-seed.ts';

/** Demo customers, who sign in at the sandbox, and the existing coupons. */
export const demoPeople: DemoPeople = { people, coupons: masterCoupons };
