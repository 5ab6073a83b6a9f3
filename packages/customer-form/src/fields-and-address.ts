import type { Address, AddressInput, MemberData } from '@store/contracts/entities';
import { isCalendarDate } from '@store/domain/calendar';
import { birthdayFromWire, birthdayToWire } from '@store/domain/customer';
import type { CustomerFields } from './customer-fields.ts';

/** The contract's address of what was typed. */
export function toAddressInput(fields: CustomerFields): AddressInput {
  const { last_name, first_name, last_name_kana, first_name_kana } = fields;
  const { zip_code, state, city, address1, address2, tel, label, is_default } = fields;
  const name = { last_name, first_name, last_name_kana, first_name_kana };
  return { zip_code, state, city, address1, address2, tel, label, is_default, name };
}

/**
 * Every field with its default: sex MALE, everything that is agreed to false. E-05 fixes these for the whole form, so 性別 begins with 男性
 * although a form without a preset would be filled in more carefully; what is registered is looked through before it is sent.
 */
export const EMPTY_FIELDS: CustomerFields = {
  email: '',
  email_again: '',
  last_name: '',
  first_name: '',
  last_name_kana: '',
  first_name_kana: '',
  sex: 'MALE',
  birthday: '',
  zip_code: '',
  state: '',
  city: '',
  address1: '',
  address2: '',
  tel: '',
  label: '',
  is_default: false,
  mail_magazine_sending_permission_flg: false,
  sms_sending_permission_flg: false,
  dm_sending_permission_flg: false,
  agreed: false,
};

/** An address as the form begins with it; empty without one. */
export function toFields(address: Address | null): CustomerFields {
  if (address === null) return EMPTY_FIELDS;
  const { delivery_code: _code, name, ...rest } = address;
  return { ...EMPTY_FIELDS, ...name, ...rest };
}

/** The contract's member of what was typed (E-02, P22). */
export function toMemberData(fields: CustomerFields): MemberData {
  const { last_name, first_name, last_name_kana, first_name_kana, birthday } = fields;
  const { sex, zip_code, state, city, address1, address2, tel, email } = fields;
  return {
    name: { last_name, first_name },
    name_memo: { last_name_kana, first_name_kana },
    birthday: birthdayToWire(isCalendarDate(birthday) ? birthday : null),
    ...{ sex, zip_code, state, city, address1, address2, tel, email },
  };
}

/** The member's data as the form begins with them. */
export function memberFields(member: MemberData) {
  const { name, name_memo, sex, zip_code, state, city, address1, address2, tel, email } = member;
  const birthday = birthdayFromWire(member.birthday) ?? '';
  const place = { zip_code, state, city, address1, address2, tel };
  return { ...name, ...name_memo, ...place, sex, birthday, email, email_again: email };
}
