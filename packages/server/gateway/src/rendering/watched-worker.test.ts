import { expect, it, vi } from 'vitest';
import { checkWorker, watch } from './watched-worker.ts';

const CHECK_MS = 50;

/** A worker with a page that sends no heartbeat. `share` of the processor it has, and whether it is ready to run. */
function silentWorker({ share, isReady = true }: { readonly share: number; readonly isReady?: boolean }) {
  let now = 0;
  let load = 1;
  const worker = {
    begun: Promise.resolve(),
    pid: undefined,
    load: () => load,
    prepare: vi.fn(),
    render: vi.fn<() => never>(),
    keepOnly: vi.fn(),
    beat: () => 0,
    runTime: () => ({ ranMs: share * now, isReady }),
    abandonAll: vi.fn(),
    stop: vi.fn(async () => undefined),
  };
  const watched = watch(worker, now);
  /** Checks it for this time; returns when it began to hang, ms. */
  const hangsWithin = (ms: number): number | null => {
    while (now < ms) {
      now += CHECK_MS;
      checkWorker(watched, { hangMs: 300, now, lateMs: 0 });
      if (watched.isHanging) return now;
    }
    return null;
  };
  /** Leaves it without pages for this time. */
  const idle = (ms: number) => {
    load = 0;
    hangsWithin(now + ms);
    load = 1;
  };
  return { worker, hangsWithin, idle };
}

it('a worker that other processes keep from the processor counts as hanging only after two seconds (D-11)', () => {
  const { worker, hangsWithin } = silentWorker({ share: 0.01 });
  expect(hangsWithin(1_900)).toBeNull();
  expect(worker.abandonAll).not.toHaveBeenCalled();
  expect(hangsWithin(10_000)).toBe(2_050);
});

it('a worker whose code loops counts as hanging once it has run for the limit (D-11)', () => {
  expect(silentWorker({ share: 1 }).hangsWithin(10_000)).toBe(350);
  expect(silentWorker({ share: 0.5 }).hangsWithin(10_000)).toBe(650);
});

it('a worker whose code sleeps counts as hanging (D-11)', () => {
  expect(silentWorker({ share: 0, isReady: false }).hangsWithin(10_000)).toBe(350);
});

it('the idle time of a worker does not excuse a loop that follows (D-11)', () => {
  const { hangsWithin, idle } = silentWorker({ share: 1 });
  idle(5_000);
  expect(hangsWithin(20_000)).toBe(5_300);
});
