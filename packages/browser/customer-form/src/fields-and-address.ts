import type { Address, AddressInput, MemberData } from '@store/contracts/entities';
import { isCalendarDate } from '@store/domain/calendar';
import { birthdayFromWire, birthdayToWire } from '@store/domain/customer';
import type { CustomerFields } from './customer-fields.ts';

/** Converts form fields to the contract's address. */
export function toAddressInput(fields: CustomerFields): AddressInput {
  const { last_name, first_name, last_name_kana, first_name_kana } = fields;
  const { zip_code, state, city, address1, address2, tel, label, is_default } = fields;
  const name = { last_name, first_name, last_name_kana, first_name_kana };
  return { zip_code, state, city, address1, address2, tel, label, is_default, name };
}

/**
 * Default values: sex MALE, all consents false, as E-05 requires for the whole form, although a field without a default
 * would be filled in more carefully. Registration has a confirmation step.
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

/** Converts an address to form fields; the defaults without one. */
export function toFields(address: Address | null): CustomerFields {
  if (address === null) return EMPTY_FIELDS;
  const { delivery_code: _code, name, ...rest } = address;
  return { ...EMPTY_FIELDS, ...name, ...rest };
}

/** Converts form fields to the contract's member data (E-02, P22). */
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

/** Converts member data to form fields. */
export function memberFields(member: MemberData) {
  const { name, name_memo, sex, zip_code, state, city, address1, address2, tel, email } = member;
  const birthday = birthdayFromWire(member.birthday) ?? '';
  const place = { zip_code, state, city, address1, address2, tel };
  return { ...name, ...name_memo, ...place, sex, birthday, email, email_again: email };
}
