import { birthdayRule, guestFields } from '@store/customer-form';
import * as z from 'zod/mini';

/** what a member says of themselves, at a moment. */
export const profileRules = (now: number) => z.extend(guestFields, { birthday: birthdayRule(now) });
