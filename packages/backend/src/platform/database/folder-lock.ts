import { rmSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { lock } from 'proper-lockfile';
import * as z from 'zod/mini';

export interface FolderLock {
  release(): Promise<void>;
}

/** The embedded database's folder is in use by a living process. */
export class FolderInUseError extends Error {}

const owner = z.object({ pid: z.int(), started: z.string() });
type Owner = z.infer<typeof owner>;

/** Locks this process holds; a file with our own pid that is not among them was left by a predecessor of the same pid. */
const held = new Set<string>();

/**
 * Takes the lock file beside `folder`. The embedded database opens one folder twice without complaint and would ruin it, so
 * a living owner is refused, however long it has been busy; the lock of a dead one is taken over at once. While one process
 * looks and writes, others wait (proper-lockfile).
 * @throws {FolderInUseError} when a living process has the lock, this one included
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const path = `${folder}.lock`;
  const mine = JSON.stringify({ pid: process.pid, started: await startOf(process.pid) });
  const done = await lock(path, { realpath: false, stale: STALE_MS, retries: RETRIES });
  try {
    const other = await readOwner(path);
    if (held.has(path) || (other && (await isAlive(other)))) throw inUse(folder, other?.pid ?? process.pid);
    await writeFile(path, mine);
    return hold(path);
  } finally {
    await done();
  }
}

/** Taking the lock takes milliseconds; who has not done it after so long died over it. */
const STALE_MS = 5_000;
/** Together longer than that. */
const RETRIES = { retries: 60, factor: 1, minTimeout: 50, maxTimeout: 200, randomize: true };

function hold(path: string): FolderLock {
  held.add(path);
  const onExit = () => rmSync(path, { force: true });
  process.once('exit', onExit);
  return {
    async release() {
      process.off('exit', onExit);
      await rm(path, { force: true });
      held.delete(path);
    },
  };
}

/** Null when the file is gone or unreadable: a process died between making and writing it. */
async function readOwner(path: string): Promise<Owner | null> {
  try {
    return z.parse(owner, JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return null;
  }
}

/** A living process that also started when the owner did: in containers the same pid comes back after a restart. */
async function isAlive({ pid, started }: Owner): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (fault) {
    const belongsToAnotherUser = fault instanceof Error && 'code' in fault && fault.code === 'EPERM';
    if (!belongsToAnotherUser) return false;
  }
  return started === (await startOf(pid));
}

/** When a process started, in the kernel's words; empty where the system has no /proc. */
async function startOf(pid: number): Promise<string> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
    // Field 22, counted behind the command name, which may itself hold spaces and brackets.
    return `${boot.trim()} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return '';
  }
}

function inUse(folder: string, pid: number | undefined): FolderInUseError {
  return new FolderInUseError(
    `the database folder ${folder} is in use by the running process ${pid ?? '(unknown)'}; stop it or choose another DATA_DIR`,
  );
}
