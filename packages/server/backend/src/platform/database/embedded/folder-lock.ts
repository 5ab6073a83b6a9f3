import { closeSync, constants, ftruncateSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { tryLock } from 'fs-native-extensions';
import * as z from 'zod/mini';

export interface FolderLock {
  release(): Promise<void>;
}

/** The folder of the embedded database is in use by a running process. */
export class FolderInUseError extends Error {}

/**
 * Owner of a lock file. `kernel` identifies the machine's boot and the PID namespace; `at` is the last heartbeat, epoch
 * ms.
 */
const owner = z.object({ pid: z.int(), kernel: z.string(), at: z.int() });
type Owner = z.infer<typeof owner>;

interface LockOptions {
  /** Interval between heartbeats, ms. */
  readonly beatMs?: number;
  /** How long an owner on another kernel or in another namespace may be without heartbeat before it counts as dead, ms. */
  readonly watchMs?: number;
}

/**
 * Locks the file next to `folder` with a kernel lock, which is released when the process dies and works between
 * containers of one machine. Without it, opening the folder twice would corrupt the embedded database.
 *
 * A volume may be shared by machines whose kernel locks are independent. Therefore the owner writes heartbeats to the file,
 * and the lock of an owner elsewhere is taken over only after `watchMs` without heartbeat.
 * @throws {FolderInUseError} if another process, or this one, uses the folder
 */
export async function lockFolder(folder: string, options: LockOptions = {}): Promise<FolderLock> {
  const { beatMs = 2_000, watchMs = 20_000 } = options;
  const path = `${folder}.lock`;
  const fd = openSync(path, constants.O_RDWR | constants.O_CREAT);
  try {
    if (!tryLock(fd)) throw inUse(folder, readOwner(path));
    await watchForeignOwner(folder, { path, watchMs });
    return hold({ path, fd, beatMs });
  } catch (fault) {
    closeSync(fd);
    throw fault;
  }
}

/** Interval for reading a foreign heartbeat, ms. */
const LOOK_MS = 250;

async function watchForeignOwner(folder: string, { path, watchMs }: { path: string; watchMs: number }): Promise<void> {
  const found = readOwner(path);
  if (!found || found.kernel === kernelOf()) return;
  const until = performance.now() + watchMs;
  while (performance.now() < until) {
    await pause(LOOK_MS);
    const now = readOwner(path);
    if (now && now.at !== found.at) throw inUse(folder, now);
  }
}

interface Held {
  readonly path: string;
  readonly fd: number;
  readonly beatMs: number;
}

const OWNER_BYTES = 160;

/** Writes heartbeats until the lock is released. The file is not deleted: a new file of that name would not be locked. */
function hold({ path, fd, beatMs }: Held): FolderLock {
  let written = writeOwner(fd);
  const timer = setInterval(() => {
    // This process was suspended and another one took over. Continuing would corrupt the database.
    const found = readOwner(path);
    if (found && found.at !== written) throw new Error(`the lock ${path} was taken over by another process`);
    written = writeOwner(fd);
  }, beatMs);
  timer.unref();
  const onExit = () => ftruncateSync(fd, 0);
  process.once('exit', onExit);
  return {
    async release() {
      clearInterval(timer);
      process.off('exit', onExit);
      ftruncateSync(fd, 0);
      closeSync(fd);
    },
  };
}

/** Writes the owner in one write of constant length, so that no reader sees a partial one. */
function writeOwner(fd: number): number {
  const at = Date.now();
  writeSync(fd, JSON.stringify({ pid: process.pid, kernel: kernelOf(), at } satisfies Owner).padEnd(OWNER_BYTES), 0);
  return at;
}

/** Reads the owner; null if the file is empty, truncated by a crash, or from another build. */
function readOwner(path: string): Owner | null {
  try {
    return z.parse(owner, JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}

/** Identifies the kernel's boot and the PID namespace; empty on systems without /proc. */
function kernelOf(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${statSync('/proc/self/ns/pid').ino}`;
  } catch {
    return '';
  }
}

function inUse(folder: string, found: Owner | null): FolderInUseError {
  const elsewhere = found && found.kernel !== kernelOf() ? ' of another container or machine' : '';
  return new FolderInUseError(
    `the database folder ${folder} is in use by the running process ${found?.pid ?? '(unknown)'}${elsewhere}; stop it or choose another DATA_DIR`,
  );
}
