import { expect, it } from 'vitest';
import { startingAfter } from './starting-after.ts';

/** Creates runs that the test settles, in the order they started. */
function controlled() {
  const ends: { resolve(): void; reject(fault: Error): void }[] = [];
  const run = startingAfter(() => new Promise<void>((resolve, reject) => ends.push({ resolve, reject })));
  return { ends, run };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('shares the next run among all calls made during the current one', async () => {
  const { ends, run } = controlled();
  const order: string[] = [];
  const note = (name: string) => run().then(() => order.push(name));
  void note('first');
  void note('second');
  void note('third');
  expect(ends).toHaveLength(1);
  ends[0]?.resolve();
  await settled();
  expect(order).toEqual(['first']);
  expect(ends).toHaveLength(2);
  ends[1]?.resolve();
  await settled();
  expect(order).toEqual(['first', 'second', 'third']);
});

it('rejects all callers of a failed run, and starts the next one', async () => {
  const { ends, run } = controlled();
  const first = run();
  const next = run();
  ends[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await settled();
  ends[1]?.resolve();
  await expect(next).resolves.toBeUndefined();
});
