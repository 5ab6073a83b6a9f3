import { type RepeatingJob, startRepeatingJob } from '@store/server-kit';
import type { Database } from '../../../platform/database/database.ts';
import { describeFault } from '../../../platform/http/faults.ts';
import type { Log } from '../../../platform/http/handler.ts';
import { expirePoints } from '../../../shared/customer/points.ts';
import { advanceOrders } from './advance-orders.ts';
import { expireWaitingOrders } from './expire-orders.ts';
import { grantPendingPoints, type PointsGrantedOn } from './grant-pending.ts';

const PAUSE_MS = 15_000;

/** Lets go of what waited too long and moves on what time moves on, again and again. Any number of processes may do so at once. */
export function startOrderJobs(options: {
  database: Database;
  pointsGrantedOn: PointsGrantedOn;
  clock: () => number;
  log: Log;
}): RepeatingJob<void> {
  const { database, pointsGrantedOn, clock, log } = options;
  const round = async () => {
    await expireWaitingOrders(database, clock());
    await advanceOrders(database, clock());
    await grantPendingPoints(database, { on: pointsGrantedOn, now: clock() });
    await expirePoints(database, clock());
  };
  return startRepeatingJob(round, {
    pauseMs: PAUSE_MS,
    // The database is away for now; the next round tries again.
    onFault: (fault) => log.error(describeFault(fault), 'waiting orders were not looked through'),
  });
}
