import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { FolderInUseError, lockFolder } from './folder-lock.ts';

const BUILT = new URL('../../../../dist/platform/database/embedded/folder-lock.js', import.meta.url).href;
const PROCESSES = 6;
const ROUNDS = 30;
const ROUND_MS = 120;

/** Tries to lock one folder after the other, simultaneously in all processes; prints the rounds it won. */
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

/** Lock file before a round: absent, from an earlier build, or truncated by a crash. */
const left = [null, JSON.stringify({ pid: 2 ** 22 + 7, started: 'x' }), ''];

it('gives the lock to one of six concurrent processes, whatever a crashed process left behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'store-folder-lock-'));
  const rounds = Array.from({ length: ROUNDS }, (_, round) => round);
  for (const round of rounds) {
    const content = left[round % left.length];
    if (typeof content === 'string') await writeFile(join(folder, `${round}.lock`), content);
  }
  const start = String(Date.now() + 1_500);
  const won = await Promise.all(Array.from({ length: PROCESSES }, () => race(folder, start)));
  expect(won.flat().sort((a, b) => a - b)).toEqual(rounds);
});

const finishing: Promise<void>[] = [];

/** Returns the rounds a process won. It lives until all have tried, because its locks are released when it ends. */
async function race(folder: string, start: string): Promise<number[]> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', RACER, folder, start], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const tried = new Promise<void>((resolve) => {
    child.stdout.on('data', () => output.endsWith('done\n') && resolve());
  });
  finishing.push(Promise.race([tried, gone]));
  await Promise.race([tried, gone]);
  await Promise.all(finishing);
  child.stdin.end();
  await gone;
  return output
    .split('\n')
    .filter((line) => /^\d+$/.test(line))
    .map(Number);
}

const BEAT_MS = 20;
const WATCH_MS = 1_000;
const FOREIGN = { pid: 1, kernel: 'other-boot 4026531836', at: 1_000 };

it('rejects a second lock within one process', async () => {
  const folder = await newFolder();
  const lock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
  await lock.release();
  await (await lockFolder(folder)).release();
});

it('rejects a folder whose owner in another namespace still sends heartbeats', async () => {
  const folder = await newFolder();
  await writeFile(`${folder}.lock`, JSON.stringify(FOREIGN));
  const refused = expect(lockFolder(folder, { watchMs: 60_000 })).rejects.toThrow('of another container or machine');
  await writeFile(`${folder}.lock`, JSON.stringify({ ...FOREIGN, at: 3_000 }));
  await refused;
  expect(JSON.parse(await readFile(`${folder}.lock`, 'utf8'))).toEqual({ ...FOREIGN, at: 3_000 });
});

it('takes over from an owner in another namespace only after its heartbeat has stopped', async () => {
  const folder = await newFolder();
  await writeFile(`${folder}.lock`, JSON.stringify(FOREIGN));
  const startedAt = performance.now();
  const lock = await lockFolder(folder, { watchMs: WATCH_MS });
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(WATCH_MS);
  await lock.release();
});

it('writes heartbeats to the lock file while it is held', async () => {
  const folder = await newFolder();
  const lock = await lockFolder(folder, { beatMs: BEAT_MS });
  const first = await readFile(`${folder}.lock`, 'utf8');
  await expect.poll(() => readFile(`${folder}.lock`, 'utf8')).not.toBe(first);
  await lock.release();
});

it('ends a process whose lock was taken over while it was suspended', async () => {
  const folder = await newFolder();
  const child = holder(folder, { beatMs: BEAT_MS });
  await once(child.stdout, 'data');
  const exited = once(child, 'exit');
  // The new owner sends heartbeats as well: a single one could be overwritten by one that the old owner had begun.
  const beats = setInterval(() => void writeFile(`${folder}.lock`, JSON.stringify({ ...FOREIGN, at: 3_000 })), BEAT_MS);
  expect(await exited.finally(() => clearInterval(beats))).toEqual([1, null]);
});

/** Whether this user may create PID namespaces. */
const canUnshare = spawnSync('unshare', ['-pf', '--mount-proc', 'true']).status === 0;
const INSIDE = ['unshare', '-pf', '--mount-proc'] as const;

it('detects the lock of a process in another PID namespace', async () => {
  const folder = await newFolder();
  const child = holder(folder, {}, canUnshare ? INSIDE : []);
  await once(child.stdout, 'data');
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
});

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.stdin?.end();
});

const newFolder = async () => join(await mkdtemp(join(tmpdir(), 'store-folder-lock-')), 'database');

/** Starts a process that holds the lock until its stdin closes; its first output signals the lock. */
function holder(folder: string, options: object, before: readonly string[] = []) {
  const program = `
    const { lockFolder } = await import(${JSON.stringify(BUILT)});
    await lockFolder(${JSON.stringify(folder)}, ${JSON.stringify(options)});
    process.stdin.resume();
    process.stdin.on('end', () => process.exit());
    process.stdout.write('locked');`;
  const [command = '', ...args] = [...before, process.execPath, '--input-type=module', '-e', program];
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'ignore'] });
  children.push(child);
  return child;
}
