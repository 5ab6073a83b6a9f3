import type { MemberProfile } from '@store/contracts/entities';
import { printedPhone } from '@store/domain/customer';
import { type DescriptionRow, formatDate } from '@store/ui';
import { addressText } from '../texts/address-texts.ts';
import { birthdayText } from '../texts/birthday-text.ts';

const NONE = 'ご登録がありません';
export const SEX_WORDS = { MALE: '男性', FEMALE: '女性' } as const;

/** Returns the member data as description rows. */
export function profileRows(profile: MemberProfile): DescriptionRow[] {
  const { name, name_memo, sex, birthday, tel, email, registered_timestamp } = profile;
  return [
    { term: 'お名前', detail: `${name.last_name} ${name.first_name} 様` },
    { term: 'フリガナ', detail: `${name_memo.last_name_kana} ${name_memo.first_name_kana}`.trim() || NONE },
    { term: '性別', detail: SEX_WORDS[sex] },
    { term: '生年月日', detail: birthdayText(birthday) ?? NONE },
    { term: 'ご住所', detail: profile.zip_code ? addressText(profile) : NONE },
    { term: '電話番号', detail: tel ? printedPhone(tel) : NONE },
    { term: 'メールアドレス', detail: email },
    { term: 'ご登録日', detail: formatDate(registered_timestamp) },
  ];
}
