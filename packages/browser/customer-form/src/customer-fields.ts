import { sex } from '@store/contracts/wire';
import { isCalendarDate, tokyoDate } from '@store/domain/calendar';
import {
  FURIGANA,
  isEmail,
  isPrefecture,
  normalizeEmail,
  PHONE_DIGITS,
  phoneDigits,
  postcodeDigits,
} from '@store/domain/customer';
import { canonicalText, furiganaOf, plainLine, toHalfWidth } from '@store/domain/text';
import * as z from 'zod/mini';

const addressLine = (text: string) => toHalfWidth(plainLine(text));

/** Normalizes each field on blur (V-05, expectations 47…51). */
export const tidy = {
  email: normalizeEmail,
  email_again: normalizeEmail,
  last_name: plainLine,
  first_name: plainLine,
  last_name_kana: furiganaOf,
  first_name_kana: furiganaOf,
  zip_code: (text: string) => postcodeDigits(text) ?? canonicalText(text),
  state: plainLine,
  city: plainLine,
  address1: addressLine,
  address2: addressLine,
  tel: (text: string) => phoneDigits(text) ?? canonicalText(text),
  label: plainLine,
  birthday: birthdayText,
} as const;
export type TextFieldName = keyof typeof tidy;

const text = (name: TextFieldName, what: string, max: number) =>
  z
    .string()
    .check(
      z.overwrite(tidy[name]),
      z.minLength(1, `${what}を入力してください`),
      z.maxLength(max, `${what}は${max}文字以内で入力してください`),
    );
const optionalText = (name: TextFieldName, what: string, max: number) =>
  z.string().check(z.overwrite(tidy[name]), z.maxLength(max, `${what}は${max}文字以内で入力してください`));
const kana = (name: TextFieldName, what: string) =>
  z
    .string()
    .check(
      z.overwrite(tidy[name]),
      z.regex(FURIGANA, `${what}は全角カタカナで入力してください`),
      z.maxLength(30, `${what}は30文字以内で入力してください`),
    );

/** The customer form as flat fields (E-05), unvalidated. Each form shows a subset. */
export const typedFields = z.object({
  email: z.string(),
  email_again: z.string(),
  last_name: z.string(),
  first_name: z.string(),
  last_name_kana: z.string(),
  first_name_kana: z.string(),
  sex,
  birthday: z.string(),
  zip_code: z.string(),
  state: z.string(),
  city: z.string(),
  address1: z.string(),
  address2: z.string(),
  tel: z.string(),
  label: z.string(),
  is_default: z.boolean(),
  mail_magazine_sending_permission_flg: z.boolean(),
  sms_sending_permission_flg: z.boolean(),
  dm_sending_permission_flg: z.boolean(),
  agreed: z.boolean(),
});
export type CustomerFields = z.infer<typeof typedFields>;

/** Validation of an address, with a message per rule. Other fields are not validated. */
export const addressFields = z.extend(typedFields, {
  last_name: text('last_name', '姓', 20),
  first_name: text('first_name', '名', 20),
  last_name_kana: kana('last_name_kana', 'セイ'),
  first_name_kana: kana('first_name_kana', 'メイ'),
  zip_code: z.string().check(z.overwrite(tidy.zip_code), z.regex(/^\d{7}$/, '郵便番号は7桁の数字で入力してください')),
  state: z.string().check(z.refine(isPrefecture, '都道府県を選んでください')),
  city: text('city', '市区町村', 40),
  address1: text('address1', '町名・番地', 60),
  address2: optionalText('address2', '建物名・部屋番号', 60),
  tel: z
    .string()
    .check(
      z.overwrite(tidy.tel),
      z.regex(PHONE_DIGITS, '電話番号は市外局番から入力してください（固定電話は10桁、携帯電話・IP電話は11桁）'),
    ),
  label: optionalText('label', 'お届け先の呼び名', 20),
});

const email = (name: TextFieldName, message: string) =>
  z.string().check(z.overwrite(tidy[name]), z.refine(isEmail, message));

/** Validation for guests, including the repeated e-mail address (41). */
export const guestFields = z.extend(addressFields, {
  email: email('email', 'メールアドレスは「例）name@example.jp」の形で入力してください'),
  email_again: email('email_again', '確認用のメールアドレスに、同じアドレスをもう一度入力してください'),
});

const OLDEST = '1900-01-01';

/** Validates the optional birthday, up to the day of `now`, epoch ms (P22). */
export function birthdayRule(now: number) {
  const isBirthday = (typed: string) => isCalendarDate(typed) && typed >= OLDEST && typed <= tokyoDate(now);
  return z.string().check(
    z.overwrite(tidy.birthday),
    z.refine((typed) => typed === '' || isBirthday(typed), '生年月日は「例）1990-02-28」の形で入力してください'),
  );
}

/** Fields in form order, the order of listed errors. */
export const FIELD_ORDER = Object.keys(typedFields.shape) as (keyof CustomerFields)[];

/** Normalizes 19900228, 1990/2/28 or １９９０年２月２８日 to 1990-02-28; returns other text as typed. */
function birthdayText(typed: string): string {
  const text = canonicalText(typed);
  const parts = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? SPACED_DAY.exec(text);
  const [, year, month = '', day = ''] = parts ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
}

const SPACED_DAY = /^(\d{4})(?:[年ー]\s?|[^\p{L}\d]{1,2})(\d{1,2})(?:[月ー]\s?|[^\p{L}\d]{1,2})(\d{1,2})日?$/u;
