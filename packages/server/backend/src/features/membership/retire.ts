import { retire, retirePreview } from '@store/contracts/calls/customer';
import { eq } from 'drizzle-orm';
import { customers } from '../../platform/database/tables/customers.ts';
import { type CallContext, type Handler, handle, type Refusal, refuse } from '../../platform/http/handler.ts';
import { putIntoOutbox } from '../../platform/outbox/outbox.ts';
import { memberCode } from '../../shared/customer/member-code.ts';
import { lockOwner } from '../../shared/session/owner.ts';
import { refuseOldSignIn, signedInRecently } from '../../shared/session/recent-sign-in.ts';
import { endSessionsOf } from '../../shared/session/session-store.ts';
import { ERASED_AFTER_MS } from './erase-retired.ts';
import { loadProfile } from './load-profile.ts';
import { endMembership } from './lose-everything.ts';
import { membershipLosses, retirementObstacles } from './membership-losses.ts';
import { pendingMatters } from './pending-matters.ts';

/** R-61, U-04: leaving the store. */
export const retireHandlers: readonly Handler[] = [
  handle(retirePreview, async (_request, context) => {
    const { database, identity, clock } = context;
    const customerCode = memberCode(context);
    const now = clock();
    const { name, email } = await loadProfile(database, customerCode);
    return {
      lost: await membershipLosses(database, { customerCode, memberRank: identity.memberRank, now }),
      obstacles: await retirementObstacles(database, customerCode),
      pending: await pendingMatters(database, customerCode),
      name,
      email,
      recently_signed_in: await signedInRecently(context),
      erased_timestamp: now + ERASED_AFTER_MS,
    };
  }),
  handle(retire, async ({ reason, comment }, context) => {
    const { database, visit, log } = context;
    const customerCode = memberCode(context);
    const now = context.clock();
    // Orders and renewals use the same lock, so none can slip in (F18).
    await lockOwner(database, `customer:${customerCode}`);
    await database.select().from(customers).where(eq(customers.customerCode, customerCode)).for('update');
    const refused = await refuseLeaving(customerCode, context);
    if (refused) return refused;
    const { groupBuys } = await endMembership(database, { customerCode, now });
    await database
      .update(customers)
      .set({
        retired: true,
        retiredAt: now,
        retireReason: reason ?? null,
        retireComment: comment || null,
        ...{ mailPermission: false, smsPermission: false, dmPermission: false },
      })
      .where(eq(customers.customerCode, customerCode));
    await endSessionsOf(database, customerCode, now);
    const payload = { customer_code: customerCode, ...(groupBuys.length > 0 && { group_buys: groupBuys }) };
    await putIntoOutbox(database, { kind: 'retirement', payload, now });
    visit.forgetEverything();
    log.info({ event: 'member-retired', reason: reason ?? null }, 'a member left');
    return { retired_timestamp: now };
  }),
];

async function refuseLeaving(customerCode: string, context: CallContext): Promise<Refusal | null> {
  const refused = await refuseOldSignIn(context);
  if (refused) return refused;
  const obstacles = await retirementObstacles(context.database, customerCode);
  if (obstacles.length === 0) return null;
  return refuse('still-open', '完了していないお手続きがあります。お済みになってから、もう一度お手続きください。', {
    details: { obstacles },
  });
}
