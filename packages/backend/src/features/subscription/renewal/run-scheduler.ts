import type { Database } from '../../../platform/database/database.ts';
import { isAnythingDue } from '../../../platform/due-work/anything-due.ts';
import { adoptParts, partsLeftBehind } from '../../group-buy/adopt-parts.ts';
import { endLeftPermissions, permissionsLeft } from '../../group-buy/end-left-permissions.ts';
import { orderParts } from '../../group-buy/order-parts.ts';
import { partsDue } from '../../group-buy/part-runs.ts';
import { closedGroupBuys, settleGroupBuys } from '../../group-buy/settle-group-buys.ts';
import { noticesToTell, tellCustomers } from '../../medicine/consultation/tell-customers.ts';
import type { Payments } from '../../payment/payments.ts';
import { skusWaitedFor, tellRestocked } from '../../restock/tell-restocked.ts';
import { announceUpcoming, upcomingToTell } from './announce-upcoming.ts';
import { renew } from './renew.ts';
import { type DueDelivery, deliveriesToOrder, dueDeliveries, payingRuns } from './runs.ts';
import { type SchedulerLog, settleRun } from './settle.ts';
import { cardsToWarnOf, warnExpiringCards } from './warn-expiring-cards.ts';

export interface SchedulerParts {
  database: Database;
  /** What makes the payments; without it they are left to the reconciler of another process. */
  payments: Pick<Payments, 'carryOut'> | null;
  /** Now, epoch ms. */
  clock: () => number;
  log: SchedulerLog;
}

/** What one round did: customers told, orders made, orders that could not be made. */
export interface SchedulerRound {
  told: number;
  ordered: number;
  failed: number;
}

/**
 * One round: tells of upcoming deliveries, of medicine that waits and of what came back on the shelf, brings group buys
 * and runs to their end whose deadline has passed or whose payment is decided, and makes the orders that are due. While nothing is, that is one statement. Any number of processes may do so at once; a process that dies leaves nothing half done.
 */
export async function runScheduler(parts: SchedulerParts): Promise<SchedulerRound> {
  const { database, clock, log } = parts;
  const now = clock();
  const lists = [
    upcomingToTell(now),
    cardsToWarnOf(now),
    noticesToTell(now),
    skusWaitedFor(now),
    closedGroupBuys(database, now).getSQL(),
    partsLeftBehind(database).getSQL(),
    partsDue(database, now).getSQL(),
    permissionsLeft(database, now).getSQL(),
    payingRuns(database, now).getSQL(),
    deliveriesToOrder(now),
  ];
  if (!(await isAnythingDue(database, lists))) return { told: 0, ordered: 0, failed: 0 };
  const told =
    (await announceUpcoming(database, clock())) +
    (await warnExpiringCards(database, clock())) +
    (await tellCustomers(database, clock())) +
    (await tellRestocked(database, clock()));
  await settleGroupBuys(database, clock());
  await adoptParts(parts);
  const round: SchedulerRound = { told, ordered: await orderParts(parts), failed: 0 };
  await endLeftPermissions(parts);
  for (const due of await payingRuns(database, clock())) await guarded(log, due, () => settle(parts, due));
  for (let due = await dueDeliveries(database, clock()); due.length > 0; ) {
    const before = round.ordered + round.failed;
    for (const each of due) await guarded(log, each, () => renewOne(parts, each, round));
    // Without progress of our own, what is left is another's: the next round looks again.
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

function settle({ database, clock, log }: SchedulerParts, due: DueDelivery): Promise<void> {
  return settleRun(database, due, { now: clock(), log });
}

/** One subscription's fault keeps no other from its delivery. */
async function guarded(log: SchedulerLog, { code }: DueDelivery, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (fault) {
    log.error({ code, err: fault }, 'a subscription could not be renewed');
  }
}
