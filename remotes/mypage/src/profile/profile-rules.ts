import { birthdayRule, guestFields } from '@store/customer-form';
import * as z from 'zod/mini';

/** returns the schema of the member data form; `now` limits the birthday. */
export const profileRules = (now: number) => z.extend(guestFields, { birthday: birthdayRule(now) });
