import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startDueWork } from './due-work.ts';

const HOUR = 3_600_000;
let looks: number[];
let done: number[];
let due: number | null;
let fault: Error | null;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.setSystemTime(0);
  [looks, done, due, fault] = [[], [], null, null];
});
afterEach(() => {
  vi.useRealTimers();
});

const start = () =>
  startDueWork({
    run: async () => {
      done.push(Date.now());
      due = null;
      return 1;
    },
    nextDue: async () => {
      looks.push(Date.now());
      if (fault) throw fault;
      return due;
    },
    clock: Date.now,
    longestPauseMs: () => 10_000,
    onFault: () => undefined,
  });

it('polls six times a minute while there is no work (H12)', async () => {
  const work = start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks.length).toBeLessThanOrEqual(6);
  expect(done).toEqual([]);
  await work.stop();
});

it('runs new work immediately when idle, and within a second otherwise (H12)', async () => {
  const work = start();
  await vi.advanceTimersByTimeAsync(5_000);
  due = 0;
  work.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(done).toEqual([5_000]);
  due = 0;
  work.wake();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(done).toEqual([5_000, 6_000]);
  await work.stop();
});

it('retries failed work when it is due, and finds unannounced work of other processes (H12)', async () => {
  const work = start();
  due = 4_000;
  work.wake();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(done).toEqual([4_000]);
  due = 4_500;
  await vi.advanceTimersByTimeAsync(11_000);
  expect(done).toHaveLength(2);
  await work.stop();
});

it('continues after a failed poll, and can be stopped while idle (H12)', async () => {
  const work = start();
  fault = new Error('the database is away');
  work.wake();
  await vi.advanceTimersByTimeAsync(3_000);
  fault = null;
  due = 0;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(done).toHaveLength(1);
  await work.stop();
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(done).toHaveLength(1);
  await expect(work.runDue()).rejects.toThrow();
});
