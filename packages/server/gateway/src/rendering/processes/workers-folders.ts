import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

const packageFile = z.object({ name: z.string(), dependencies: z._default(z.record(z.string(), z.string()), {}) });

let known: readonly string[] | undefined;

/** Folders a worker process may read: its own code and that of its dependencies. */
export function workersFolders(): readonly string[] {
  known ??= [
    folderOf(fileURLToPath(import.meta.url)),
    folderOf(resolved('@store/server-kit/html')),
    ...withDependencies(folderOf(resolved('@store/contracts/composition'))),
  ].map((folder) => join(folder, '*'));
  return known;
}

const resolved = createRequire(import.meta.url).resolve;

/** Returns the folders of a package and of all its dependencies, recursively. */
function withDependencies(folder: string): string[] {
  const { dependencies } = packageAt(folder);
  const theirs = Object.keys(dependencies).map((name) => installed(name, folder));
  return [...new Set([folder, ...theirs.flatMap(withDependencies)])];
}

/** Resolves a package from another one's folder, like Node. */
function installed(name: string, from: string): string {
  const folder = join(from, 'node_modules', name);
  if (existsSync(folder)) return realpathSync(folder);
  if (dirname(from) === from) throw new Error(`${name} is not installed`);
  return installed(name, dirname(from));
}

/** Returns the folder of the package that contains a file. */
function folderOf(file: string): string {
  const folder = dirname(file);
  return existsSync(join(folder, 'package.json')) ? realpathSync(folder) : folderOf(folder);
}

const packageAt = (folder: string) => packageFile.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
