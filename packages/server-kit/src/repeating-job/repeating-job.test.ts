import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type RepeatingJob, startRepeatingJob } from './repeating-job.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A job whose rounds end when the test says so. */
function heldRounds({ firstPauseMs }: { firstPauseMs?: number } = {}) {
  const begun: AbortSignal[] = [];
  const faults: unknown[] = [];
  let waiting: PromiseWithResolvers<void> | undefined;
  const round = (signal: AbortSignal) => {
    begun.push(signal);
    waiting = withResolvers();
    return waiting.promise;
  };
  const job = startRepeatingJob(round, { pauseMs: 1_000, firstPauseMs, onFault: (fault) => void faults.push(fault) });
  const settled = () => vi.advanceTimersByTimeAsync(0);
  return {
    job,
    begun,
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

interface PromiseWithResolvers<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (fault: Error) => void;
}

/** `Promise.withResolvers` of newer Nodes. */
function withResolvers(): PromiseWithResolvers<void> {
  let settle: Omit<PromiseWithResolvers<void>, 'promise'> | undefined;
  const promise = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { promise, resolve: () => settle?.resolve(), reject: (fault) => settle?.reject(fault) };
}

/** Whether stopping is over, asked without waiting for it. */
function stopped(job: RepeatingJob<unknown>): { readonly isOver: boolean } {
  const seen = { isOver: false };
  void job.stop().then(() => {
    seen.isOver = true;
  });
  return seen;
}

it('begins a round a pause after the start, and the next a pause after that one has ended', async () => {
  const { begun, end } = heldRounds();
  await vi.advanceTimersByTimeAsync(999);
  expect(begun).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toHaveLength(1);
  // A round that takes longer than the pause is not overtaken.
  await vi.advanceTimersByTimeAsync(5_000);
  expect(begun).toHaveLength(1);
  await end();
  await vi.advanceTimersByTimeAsync(999);
  expect(begun).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toHaveLength(2);
});

it('begins the first round at once if that is wanted', async () => {
  const { begun } = heldRounds({ firstPauseMs: 0 });
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toHaveLength(1);
});

it('a round that fails is told of, and the next one comes', async () => {
  const { begun, faults, fail } = heldRounds();
  await vi.advanceTimersByTimeAsync(1_000);
  const fault = new Error('the database is away');
  await fail(fault);
  expect(faults).toEqual([fault]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(begun).toHaveLength(2);
});

it('stop in the midst of a round tells the round, and waits until it has ended', async () => {
  const { job, begun, end } = heldRounds();
  await vi.advanceTimersByTimeAsync(1_000);
  const stop = stopped(job);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(begun[0]?.aborted).toBe(true);
  expect(stop.isOver).toBe(false);
  await end();
  expect(stop.isOver).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(begun).toHaveLength(1);
});

it('stop waits for a round that fails, and the fault is told', async () => {
  const { job, faults, fail } = heldRounds();
  await vi.advanceTimersByTimeAsync(1_000);
  const stop = stopped(job);
  await fail(new Error('cut off'));
  expect(stop.isOver).toBe(true);
  expect(faults).toEqual([new Error('cut off')]);
});

it('stop during the pause ends at once, and no round comes', async () => {
  const { job, begun, faults } = heldRounds();
  await vi.advanceTimersByTimeAsync(500);
  const stop = stopped(job);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([stop.isOver, begun, faults]).toEqual([true, [], []]);
});

it('stop in the very moment in which a round is due begins none', async () => {
  const { job, begun, faults } = heldRounds();
  vi.advanceTimersByTime(1_000);
  await job.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([begun, faults]).toEqual([[], []]);
});

it('a round asked for waits for the one under way, and is refused once the job was stopped', async () => {
  const { job, begun, faults, end } = heldRounds();
  await vi.advanceTimersByTimeAsync(1_000);
  const asked = job.runNow();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toHaveLength(1);
  await end();
  expect(begun).toHaveLength(2);
  await end();
  await asked;
  await job.stop();
  await expect(job.runNow()).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  expect([begun.length, faults]).toEqual([2, []]);
});

it('stop with a round under way and another asked for waits for the first and refuses the second', async () => {
  const { job, begun, end } = heldRounds();
  await vi.advanceTimersByTimeAsync(1_000);
  const asked = expect(job.runNow()).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  const stop = stopped(job);
  await end();
  await asked;
  expect([stop.isOver, begun.length]).toEqual([true, 1]);
});
