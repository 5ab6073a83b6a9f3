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
import type { NewsFlag } from './news-ways.ts';

/** What the sign-in service says of who registers, and what they have typed elsewhere. */
export type Registration = AnswerOf<typeof getRegistration>;

/** The rules of the whole form; `now` ends the birthdays. The mail address is asked for where nobody vouches for one. */
export function registrationRules({ hasEmail, now }: { readonly hasEmail: boolean; readonly now: number }) {
  const own = {
    birthday: birthdayRule(now),
    agreed: z
      .boolean()
      .check(z.refine((agreed) => agreed, 'ご利用規約とプライバシーポリシーへの同意にチェックを入れてください')),
  };
  return hasEmail ? z.extend(guestFields, own) : z.extend(addressFields, own);
}

/** The form as it begins: with what a guest typed to buy, or on a landing page (41, R-23). */
export function beginningOf({ email, typed }: Registration): CustomerFields {
  const known = email || typed?.email || '';
  return {
    ...EMPTY_FIELDS,
    ...(typed && { ...newsOf(typed), ...memberFields(typed) }),
    ...{ email: known, email_again: known },
  };
}

/** The contract's form of what was typed (E-05). */
export function toRegistration(fields: CustomerFields): RegistrationInput {
  return { ...toMemberData(fields), ...newsOf(fields) };
}

/** 91: what they want to be told of. */
function newsOf(options: Pick<MemberInput, NewsFlag>): Pick<MemberInput, NewsFlag> {
  const { dm_sending_permission_flg, mail_magazine_sending_permission_flg, sms_sending_permission_flg } = options;
  return { dm_sending_permission_flg, mail_magazine_sending_permission_flg, sms_sending_permission_flg };
}
