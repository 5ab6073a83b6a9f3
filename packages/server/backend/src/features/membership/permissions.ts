import { updatePermissions } from '@store/contracts/calls/customer';
import { eq } from 'drizzle-orm';
import { customers } from '../../platform/database/tables/customers.ts';
import { lineAccounts } from '../../platform/database/tables/membership.ts';
import { handle, type Queries, refuse } from '../../platform/http/handler.ts';
import { memberCode } from '../../shared/customer/member-code.ts';
import { loadProfile } from './load-profile.ts';

/** 91: updates each permission separately, so that two tabs do not overwrite each other. */
export const permissionsHandler = handle(updatePermissions, async (flags, context) => {
  const { database } = context;
  const customerCode = memberCode(context);
  const columns = {
    dmPermission: flags.dm_sending_permission_flg,
    mailPermission: flags.mail_magazine_sending_permission_flg,
    smsPermission: flags.sms_sending_permission_flg,
  };
  if (Object.values(columns).some((request) => request !== undefined))
    await database.update(customers).set(columns).where(eq(customers.customerCode, customerCode));
  const permission = flags.line_sending_permission_flg;
  // Without an account nothing is sent by LINE anyway.
  if (permission !== undefined && !(await permitLine(database, { customerCode, permission })) && permission)
    return refuse('line-not-connected', 'LINEでお知らせを受け取るには、はじめにLINEアカウントを連携してください。');
  return loadProfile(database, customerCode);
});

/** Returns false without a connected account. */
async function permitLine(
  queries: Queries,
  { customerCode, permission }: { customerCode: string; permission: boolean },
): Promise<boolean> {
  const changed = await queries
    .update(lineAccounts)
    .set({ noticesPermission: permission })
    .where(eq(lineAccounts.customerCode, customerCode))
    .returning();
  return changed.length > 0;
}
