import { spawn } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const BUILT = new URL('../../../dist/platform/database/folder-lock.js', import.meta.url).href;
const PROCESSES = 6;
const ROUNDS = 30;
const ROUND_MS = 120;

/** Tries to take one folder after the other, all processes at the same moments, and keeps what it got; says which. */
const RACER = `
const { lockFolder, FolderInUseError } = await import(${JSON.stringify(BUILT)});
const [folder, start] = process.argv.slice(1);
for (let round = 0; round < ${ROUNDS}; round += 1) {
  await new Promise((resolve) => setTimeout(resolve, Number(start) + round * ${ROUND_MS} - Date.now()));
  try {
    await lockFolder(folder + '/' + round);
    process.stdout.write(round + '\\n');
  } catch (fault) {
    if (!(fault instanceof FolderInUseError)) throw fault;
  }
}
process.stdin.resume();
process.stdin.on('end', () => process.exit());
process.stdout.write('done\\n');
`;

/** What a round's processes find: nothing, the lock of a process that is gone, of one that died while writing it. */
const left = [null, JSON.stringify({ pid: 2 ** 22 + 7, started: 'x' }), ''];

it('of six processes that come at once one gets the lock, whatever a dead one left', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'store-folder-lock-'));
  const rounds = Array.from({ length: ROUNDS }, (_, round) => round);
  for (const round of rounds) {
    const words = left[round % left.length];
    if (typeof words === 'string') await writeFile(join(folder, `${round}.lock`), words);
  }
  const start = String(Date.now() + 1_500);
  const won = await Promise.all(Array.from({ length: PROCESSES }, () => race(folder, start)));
  expect(won.flat().sort((a, b) => a - b)).toEqual(rounds);
});

const finishing: Promise<void>[] = [];

/** The rounds that a process won. It lives until all have tried, since the lock of a dead one is free. */
async function race(folder: string, start: string): Promise<number[]> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', RACER, folder, start], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const tried = new Promise<void>((resolve) => {
    child.stdout.on('data', () => said.endsWith('done\n') && resolve());
  });
  finishing.push(Promise.race([tried, gone]));
  await Promise.race([tried, gone]);
  await Promise.all(finishing);
  child.stdin.end();
  await gone;
  return said
    .split('\n')
    .filter((line) => /^\d+$/.test(line))
    .map(Number);
}
