import type { getRegistration } from '@store/contracts/calls/customer';
import type { MemberInput, RegistrationInput } from '@store/contracts/entities';
import type { AnswerOf } from '@store/contracts/wire';
import {
  addressFields,
  birthdayRule,
  type CustomerFields,
  EMPTY_FIELDS,
  guestFields,
  memberFields,
  toMemberData,
} from '@store/customer-form';
import * as z from 'zod/mini';
import type { NewsFlag } from './news-channels.ts';

/** Data from the sign-in service, and data entered earlier in the shop. */
export type Registration = AnswerOf<typeof getRegistration>;

/** Returns the schema of the form; `now` limits the birthday. The mail address is required if none is verified. */
export function registrationRules({ hasEmail, now }: { readonly hasEmail: boolean; readonly now: number }) {
  const own = {
    birthday: birthdayRule(now),
    agreed: z
      .boolean()
      .check(z.refine((agreed) => agreed, 'ご利用規約とプライバシーポリシーへの同意にチェックを入れてください')),
  };
  return hasEmail ? z.extend(guestFields, own) : z.extend(addressFields, own);
}

/** Returns the initial form values, from a guest order or landing page if there is one (41, R-23). */
export function beginningOf({ email, typed }: Registration): CustomerFields {
  const known = email || typed?.email || '';
  return {
    ...EMPTY_FIELDS,
    ...(typed && { ...newsOf(typed), ...memberFields(typed) }),
    ...{ email: known, email_again: known },
  };
}

/** Converts form values to the contract (E-05). */
export function toRegistration(fields: CustomerFields): RegistrationInput {
  return { ...toMemberData(fields), ...newsOf(fields) };
}

/** 91: returns the permitted news channels. */
function newsOf(options: Pick<MemberInput, NewsFlag>): Pick<MemberInput, NewsFlag> {
  const { dm_sending_permission_flg, mail_magazine_sending_permission_flg, sms_sending_permission_flg } = options;
  return { dm_sending_permission_flg, mail_magazine_sending_permission_flg, sms_sending_permission_flg };
}
