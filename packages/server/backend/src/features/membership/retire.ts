import { retire, retirePreview } from '@store/contracts/calls/customer';
import type { AnswerOf } from '@store/contracts/wire';
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { customers } from '../../platform/database/tables/customers.ts';
import { type CallContext, type Handler, handle, Refusal, refuse, refuseRetired } from '../../platform/http/handler.ts';
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
  handle(retire, async (request, context) => {
    const old = await refuseOldSignIn(context);
    if (old) return old;
    const left = await leaveStore(request, context);
    if (left instanceof Refusal) return left;
    context.visit.forgetEverything();
    return left;
  }),
];

/** Ends a membership if nothing is open: its sessions, its benefits and its permissions. */
export async function leaveStore(
  { reason, comment }: Pick<z.output<typeof retire.request>, 'reason' | 'comment'>,
  context: CallContext,
): Promise<AnswerOf<typeof retire> | Refusal> {
  const { database, log } = context;
  const customerCode = memberCode(context);
  const now = context.clock();
  // Orders and renewals use the same lock, so none can slip in (F18).
  await lockOwner(database, `customer:${customerCode}`);
  const own = eq(customers.customerCode, customerCode);
  const [held] = await database.select().from(customers).where(own).for('update');
  if (held?.retired) return refuseRetired();
  const obstacles = await retirementObstacles(database, customerCode);
  if (obstacles.length > 0)
    return refuse('still-open', '完了していないお手続きがあります。お済みになってから、もう一度お手続きください。', {
      details: { obstacles },
    });
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
    .where(own);
  await endSessionsOf(database, customerCode, now);
  const payload = { customer_code: customerCode, ...(groupBuys.length > 0 && { group_buys: groupBuys }) };
  await putIntoOutbox(database, { kind: 'retirement', payload, now });
  log.info({ event: 'member-retired', reason: reason ?? null }, 'a member left');
  return { retired_timestamp: now };
}
