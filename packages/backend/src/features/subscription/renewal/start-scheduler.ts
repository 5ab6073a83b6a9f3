import { type RepeatingJob, type Round, startRepeatingJob } from '@store/server-kit';
import { runScheduler, type SchedulerParts } from './run-scheduler.ts';

/** Looks for what is due again and again, in every process of the backend. */
export function startScheduler(
  parts: SchedulerParts & { pauseMs: number; onRound?: (round: Round) => void },
): RepeatingJob<unknown> {
  return startRepeatingJob(() => runScheduler(parts), {
    pauseMs: parts.pauseMs,
    onRound: parts.onRound,
    // The database is away for now; the next round tries again.
    onFault: (fault) => parts.log.error({ err: fault }, 'the scheduler cannot look for what is due'),
  });
}
