import { describeFault } from '../../../platform/http/faults.ts';
import { runScheduler, type SchedulerParts } from './run-scheduler.ts';

/** Looks for what is due again and again, in every process of the backend. `stop` waits for the round under way. */
export function startScheduler(parts: SchedulerParts & { pauseMs: number }): { stop(): Promise<void> } {
  let stopped = false;
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const look = async () => {
    running = runScheduler(parts).catch((fault: unknown) => {
      // The database is away for now; the next look tries again.
      parts.log.error(describeFault(fault), 'the scheduler cannot look for what is due');
    });
    await running;
    if (!stopped) timer = setTimeout(look, parts.pauseMs);
  };
  timer = setTimeout(look, parts.pauseMs);
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
