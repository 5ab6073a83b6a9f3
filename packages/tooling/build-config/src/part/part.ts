import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as z from 'zod/mini';

const packageFile = z.object({ name: z.string(), version: z.string(), area: z.optional(z.string()) });

/** A folder with its own build: the shell or a remote. */
export interface Part {
  readonly dir: string;
  /** Package name without the scope: `catalogue`. */
  readonly name: string;
  readonly version: string;
  /** Name of its business area. */
  readonly area?: string | undefined;
  readonly dist: string;
}

/** Name of the container on the page: `lp-scalp-care` is `remote_lp_scalp_care`. */
export const containerName = (name: string) => `remote_${name.replaceAll('-', '_')}`;

/** Reads the part in a folder. */
export function partAt(dir: string): Part {
  const { name, version, area } = readPackage(join(dir, 'package.json'));
  return { dir, name: name.replace(/^@[^/]+\//, ''), version, area, dist: join(dir, 'dist') };
}

/** Returns the version of a library that the part has installed. */
export function installedVersion(part: Part, library: string): string {
  const path = createRequire(join(part.dir, 'package.json'))
    .resolve.paths(library)
    ?.map((at) => join(at, library));
  for (const folder of path ?? []) {
    const found = tryReadPackage(join(folder, 'package.json'));
    if (found) return found.version;
  }
  throw new Error(`${part.name} does not list ${library} in its package.json, or it is not installed`);
}

const readPackage = (file: string) => packageFile.parse(JSON.parse(readFileSync(file, 'utf8')));

function tryReadPackage(file: string) {
  try {
    return readPackage(file);
  } catch {
    return null;
  }
}
