import type { MemberProfile } from '@store/contracts/entities';
import { birthdayFromWire, hyphenatedPostcode, printedPhone } from '@store/domain/customer';
import { type DescriptionRow, formatDate } from '@store/ui';

const NONE = 'ご登録がありません';
export const SEX_WORDS = { MALE: '男性', FEMALE: '女性' } as const;

/** The member's data for reading. */
export function profileRows(profile: MemberProfile): DescriptionRow[] {
  const { name, name_memo, sex, birthday, tel, email, registered_timestamp } = profile;
  return [
    { term: 'お名前', detail: `${name.last_name} ${name.first_name} 様` },
    { term: 'フリガナ', detail: `${name_memo.last_name_kana} ${name_memo.first_name_kana}`.trim() || NONE },
    { term: '性別', detail: SEX_WORDS[sex] },
    { term: '生年月日', detail: birthdayText(birthdayFromWire(birthday)) },
    { term: 'ご住所', detail: placeText(profile) },
    { term: '電話番号', detail: tel ? printedPhone(tel) : NONE },
    { term: 'メールアドレス', detail: email },
    { term: 'ご登録日', detail: formatDate(registered_timestamp) },
  ];
}

/** `1984年6月15日`. */
function birthdayText(day: string | null): string {
  const [year, month, date] = day?.split('-').map(Number) ?? [];
  return year ? `${year}年${month}月${date}日` : NONE;
}

function placeText({ zip_code, state, city, address1, address2 }: MemberProfile): string {
  if (!zip_code) return NONE;
  return `〒${hyphenatedPostcode(zip_code)} ${state}${city}${address1}${address2 && ` ${address2}`}`;
}
