import type { Database } from '../../../platform/database/database.ts';
import { isAnythingDue } from '../../../platform/due-work/anything-due.ts';
import { adoptParts, partsLeftBehind } from '../../group-buy/adopt-parts.ts';
import { endLeftPermissions, permissionsLeft } from '../../group-buy/end-left-permissions.ts';
import { orderParts } from '../../group-buy/order-parts.ts';
import { partsDue } from '../../group-buy/part-runs.ts';
import { closedGroupBuys, settleGroupBuys } from '../../group-buy/settle-group-buys.ts';
import { noticesToSend, notifyCustomers } from '../../medicine/consultation/notify-customers.ts';
import type { Payments } from '../../payment/payments.ts';
import { skusWaitedFor, tellRestocked } from '../../restock/tell-restocked.ts';
import { announceUpcoming, upcomingToAnnounce } from './announce-upcoming.ts';
import { renew } from './renew.ts';
import { type DueDelivery, deliveriesToOrder, dueDeliveries, payingRuns } from './runs.ts';
import { type SchedulerLog, settleRun } from './settle.ts';
import { cardsToWarnOf, warnExpiringCards } from './warn-expiring-cards.ts';

export interface SchedulerParts {
  database: Database;
  /** Carries out payments; null leaves them to the reconciler of another process. */
  payments: Pick<Payments, 'carryOut'> | null;
  /** Current time, epoch ms. */
  clock: () => number;
  log: SchedulerLog;
}

/** Result of a round: customers notified, orders made, orders that failed. */
export interface SchedulerRound {
  told: number;
  ordered: number;
  failed: number;
}

/**
 * Runs one round: announces deliveries, sends medicine and restock notices, advances due group buys and runs, and makes
 * due orders. With nothing due that is one statement. Safe in concurrent processes; a killed process leaves nothing
 * half done.
 */
export async function runScheduler(parts: SchedulerParts): Promise<SchedulerRound> {
  const { database, clock, log } = parts;
  const now = clock();
  const lists = [
    upcomingToAnnounce(now),
    cardsToWarnOf(now),
    noticesToSend(now),
    skusWaitedFor(now),
    closedGroupBuys(database, now).getSQL(),
    partsLeftBehind(database).getSQL(),
    partsDue(database, now).getSQL(),
    permissionsLeft(database, now).getSQL(),
    payingRuns(database, now).getSQL(),
    deliveriesToOrder(now),
  ];
  if (!(await isAnythingDue(database, lists))) return { told: 0, ordered: 0, failed: 0 };
  const notified =
    (await announceUpcoming(database, clock())) +
    (await warnExpiringCards(database, clock())) +
    (await notifyCustomers(database, clock())) +
    (await tellRestocked(database, clock()));
  await settleGroupBuys(database, clock());
  await adoptParts(parts);
  const round: SchedulerRound = { told: notified, ordered: await orderParts(parts), failed: 0 };
  await endLeftPermissions(parts);
  for (const due of await payingRuns(database, clock())) await guarded(log, due, () => settle(parts, due));
  for (let due = await dueDeliveries(database, clock()); due.length > 0; ) {
    const before = round.ordered + round.failed;
    for (const each of due) await guarded(log, each, () => renewOne(parts, each, round));
    // Without own progress, another process works on the rest; the next round checks again.
    due = round.ordered + round.failed === before ? [] : await dueDeliveries(database, clock());
  }
  return round;
}

async function renewOne(parts: SchedulerParts, due: DueDelivery, round: SchedulerRound): Promise<void> {
  const { database, payments, clock, log } = parts;
  const renewed = await renew(database, due, { now: clock(), log });
  if (renewed.kind === 'failed') round.failed += 1;
  if (renewed.kind === 'ordered' || renewed.kind === 'paying') round.ordered += 1;
  if (renewed.kind !== 'paying' || !payments) return;
  await payments.carryOut(renewed.paymentCode);
  await settle(parts, due);
}

const settle = ({ database, clock, log }: SchedulerParts, due: DueDelivery): Promise<void> =>
  settleRun(database, due, { now: clock(), log });

/** Logs a failing subscription, so that it does not block the others. */
async function guarded(log: SchedulerLog, { code }: DueDelivery, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (fault) {
    log.error({ code, err: fault }, 'failed to renew a subscription');
  }
}
