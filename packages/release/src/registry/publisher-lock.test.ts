import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const BUILT = new URL('../../dist/registry/publisher-lock.js', import.meta.url).href;
const PUBLISHERS = 5;
const ROUNDS = 24;
/** Time for all publishers of a round, one after the other. */
const ROUND_MS = 300;

/** Publishes in each round at the same moment as the others, and notes in the round's journal that it came in and went out. */
const PUBLISHER = `
import { appendFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
const { withPublisherLock } = await import(${JSON.stringify(BUILT)});
const [folder, start] = process.argv.slice(1);
for (let round = 0; round < ${ROUNDS}; round += 1) {
  await wait(Math.max(0, Number(start) + round * ${ROUND_MS} - Date.now()));
  await withPublisherLock(folder + '/' + round + '/publisher.lock', async () => {
    await appendFile(folder + '/' + round + '/journal', 'in ');
    await wait(15);
    await appendFile(folder + '/' + round + '/journal', 'out ');
  });
}
`;

const LONG_AGO = new Date(Date.now() - 3_600_000);

/** What a round's publishers find. */
const left: readonly ((lock: string) => Promise<unknown>)[] = [
  // Nothing.
  async () => undefined,
  // The lock of one that died.
  (lock) => mkdir(lock),
  // Of one of an earlier version, which died while writing it, and of one whose number another process has now.
  (lock) => writeFile(lock, ''),
  (lock) => writeFile(lock, '1'),
];

it('of five publishers that come at once one is inside at a time, whatever a dead one left', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'store-publisher-lock-'));
  const locks = Array.from({ length: ROUNDS }, (_, round) => join(folder, String(round), 'publisher.lock'));
  for (const [round, lock] of locks.entries()) {
    await mkdir(dirname(lock));
    await left[round % left.length]?.(lock);
    await utimes(lock, LONG_AGO, LONG_AGO).catch(() => undefined);
  }
  const start = String(Date.now() + 1_500);
  expect(await Promise.all(Array.from({ length: PUBLISHERS }, () => publisher(folder, start)))).toEqual(
    Array.from({ length: PUBLISHERS }, () => 0),
  );
  const journals = await Promise.all(locks.map((lock) => readFile(join(dirname(lock), 'journal'), 'utf8')));
  expect(journals).toEqual(locks.map(() => 'in out '.repeat(PUBLISHERS)));
}, 60_000);

/** Runs a publisher to its end; answers its exit code. */
function publisher(folder: string, start: string): Promise<number | null> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', PUBLISHER, folder, start], { stdio: 'inherit' });
  return new Promise((resolve) => child.once('exit', resolve));
}
