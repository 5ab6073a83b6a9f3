import { type RepeatingJob, type Round, startRepeatingJob } from '@store/server-kit';
import type { Database } from '../../../platform/database/database.ts';
import { isAnythingDue } from '../../../platform/due-work/anything-due.ts';
import type { Log } from '../../../platform/http/handler.ts';
import { expirePoints, ownersOfEndedLots } from '../../../shared/customer/points.ts';
import { advanceOrders, listsToAdvance } from './advance-orders.ts';
import { expireWaitingOrders, overdueUnpaidOrders } from './expire-orders.ts';
import { grantPendingPoints, ordersToGrantFor, type PointsGrantedOn } from './grant-pending.ts';
import { overdueHeldOrders } from './held-orders.ts';

const PAUSE_MS = 15_000;

/** Periodically expires, advances and grants points for due orders. Safe in concurrent processes. */
export function startOrderJobs(options: {
  database: Database;
  pointsGrantedOn: PointsGrantedOn;
  clock: () => number;
  log: Log;
  onRound?: (round: Round) => void;
}): RepeatingJob<void> {
  const { database, pointsGrantedOn, clock, log, onRound } = options;
  const round = async () => {
    const now = clock();
    const lists = [
      overdueUnpaidOrders(database, now),
      overdueHeldOrders(database, now),
      ...listsToAdvance(database, now),
      ordersToGrantFor(database, pointsGrantedOn),
      ownersOfEndedLots(database, now),
    ];
    const isDue = await isAnythingDue(
      database,
      lists.map((list) => list.getSQL()),
    );
    if (!isDue) return;
    await expireWaitingOrders(database, clock());
    await advanceOrders(database, clock());
    await grantPendingPoints(database, { on: pointsGrantedOn, now: clock() });
    await expirePoints(database, clock());
  };
  return startRepeatingJob(round, {
    pauseMs: PAUSE_MS,
    onRound,
    // For example a database outage; the next round retries.
    onFault: (fault) => log.error({ err: fault }, 'failed to process waiting orders'),
  });
}
