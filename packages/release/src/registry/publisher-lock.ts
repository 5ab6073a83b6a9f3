import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const PATIENCE_MS = 15_000;
const ASK_AGAIN_MS = 50;

/** Runs one publisher at a time: a second one waits, and a lock left by a dead process is taken over. */
export async function withPublisherLock<T>(lockFile: string, work: () => Promise<T>): Promise<T> {
  await take(lockFile);
  try {
    return await work();
  } finally {
    await rm(lockFile, { force: true });
  }
}

async function take(lockFile: string): Promise<void> {
  await mkdir(dirname(lockFile), { recursive: true });
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await tryTake(lockFile))) {
    const owner = await ownerOf(lockFile);
    if (owner !== null && !isAlive(owner)) await rm(lockFile, { force: true });
    else if (Date.now() > deadline) throw new Error(`process ${owner} is publishing; lock: ${lockFile}`);
    else await wait(ASK_AGAIN_MS);
  }
}

async function tryTake(lockFile: string): Promise<boolean> {
  try {
    await writeFile(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

async function ownerOf(lockFile: string): Promise<number | null> {
  const text = await readFile(lockFile, 'utf8').catch(() => '');
  return /^\d+$/.test(text) ? Number(text) : null;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
