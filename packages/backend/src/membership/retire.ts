import { retire, retirePreview } from '@store/contracts';
import { eq } from 'drizzle-orm';
import { type CallContext, type Handler, handle, type Refusal, refuse } from '../api/handler.ts';
import { lockOwner } from '../cart/owner.ts';
import { memberCode } from '../customer/member-code.ts';
import { customers } from '../database/tables/customers.ts';
import { putIntoOutbox } from '../outbox/outbox.ts';
import { ERASED_AFTER_MS } from './erase-retired.ts';
import { loseEverything } from './lose-everything.ts';
import { openOrders, runningSubscriptions, whatIsLost } from './what-is-lost.ts';

/** Who leaves has given their password within this time (90). */
const RECENT_MS = 15 * 60_000;

/** R-61, U-04: leaving the store. */
export const retireHandlers: readonly Handler[] = [
  handle(retirePreview, async (_request, context) => {
    const { database, identity, clock } = context;
    const customerCode = memberCode(context);
    const now = clock();
    return {
      lost: await whatIsLost(database, { customerCode, memberRank: identity.memberRank, now }),
      obstacles: await openOrders(database, customerCode),
      recently_signed_in: await signedInRecently(context),
      erased_timestamp: now + ERASED_AFTER_MS,
    };
  }),
  handle(retire, async ({ reason, comment, end_periodical_purchases }, context) => {
    const { database, visit, log } = context;
    const customerCode = memberCode(context);
    const now = context.clock();
    // Orders are placed under the lock of the carts' owner, so none slips in between (F18).
    await lockOwner(database, `customer:${customerCode}`);
    await database.select().from(customers).where(eq(customers.customerCode, customerCode)).for('update');
    const refused = await refuseLeaving(customerCode, end_periodical_purchases, context);
    if (refused) return refused;
    await loseEverything(database, { customerCode, now });
    await database
      .update(customers)
      .set({ retired: true, retiredAt: now, retireReason: reason, retireComment: comment || null })
      .where(eq(customers.customerCode, customerCode));
    await visit.sessions.endOf(database, customerCode, now);
    await putIntoOutbox(database, { kind: 'retirement', payload: { customer_code: customerCode }, now });
    visit.forgetEverything();
    log.info({ event: 'member-retired', reason }, 'a member left');
    return { retired_timestamp: now };
  }),
];

async function refuseLeaving(
  customerCode: string,
  endSubscriptions: boolean,
  context: CallContext,
): Promise<Refusal | null> {
  if (!(await signedInRecently(context)))
    return refuse('sign-in-again', 'ご本人の確認のため、もう一度ログインしてください。');
  const open = await openOrders(context.database, customerCode);
  if (open.length > 0)
    return refuse('open-orders', 'お届けの済んでいないご注文があります。お届けのあとに、お手続きください。', {
      details: { obstacles: open },
    });
  const running = endSubscriptions ? [] : await runningSubscriptions(context.database, customerCode);
  if (running.length === 0) return null;
  return refuse('subscriptions-running', '定期購入がつづいています。退会と同時に解約することをご確認ください。', {
    details: { periodical_purchases: running },
  });
}

async function signedInRecently({ database, visit, clock }: CallContext): Promise<boolean> {
  const found = visit.session && (await visit.sessions.find(database, visit.session.id, clock()));
  if (!found) return false;
  const { authenticatedAt, createdAt } = found.session;
  return clock() - (authenticatedAt ?? createdAt) <= RECENT_MS;
}
