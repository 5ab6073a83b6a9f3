import { expect, it, vi } from 'vitest';
import { ChecksBusy, checkLine } from './check-line.ts';

/** Checks that the test ends. */
function heldChecks() {
  const ends: (() => void)[] = [];
  return { begun: () => ends.length, end: () => ends.pop()?.(), run: () => new Promise<void>((end) => ends.push(end)) };
}

it('checks each caller’s publishes in turn, and refuses more than its limit immediately (D-03)', async () => {
  const line = checkLine({ atOnce: 1, mostWaiting: 1 });
  const [ann, bob] = [heldChecks(), heldChecks()];
  const [first, second] = [line('ann', ann.run), line('ann', ann.run)];
  await expect(line('ann', ann.run)).rejects.toThrow(ChecksBusy);
  const other = line('bob', bob.run);
  expect([ann.begun(), bob.begun()]).toEqual([1, 1]);
  ann.end();
  await first;
  await vi.waitFor(() => expect(ann.begun()).toBe(1));
  ann.end();
  bob.end();
  await Promise.all([second, other]);
  await expect(line('ann', async () => 'free')).resolves.toBe('free');
});

it('refuses a publish after its longest wait, and does not run it (D-03)', async () => {
  const line = checkLine({ atOnce: 1, waitMs: 1 });
  const ann = heldChecks();
  const first = line('ann', ann.run);
  await expect(line('ann', ann.run)).rejects.toThrow('nothing was changed');
  ann.end();
  await first;
  expect(ann.begun()).toBe(0);
  await expect(line('ann', async () => 'free')).resolves.toBe('free');
});
