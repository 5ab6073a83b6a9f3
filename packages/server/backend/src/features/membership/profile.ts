import { randomUUID } from 'node:crypto';
import { getProfile, isFunclubCustomer, updateProfile } from '@store/contracts/calls/customer';
import { eq } from 'drizzle-orm';
import { customers } from '../../platform/database/tables/customers.ts';
import { type CallContext, type Handler, handle, refuse } from '../../platform/http/handler.ts';
import { putIntoOutbox } from '../../platform/outbox/outbox.ts';
import { lockAddressBook } from '../../shared/customer/addresses.ts';
import { memberCode } from '../../shared/customer/member-code.ts';
import { refuseOldSignIn } from '../../shared/session/recent-sign-in.ts';
import { memberColumns, refuseMember } from '../sign-in/registration/member-columns.ts';
import { loadProfile, revisionOf } from './load-profile.ts';
import { permissionsHandler } from './permissions.ts';
import { updateDefaultAddress } from './update-default-address.ts';

/** R-52, 91, A-36: the member's profile and its changes. */
export const profileHandlers: readonly Handler[] = [
  handle(getProfile, async (_request, context) => loadProfile(context.database, memberCode(context))),
  handle(updateProfile, async ({ member, revision }, context) => {
    const { database, clock } = context;
    const customerCode = memberCode(context);
    await lockAddressBook(database, customerCode);
    const before = await loadProfile(database, customerCode);
    const columns = memberColumns(member);
    // Repeated after a lost response: already done.
    if (revisionOf({ ...member, email: columns.email }) === before.revision) return before;
    const old = await refuseOldSignIn(context);
    if (old) return old;
    if (revision !== before.revision)
      return refuse('changed-meanwhile', 'お客様の情報が、別の画面で変更されています。内容をご確認ください。');
    const refused = await refuseMember(database, { member, now: clock() });
    if (refused) return refused;
    await database.update(customers).set(columns).where(eq(customers.customerCode, customerCode));
    await updateDefaultAddress(database, { customerCode, before, member, now: clock() });
    if (columns.email !== before.email)
      await notifyBoth(context, { customerCode, was: before.email, is: columns.email });
    return loadProfile(database, customerCode);
  }),
  permissionsHandler,
  handle(isFunclubCustomer, async (_request, context) => {
    const row = await findMember(context);
    return row ? { is_funclub_customer: row.fanClub } : refuse('not-found', '見つかりませんでした。');
  }),
];

/** Notifies both addresses of the change, so that mails cannot be diverted unnoticed. */
async function notifyBoth(
  { database, clock }: CallContext,
  { customerCode, was, is }: { customerCode: string; was: string; is: string },
): Promise<void> {
  for (const to of [was, is].filter((address) => address !== ''))
    await putIntoOutbox(database, {
      kind: 'email-changed',
      payload: { customer_code: customerCode, to, message_id: randomUUID() },
      now: clock(),
    });
}

async function findMember(context: CallContext) {
  const [row] = await context.database
    .select()
    .from(customers)
    .where(eq(customers.customerCode, memberCode(context)));
  return row ?? null;
}
