import { type RepeatingJob, type Round, startRepeatingJob } from '@store/server-kit';
import { runScheduler, type SchedulerParts } from './run-scheduler.ts';

/** Runs the scheduler periodically, in every process of the backend. */
export function startScheduler(
  parts: SchedulerParts & { pauseMs: number; onRound?: (round: Round) => void },
): RepeatingJob<unknown> {
  return startRepeatingJob(() => runScheduler(parts), {
    pauseMs: parts.pauseMs,
    onRound: parts.onRound,
    // For example a database outage; the next round retries.
    onFault: (fault) => parts.log.error({ err: fault }, 'a scheduler round failed'),
  });
}
