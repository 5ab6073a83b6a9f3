import { randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { isMissing } from './atomic-file.ts';
import { type FileBytes, type PartAddress, type PartFiles, partFolder } from './release-store.ts';

/** Parts' files as folders, `remotes/<name>/<version>/…` and `shell/<version>/…`, which gateways serve directly. */
export function partFilesFolder(root: string): PartFiles {
  const folderOf = (address: PartAddress) => join(root, partFolder(address));
  return {
    async put(address, files) {
      const folder = folderOf(address);
      if (await isThere(folder, files)) return;
      const draft = join(root, 'drafts', randomUUID());
      await writeAll(draft, files);
      await mkdir(dirname(folder), { recursive: true });
      await rename(draft, folder).catch(async (fault: unknown) => {
        // Another process put the same bytes concurrently, or an interrupted publish left others.
        if (await isThere(folder, files)) return rm(draft, { recursive: true, force: true });
        if (!isTaken(fault)) throw fault;
        await moveAway(folder, join(root, 'drafts', randomUUID()));
        await rename(draft, folder);
      });
    },
    async read(address, path) {
      return readFile(join(folderOf(address), path)).catch((fault: unknown) => {
        if (isMissing(fault)) return null;
        throw fault;
      });
    },
    async list(address) {
      return filesBelow(folderOf(address));
    },
    async remove(address) {
      await moveAway(folderOf(address), join(root, 'drafts', randomUUID()));
    },
  };
}

/** Lists the paths of all files below a folder, with `/`, sorted; empty when the folder does not exist. */
export const filesBelow = (folder: string): Promise<string[]> => pathsBelow(folder, (entry) => entry.isFile());

/** Lists the paths of all symbolic links below a folder, in the same form. */
export const linksBelow = (folder: string): Promise<string[]> => pathsBelow(folder, (entry) => entry.isSymbolicLink());

async function pathsBelow(folder: string, isListed: (entry: Dirent) => boolean): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const listed = entries.filter(isListed);
    return listed.map((file) => relative(folder, join(file.parentPath, file.name)).replaceAll('\\', '/')).sort();
  } catch (fault) {
    if (isMissing(fault)) return [];
    throw fault;
  }
}

async function writeAll(folder: string, files: FileBytes): Promise<void> {
  for (const [path, bytes] of files) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
  }
}

async function isThere(folder: string, files: FileBytes): Promise<boolean> {
  const paths = await filesBelow(folder);
  if (paths.join('\n') !== [...files.keys()].sort().join('\n')) return false;
  for (const [path, bytes] of files) if (!bytes.equals(await readFile(join(folder, path)))) return false;
  return true;
}

const isTaken = (fault: unknown): boolean =>
  fault instanceof Error && 'code' in fault && (fault.code === 'ENOTEMPTY' || fault.code === 'EEXIST');

/** Moves the folder before deleting it, so that readers see it complete or not at all. */
async function moveAway(folder: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await rename(folder, to).catch((fault: unknown) => {
    if (!isMissing(fault)) throw fault;
  });
  await rm(to, { recursive: true, force: true });
}
