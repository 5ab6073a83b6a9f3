import type { MemberProfile } from '@store/contracts/entities';
import { memberFields } from '@store/customer-form';
import { hyphenatedPostcode, printedPhone } from '@store/domain/customer';
import { SEX_WORDS } from './profile-texts.ts';

const LABELS = {
  last_name: '姓',
  first_name: '名',
  last_name_kana: 'セイ',
  first_name_kana: 'メイ',
  sex: '性別',
  birthday: '生年月日',
  zip_code: '郵便番号',
  state: '都道府県',
  city: '市区町村',
  address1: '町名・番地',
  address2: '建物名・部屋番号',
  tel: '電話番号',
  email: 'メールアドレス',
} as const;
const FIELDS = Object.keys(LABELS) as (keyof typeof LABELS)[];

/** Fields changed concurrently, with their new value and its display text. */
export type Changes = readonly { readonly name: keyof typeof LABELS; readonly value: string; readonly words: string }[];

export function changesBetween(before: MemberProfile, after: MemberProfile): Changes {
  const [was, is] = [memberFields(before), memberFields(after)];
  return FIELDS.filter((name) => was[name] !== is[name]).map((name) => ({
    name,
    value: is[name],
    words: wordsOf(name, is[name], after) || '（空欄）',
  }));
}

/** Returns the display text of a field, as on the member data page. */
function wordsOf(name: keyof typeof LABELS, value: string, { sex }: MemberProfile): string {
  if (name === 'sex') return SEX_WORDS[sex];
  if (name === 'tel') return printedPhone(value);
  return name === 'zip_code' ? hyphenatedPostcode(value) : value;
}

export const labelOf = ({ name }: Changes[number]): string => LABELS[name];
