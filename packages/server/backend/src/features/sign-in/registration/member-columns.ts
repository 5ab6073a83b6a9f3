import type { MemberData, MemberInput } from '@store/contracts/entities';
import { tokyoDate } from '@store/domain/calendar';
import { birthdayFromWire, isEmail } from '@store/domain/customer';
import type { Queries } from '../../../platform/database/database.ts';
import { type Refusal, refuse } from '../../../platform/http/handler.ts';
import { refuseMisfit } from '../../../shared/postcode/postcode-fit.ts';

const OLDEST = '1900-01-01';

/** V-01, V-04, P22: checks beyond the form's schema. Null when valid. */
export async function refuseMember(
  queries: Queries,
  { member, now }: { member: MemberData; now: number },
): Promise<Refusal | null> {
  if (!isEmail(member.email)) return refuseField('invalid-email', 'email', 'メールアドレスの形式をご確認ください。');
  const birthday = birthdayFromWire(member.birthday ?? 0);
  if (birthday !== null && (birthday < OLDEST || birthday > tokyoDate(now)))
    return refuseField('invalid-birthday', 'birthday', '生年月日をご確認ください。');
  return refuseMisfit(queries, member);
}

const refuseField = (code: string, field: string, message: string): Refusal =>
  refuse(code, message, { fields: { [field]: message } });

/** The member's row from the form; the address goes into the address book. */
export const memberColumns = (member: MemberData) => ({
  sex: member.sex ?? 'MALE',
  birthday: birthdayFromWire(member.birthday ?? 0),
  lastName: member.name.last_name,
  firstName: member.name.first_name,
  lastNameKana: member.name_memo.last_name_kana,
  firstNameKana: member.name_memo.first_name_kana,
  email: member.email,
  tel: member.tel,
});

/** Notification permissions: off by default (91). */
export const permissionColumns = (member: MemberInput) => ({
  dmPermission: member.dm_sending_permission_flg ?? false,
  mailPermission: member.mail_magazine_sending_permission_flg ?? false,
  smsPermission: member.sms_sending_permission_flg ?? false,
});

/** The form's address as an address book entry. */
export function addressOf(member: MemberData, label: string) {
  return {
    label,
    zip_code: member.zip_code,
    state: member.state,
    city: member.city,
    address1: member.address1,
    address2: member.address2 ?? '',
    name: { ...member.name, ...member.name_memo },
    tel: member.tel,
    is_default: true,
  };
}
