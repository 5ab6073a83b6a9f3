import { rmSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { isMissing, readJson, writeJsonAtomically } from '../store/atomic-file.ts';
import type { FolderStore } from '../store/folder-store.ts';

/** Development servers run on the store's machine only. */
const address = z.string().check(z.regex(/^http:\/\/127\.0\.0\.1:\d{1,5}\/$/, 'must be http://127.0.0.1:<port>/'));
const remoteName = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,40}$/));

/** Servers of one `npm run dev`, in `development/<pid>.json` of the registry. */
const announcement = z.object({
  schema: z.literal(1),
  pid: z.int(),
  /** Epoch ms. */
  at: z.int(),
  /** The shell's server: fast refresh needs the development build of React, which only this shell has. */
  shell: address,
  /** The remotes' servers, by name. */
  remotes: z.record(remoteName, address),
});
export type Announcement = z.infer<typeof announcement>;

/** Announces development servers to the gateways of this registry; returns a function that withdraws it. */
export async function announce(
  registry: FolderStore,
  servers: Pick<Announcement, 'shell' | 'remotes'>,
): Promise<() => void> {
  await forgetTheDead(registry);
  const words = announcement.parse({ schema: 1, pid: process.pid, at: Date.now(), ...servers });
  const file = fileOf(registry, process.pid);
  await writeJsonAtomically(file, words);
  return () => rmSync(file, { force: true });
}

/** Returns all announcements, newest first; broken files are reported in `faults`. */
export async function readAnnouncements(
  registry: FolderStore,
): Promise<{ readonly announcements: readonly Announcement[]; readonly faults: readonly string[] }> {
  const faults: string[] = [];
  const announcements: Announcement[] = [];
  for (const name of await namesIn(folderOf(registry))) {
    try {
      announcements.push(await readJson(join(folderOf(registry), name), announcement));
    } catch (fault) {
      if (!isMissing(fault)) faults.push(String(fault));
    }
  }
  return { announcements: announcements.sort((a, b) => b.at - a.at), faults };
}

const folderOf = (registry: FolderStore) => join(registry.root, 'development');
const fileOf = (registry: FolderStore, pid: number) => join(folderOf(registry), `${pid}.json`);

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => /^\d+\.json$/.test(name));
  } catch (fault) {
    if (isMissing(fault)) return [];
    throw fault;
  }
}

/** Removes announcements of processes that were killed. */
async function forgetTheDead(registry: FolderStore): Promise<void> {
  for (const name of await namesIn(folderOf(registry))) {
    if (!isRunning(Number.parseInt(name, 10))) await rm(join(folderOf(registry), name), { force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (fault) {
    return fault instanceof Error && 'code' in fault && fault.code === 'EPERM';
  }
}
