import { closeSync, constants, ftruncateSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { tryLock } from 'fs-native-extensions';
import * as z from 'zod/mini';

export interface FolderLock {
  release(): Promise<void>;
}

/** The embedded database's folder is in use by a living process. */
export class FolderInUseError extends Error {}

/** The owner of a lock file. `kernel` names the machine's boot and the PID namespace; `at` is the last heartbeat, epoch ms. */
const owner = z.object({ pid: z.int(), kernel: z.string(), at: z.int() });
type Owner = z.infer<typeof owner>;

interface LockOptions {
  /** Pause between heartbeats, ms. */
  readonly beatMs?: number;
  /** How long the heartbeat of an owner on another kernel or in another namespace is watched before it counts as dead, ms. */
  readonly watchMs?: number;
}

/**
 * Locks the file beside `folder` with a kernel lock, which the kernel frees when the process dies and which also holds between
 * containers of one machine. The embedded database opens one folder twice without complaint and would ruin it.
 *
 * A volume may be shared by machines whose kernels do not see each other's locks. So the owner writes a heartbeat into the file,
 * and a file whose owner ran elsewhere is taken over only after its heartbeat stood still for `watchMs`.
 * @throws {FolderInUseError} when another process, or this one, has the folder
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

/** How often the heartbeat of an owner elsewhere is read, ms. */
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

/** Writes heartbeats until the lock is released. The file stays: a new one of the same name would not be the locked one. */
function hold({ path, fd, beatMs }: Held): FolderLock {
  let written = writeOwner(fd);
  const timer = setInterval(() => {
    // This process stood still for long, as on a machine that slept, and another took over. Going on would ruin the database.
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

/** One write of one length, so that no reader sees half of it. */
function writeOwner(fd: number): number {
  const at = Date.now();
  writeSync(fd, JSON.stringify({ pid: process.pid, kernel: kernelOf(), at } satisfies Owner).padEnd(OWNER_BYTES), 0);
  return at;
}

/** Null when the file is empty, or not of this build: a process died while it wrote, or released the lock. */
function readOwner(path: string): Owner | null {
  try {
    return z.parse(owner, JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}

/** Names the kernel's boot and the PID namespace; empty where the system has no /proc. */
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
