import type { AnswerOf, getRegistration, RegistrationInput } from '@store/contracts';
import { addressFields, type CustomerFields, EMPTY_FIELDS, guestFields, tidy } from '@store/customer-form';
import { birthdayFromWire, birthdayToWire, isCalendarDate, tokyoDate } from '@store/domain';
import * as z from 'zod/mini';

/** What the sign-in service says of who registers, and what they have typed elsewhere. */
export type Registration = AnswerOf<typeof getRegistration>;

const OLDEST = '1900-01-01';

/** The rules of the whole form; `now` ends the birthdays. The mail address is asked for where nobody vouches for one. */
export function registrationRules({ hasEmail, now }: { readonly hasEmail: boolean; readonly now: number }) {
  const isBirthday = (text: string) => isCalendarDate(text) && text >= OLDEST && text <= tokyoDate(now);
  const own = {
    birthday: z.string().check(
      z.overwrite(tidy.birthday),
      z.refine((text) => text === '' || isBirthday(text), '生年月日は「例）1990-02-28」の形で入力してください'),
    ),
    agreed: z
      .boolean()
      .check(z.refine((agreed) => agreed, 'ご利用規約とプライバシーポリシーへの同意にチェックを入れてください')),
  };
  return hasEmail ? z.extend(guestFields, own) : z.extend(addressFields, own);
}

/** The form as it begins: with what a guest typed to buy, or on a landing page (41, R-23). */
export function beginningOf({ email, typed }: Registration): CustomerFields {
  const known = email || typed?.email || '';
  const mail = { email: known, email_again: known };
  if (!typed) return { ...EMPTY_FIELDS, ...mail };
  const { name, name_memo, birthday, ...rest } = typed;
  return { ...EMPTY_FIELDS, ...rest, ...name, ...name_memo, ...mail, birthday: birthdayFromWire(birthday) ?? '' };
}

/** The contract's form of what was typed (E-05). */
export function toRegistration(fields: CustomerFields): RegistrationInput {
  const { last_name, first_name, last_name_kana, first_name_kana, birthday } = fields;
  const { sex, zip_code, state, city, address1, address2, tel, email } = fields;
  const { dm_sending_permission_flg, mail_magazine_sending_permission_flg, sms_sending_permission_flg } = fields;
  return {
    name: { last_name, first_name },
    name_memo: { last_name_kana, first_name_kana },
    birthday: birthdayToWire(isCalendarDate(birthday) ? birthday : null),
    ...{ sex, zip_code, state, city, address1, address2, tel, email },
    ...{ dm_sending_permission_flg, mail_magazine_sending_permission_flg, sms_sending_permission_flg },
  };
}
