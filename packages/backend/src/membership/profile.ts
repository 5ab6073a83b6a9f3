import { getProfile, isFunclubCustomer, type MemberProfile, updatePermissions, updateProfile } from '@store/contracts';
import { birthdayToWire } from '@store/domain';
import { eq } from 'drizzle-orm';
import { type CallContext, type Handler, handle, type Queries, refuse } from '../api/handler.ts';
import { changeAddress, keepAddress, loadAddresses, lockAddressBook } from '../customer/addresses.ts';
import { memberCode } from '../customer/member-code.ts';
import { customers } from '../database/tables/customers.ts';
import { lineAccounts } from '../database/tables/membership.ts';
import { addressOf, memberColumns, refuseMember } from '../registration/member-columns.ts';

/** R-52, 91, A-36: what the store knows about the member, and how they change it. */
export const profileHandlers: readonly Handler[] = [
  handle(getProfile, async (_request, context) => profileOf(context.database, memberCode(context))),
  handle(updateProfile, async ({ member }, context) => {
    const { database, clock } = context;
    const customerCode = memberCode(context);
    await lockAddressBook(database, customerCode);
    const refused = await refuseMember(database, { member, now: clock() });
    if (refused) return refused;
    await database.update(customers).set(memberColumns(member)).where(eq(customers.customerCode, customerCode));
    const [home] = await loadAddresses(database, customerCode);
    const address = addressOf(member, home?.label ?? '自宅');
    if (home?.isDefault) await changeAddress(database, home, address);
    else await keepAddress(database, { customerCode, address, now: clock() });
    return profileOf(database, customerCode);
  }),
  handle(updatePermissions, async (flags, context) => {
    const customerCode = memberCode(context);
    await context.database
      .update(customers)
      .set({
        dmPermission: flags.dm_sending_permission_flg,
        mailPermission: flags.mail_magazine_sending_permission_flg,
        smsPermission: flags.sms_sending_permission_flg,
      })
      .where(eq(customers.customerCode, customerCode));
    return profileOf(context.database, customerCode);
  }),
  handle(isFunclubCustomer, async (_request, context) => {
    const row = await findMember(context);
    return row ? { is_funclub_customer: row.fanClub } : refuse('not-found', '見つかりませんでした。');
  }),
];

async function findMember(context: CallContext) {
  const [row] = await context.database
    .select()
    .from(customers)
    .where(eq(customers.customerCode, memberCode(context)));
  return row ?? null;
}

async function profileOf(queries: Queries, customerCode: string): Promise<MemberProfile> {
  const [row] = await queries.select().from(customers).where(eq(customers.customerCode, customerCode));
  if (!row) throw new Error('a member has no row');
  const [home] = (await loadAddresses(queries, customerCode)).filter(({ isDefault }) => isDefault);
  const [line] = await queries.select().from(lineAccounts).where(eq(lineAccounts.customerCode, customerCode));
  return {
    customer_code: customerCode,
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
    dm_sending_permission_flg: row.dmPermission,
    mail_magazine_sending_permission_flg: row.mailPermission,
    sms_sending_permission_flg: row.smsPermission,
    line_connected: line !== undefined,
    clinic_link: row.clinicLink,
    registered_timestamp: row.createdAt,
  };
}
