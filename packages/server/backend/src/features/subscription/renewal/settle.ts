import { afterMissedRenewal, afterRenewal, retryRenewal } from '@store/domain/subscription';
import { eq } from 'drizzle-orm';
import type { Database, Queries } from '../../../platform/database/database.ts';
import { orders } from '../../../platform/database/tables/orders.ts';
import { announceSubscription } from '../announce-subscription.ts';
import type { RenewalProblem } from '../renewal-problem.ts';
import { emptyBox, stateOf, storeState } from '../stored-subscriptions.ts';
import { type HeldSubscription, holdSubscription } from './held-subscription.ts';
import { changeRun, type DueDelivery } from './runs.ts';

/** How often a pending payment is checked, ms. */
const LOOK_AGAIN_MS = 30_000;

export interface SchedulerLog {
  error(fields: object, event: string): void;
}

/** Context of a round: time (epoch ms) and log. */
export interface Round {
  now: number;
  log: SchedulerLog;
}

/** Looks up the order of a run, and completes the run: done, to be retried, or given up. */
export async function settleRun(database: Database, due: DueDelivery, round: Round): Promise<void> {
  await database.transaction(async (transaction) => {
    const held = await holdSubscription(transaction, due);
    if (held?.run.state !== 'PAYING' || !held.run.orderCode) return;
    const [order] = await transaction.select().from(orders).where(eq(orders.orderCode, held.run.orderCode));
    if (!order) throw new Error('the order of a subscription run is missing');
    const { orderStatus, delivery } = order;
    if (orderStatus === 'PAYMENT_PENDING')
      return changeRun(transaction, due, { nextAttemptAt: round.now + LOOK_AGAIN_MS });
    if (orderStatus === 'PAYMENT_FAILED') return failRun(transaction, due, { ...round, reason: 'payment-declined' });
    // After the payment, everything else, including cancellation, is the order's own state: the run is done.
    return finishRun(transaction, held, { ...round, due, deliveredOn: delivery.delivery_date ?? due.delivery });
  });
}

/** Advances the subscription to the following delivery. Needs the subscription's lock. */
export async function finishRun(
  database: Queries,
  { stored }: HeldSubscription,
  { due, deliveredOn, now, log }: Round & { due: DueDelivery; deliveredOn: string },
): Promise<void> {
  await changeRun(database, due, { state: 'DONE', settledAt: now, reason: null });
  await emptyBox(database, due.code);
  if (stored.row.nextDelivery !== due.delivery) return;
  const { state, overran } = afterRenewal(stateOf(stored), { deliveredOn, now });
  if (overran) reportOverrun(log, due);
  await storeState(database, due.code, state);
}

/** Schedules a retry for tomorrow or skips the delivery, and notifies the customer (61). */
export async function failRun(
  database: Queries,
  due: DueDelivery,
  { reason, now, log }: Round & { reason: RenewalProblem },
): Promise<void> {
  const held = await holdSubscription(database, due);
  if (held?.run.state !== 'CLAIMED' && held?.run.state !== 'PAYING') return;
  const attempts = held.run.attempts + 1;
  const next = retryRenewal({ attempts, now });
  const failed = { attempts, reason, orderCode: null };
  if (next.kind === 'retry') {
    await changeRun(database, due, { ...failed, state: 'RETRY', nextAttemptAt: next.at });
    await announceSubscription(database, { code: due.code, news: 'renewal-failed', now });
    return;
  }
  await changeRun(database, due, { ...failed, state: 'MISSED', settledAt: now });
  const { state, overran } = afterMissedRenewal(stateOf(held.stored), now);
  if (overran) reportOverrun(log, due);
  await storeState(database, due.code, state);
  await announceSubscription(database, { code: due.code, news: 'delivery-missed', now });
}

/** */
function reportOverrun(log: SchedulerLog, { code }: DueDelivery): void {
  log.error({ event: 'delivery-date-overrun', code }, 'the next delivery fell back to 14 days');
}
