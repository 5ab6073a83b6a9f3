import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { ShellManifest } from '@store/contracts/composition';
import * as z from 'zod/mini';
import type { Build } from '../build/read-build.ts';
import type { Refusal } from '../check/refusal.ts';
import { outputOf, SilentProcess } from '../rules/locked-process.ts';

/** Timeout of a load, ms: a normal one needs a second of CPU time, more on a busy machine. */
const PATIENCE_MS = 30_000;

const reply = z.object({ problems: z.array(z.object({ field: z.string(), found: z.string(), allowed: z.string() })) });

type Problem = Pick<Refusal, 'field' | 'found' | 'allowed'>;

/** Loads a remote of a caller beside a shell's libraries; returns why a page could not. */
export type ContainerLoader = (
  build: Build,
  provides: ShellManifest['provides'],
  caller?: string,
) => Promise<Refusal[]>;

/**
 * Loads the entry, the definition, and every screen and fragment in an isolated process with a DOM and stubs of the shell's
 * libraries, and compares the hashes in the entry's table with the files: code that a page loads later is not executed.
 */
export const loadRefusals: ContainerLoader = (build, provides, caller = '') => {
  const refusals = loads.get(build) ?? refusalsOf(build, provides, caller);
  loads.set(build, refusals);
  return refusals;
};

/** A publish that lost a race considers its builds again. */
const loads = new WeakMap<Build, Promise<Refusal[]>>();

async function refusalsOf(build: Build, provides: ShellManifest['provides'], caller: string): Promise<Refusal[]> {
  if (build.kind === 'shell') return [];
  const { name, container, entry: declared } = build.manifest;
  const entry = build.sealed.find(({ path }) => path === declared.path);
  const files = [...build.files].flatMap(([path, bytes]) => (/\.(js|css)$/.test(path) ? [[path, String(bytes)]] : []));
  // The check of the files reports a missing file.
  if (!entry) return [];
  const input = JSON.stringify({ name, container, entry, provides, files: Object.fromEntries(files) });
  const problems = [...(await problemsOf(input, caller)), ...tableProblems(build, entry.path)];
  return problems.map((problem) => ({ ...problem, remedy: 'Rebuild, and open its pages in a browser.' }));
}

async function problemsOf(input: string, caller: string): Promise<Problem[]> {
  const allowed = 'a module that resolves';
  try {
    const place = { readable: [MODULES()], flags: ['--experimental-vm-modules'] };
    const output = reply.safeParse(await outputOf(RUNNER, { input, caller, patienceMs: PATIENCE_MS, ...place }));
    if (output.success) return output.data.problems;
    return [{ field: './remote', found: 'its process ends early', allowed }];
  } catch (fault) {
    if (!(fault instanceof SilentProcess)) throw fault;
    return [{ field: './remote', found: `its process ${fault.message}`, allowed }];
  }
}

/** Hash in a table of chunks, `{ 697: "sha384-…" }`; scripts of other hosts are written with the key `integrity`. */
const TABLE_HASH = /(?<!integrity["']?\s*):\s*["'](sha384-[\w+/]+={0,2})["']/g;

function tableProblems({ files, sealed }: Build, path: string): Problem[] {
  const known = new Set(sealed.map(({ integrity }) => integrity));
  const expected = [...String(files.get(path)).matchAll(TABLE_HASH)].map(([, hash = '']) => hash);
  const allowed = 'hashes of the build’s files';
  return expected.filter((hash) => !known.has(hash)).map((hash) => ({ field: path, found: `chunk ${hash}`, allowed }));
}

const RUNNER = fileURLToPath(new URL('../../container-process.mjs', import.meta.url));

/** The folder of the installed packages. */
const MODULES = () =>
  `${
    createRequire(import.meta.url)
      .resolve('jsdom')
      .split('node_modules')[0]
  }node_modules/*`;
