import { rmSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
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
 * Takes the lock file beside `folder`. The embedded database opens one folder twice without complaint and would ruin
 * it, so a living owner is refused; the lock of a dead one is taken over.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const path = `${folder}.lock`;
  const mine = JSON.stringify({ pid: process.pid, started: await startOf(process.pid) });
  if (!(await create(path, mine))) {
    const other = await readOwner(path);
    if (held.has(path) || (other && (await isAlive(other)))) throw inUse(folder, other?.pid ?? process.pid);
    await rm(path, { force: true });
    if (!(await create(path, mine))) throw inUse(folder, (await readOwner(path))?.pid);
    // Another that judged the same lock stale may have removed ours meanwhile: the last one to write keeps it.
    await pause(50);
    if ((await readFile(path, 'utf8').catch(() => '')) !== mine) throw inUse(folder, (await readOwner(path))?.pid);
  }
  return hold(path);
}

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

async function create(path: string, content: string): Promise<boolean> {
  try {
    await writeFile(path, content, { flag: 'wx' });
    return true;
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === 'EEXIST') return false;
    throw fault;
  }
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
