import type { Round } from '../repeating-job/repeating-job.ts';
import type { Metrics } from './open-metrics.ts';

/** Counters of a repeating job. */
interface JobRounds {
  done: number;
  failed: number;
  /** End of the last successful round, epoch ms. */
  doneAt?: number;
}

/** Counts the rounds of jobs by name. */
export function jobFigures(now: () => number = Date.now) {
  const jobs = new Map<string, JobRounds>();
  return {
    /** Returns a listener for the rounds of a job. */
    of(name: string): (round: Round) => void {
      const job: JobRounds = { done: 0, failed: 0 };
      jobs.set(name, job);
      return ({ isDone }) => {
        if (!isDone) job.failed += 1;
        else {
          job.done += 1;
          job.doneAt = now();
        }
      };
    },
    tell(metrics: Metrics): void {
      metrics.read(
        {
          kind: 'counter',
          name: 'store_job_rounds_total',
          help: 'Rounds of background jobs.',
          labels: ['task', 'outcome'],
        },
        () =>
          [...jobs].flatMap(([task, { done, failed }]) => [
            [{ task, outcome: 'done' }, done] as const,
            [{ task, outcome: 'failed' }, failed] as const,
          ]),
      );
      metrics.read(
        {
          name: 'store_job_last_done_timestamp_seconds',
          help: 'Time of the last successful round of the job.',
          labels: ['task'],
        },
        () =>
          [...jobs].flatMap(([task, { doneAt }]) => (doneAt === undefined ? [] : [[{ task }, doneAt / 1000] as const])),
      );
    },
  };
}
