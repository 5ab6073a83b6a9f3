import { createHash } from 'node:crypto';
import type { MemberData, MemberProfile } from '@store/contracts/entities';
import { birthdayToWire } from '@store/domain/customer';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../platform/database/database.ts';
import { customers } from '../../platform/database/tables/customers.ts';
import { lineAccounts } from '../../platform/database/tables/membership.ts';
import { loadAddresses } from '../../shared/customer/addresses.ts';

/** the member's complete profile; the address is the book's default. */
export async function loadProfile(queries: Queries, customerCode: string): Promise<MemberProfile> {
  const [row] = await queries.select().from(customers).where(eq(customers.customerCode, customerCode));
  if (!row) throw new Error('the customer row of a member is missing');
  const [home] = (await loadAddresses(queries, customerCode)).filter(({ isDefault }) => isDefault);
  const [line] = await queries.select().from(lineAccounts).where(eq(lineAccounts.customerCode, customerCode));
  const data = {
    name: { last_name: row.lastName, first_name: row.firstName },
    name_memo: { last_name_kana: row.lastNameKana, first_name_kana: row.firstNameKana },
    sex: row.sex,
    birthday: birthdayToWire(row.birthday),
    zip_code: home?.zipCode ?? '',
    state: home?.state ?? '',
    city: home?.city ?? '',
    address1: home?.address1 ?? '',
    address2: home?.address2 ?? '',
    tel: row.tel,
    email: row.email,
  };
  return {
    ...data,
    customer_code: customerCode,
    dm_sending_permission_flg: row.dmPermission,
    mail_magazine_sending_permission_flg: row.mailPermission,
    sms_sending_permission_flg: row.smsPermission,
    line_sending_permission_flg: line?.noticesPermission ?? false,
    line_connected: line !== undefined,
    clinic_link: row.clinicLink,
    registered_timestamp: row.createdAt,
    revision: revisionOf(data),
  };
}

/** Hash of the editable data, for optimistic locking; permissions change separately and are excluded. */
export function revisionOf(member: MemberData): string {
  const { name, name_memo, sex, birthday, zip_code, state, city, address1, address2, tel, email } = member;
  const fields = [
    ...[name.last_name, name.first_name, name_memo.last_name_kana, name_memo.first_name_kana],
    ...[sex, birthday, zip_code, state, city, address1, address2 ?? '', tel, email],
  ];
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url');
}
