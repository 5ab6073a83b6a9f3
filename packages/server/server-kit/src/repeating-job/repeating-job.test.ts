import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type RepeatingJob, startRepeatingJob } from './repeating-job.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Starts a job whose rounds end when the test calls `end` or `fail`. */
function heldRounds({ firstPauseMs }: { firstPauseMs?: number } = {}) {
  const started: AbortSignal[] = [];
  const faults: unknown[] = [];
  let waiting: PromiseWithResolvers<void> | undefined;
  const round = (signal: AbortSignal) => {
    started.push(signal);
    waiting = Promise.withResolvers();
    return waiting.promise;
  };
  const job = startRepeatingJob(round, { pauseMs: 1_000, firstPauseMs, onFault: (fault) => void faults.push(fault) });
  const settled = () => vi.advanceTimersByTimeAsync(0);
  return {
    job,
    started,
    faults,
    async end() {
      waiting?.resolve();
      await settled();
    },
    async fail(fault: Error) {
      waiting?.reject(fault);
      await settled();
    },
  };
}

/** Stops the job, and records when stopping has finished. */
function stopped(job: RepeatingJob<unknown>): { readonly isOver: boolean } {
  const seen = { isOver: false };
  void job.stop().then(() => {
    seen.isOver = true;
  });
  return seen;
}

it('starts the first round after a pause, and the next a pause after the previous one ended', async () => {
  const { started, end } = heldRounds();
  await vi.advanceTimersByTimeAsync(999);
  expect(started).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(started).toHaveLength(1);
  // A round longer than the pause does not overlap with the next.
  await vi.advanceTimersByTimeAsync(5_000);
  expect(started).toHaveLength(1);
  await end();
  await vi.advanceTimersByTimeAsync(999);
  expect(started).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(started).toHaveLength(2);
});

it('starts the first round immediately with firstPauseMs 0', async () => {
  const { started } = heldRounds({ firstPauseMs: 0 });
  await vi.advanceTimersByTimeAsync(0);
  expect(started).toHaveLength(1);
});

it('reports a failed round and starts the next one', async () => {
  const { started, faults, fail } = heldRounds();
  await vi.advanceTimersByTimeAsync(1_000);
  const fault = new Error('the database is away');
  await fail(fault);
  expect(faults).toEqual([fault]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(started).toHaveLength(2);
});

it('aborts the signal of the current round on stop, and waits until the round ends', async () => {
  const { job, started, end } = heldRounds();
  await vi.advanceTimersByTimeAsync(1_000);
  const stop = stopped(job);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(started[0]?.aborted).toBe(true);
  expect(stop.isOver).toBe(false);
  await end();
  expect(stop.isOver).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(started).toHaveLength(1);
});

it('waits on stop for a round that fails, and reports its error', async () => {
  const { job, faults, fail } = heldRounds();
  await vi.advanceTimersByTimeAsync(1_000);
  const stop = stopped(job);
  await fail(new Error('cut off'));
  expect(stop.isOver).toBe(true);
  expect(faults).toEqual([new Error('cut off')]);
});

it('stops immediately during the pause, and starts no further round', async () => {
  const { job, started, faults } = heldRounds();
  await vi.advanceTimersByTimeAsync(500);
  const stop = stopped(job);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([stop.isOver, started, faults]).toEqual([true, [], []]);
});

it('starts no round when stopped at the moment it is due', async () => {
  const { job, started, faults } = heldRounds();
  vi.advanceTimersByTime(1_000);
  await job.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([started, faults]).toEqual([[], []]);
});

it('queues runNow behind the current round, and rejects it after stop', async () => {
  const { job, started, faults, end } = heldRounds();
  await vi.advanceTimersByTimeAsync(1_000);
  const requested = job.runNow();
  await vi.advanceTimersByTimeAsync(0);
  expect(started).toHaveLength(1);
  await end();
  expect(started).toHaveLength(2);
  await end();
  await requested;
  await job.stop();
  await expect(job.runNow()).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  expect([started.length, faults]).toEqual([2, []]);
});

it('on stop waits for the current round and rejects a queued one', async () => {
  const { job, started, end } = heldRounds();
  await vi.advanceTimersByTimeAsync(1_000);
  const requested = expect(job.runNow()).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  const stop = stopped(job);
  await end();
  await requested;
  expect([stop.isOver, started.length]).toEqual([true, 1]);
});
