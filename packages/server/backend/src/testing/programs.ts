import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment as readSandbox } from '@store/sandbox';
import { IN_FILES as GATEWAY_IN_FILES, readEnvironment as readGateway } from '../../../gateway/src/index.ts';
import { readServiceEnvironment, SERVICE_IN_FILES } from '../../../release/src/index.ts';
import { readEnvironment as readBackend, SECRETS } from '../platform/environment/environment.ts';

/** Reads a file of the repository, by its path from the root. */
export const fileOf = (path: string): Promise<string> =>
  readFile(new URL(`../../../../../${path}`, import.meta.url), 'utf8');

/** A program of the store: source of its variables, their parser, and the variables that may be files. */
export interface Program {
  /** Folder of the program below `packages`, started by its `dist/main.js`. */
  readonly program: string;
  readonly source: string;
  readonly read: (variables: Record<string, string>) => unknown;
  readonly inFiles: readonly string[];
}

export const PROGRAMS: Readonly<Record<'backend' | 'gateway' | 'release' | 'sandbox', Program>> = {
  backend: {
    // The backend including the demo store.
    program: 'tooling/demo-store',
    source: 'packages/server/backend/src/platform/environment/environment.ts',
    read: readBackend,
    inFiles: SECRETS,
  },
  gateway: {
    program: 'server/gateway',
    source: 'packages/server/gateway/src/environment.ts',
    read: readGateway,
    inFiles: GATEWAY_IN_FILES,
  },
  release: {
    program: 'server/release',
    source: 'packages/server/release/src/service/environment.ts',
    read: readServiceEnvironment,
    inFiles: SERVICE_IN_FILES,
  },
  sandbox: {
    program: 'server/sandbox',
    source: 'packages/server/sandbox/src/environment.ts',
    read: readSandbox,
    inFiles: [],
  },
};

export async function unknownVariables({ source, inFiles }: Program, names: readonly string[]): Promise<string[]> {
  const known = [...(await fileOf(source)).matchAll(/^ {2}([A-Z][A-Z_]+): \S/gm)].map(([, variable]) => variable);
  if (known.length < 6) throw new Error(`${source} has an unexpected format`);
  const taken = [...known, ...inFiles.map((variable) => `${variable}_FILE`)];
  return names.filter((name) => !taken.includes(name));
}

/** Returns the variables as in a container: the files they refer to exist locally, with the contents of `textOf`. */
export async function inContainer(
  environment: Readonly<Record<string, string>>,
  textOf: (path: string) => string,
): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'container-'));
  const variables: Record<string, string> = { ...environment };
  for (const [name, path] of Object.entries(environment)) {
    if (!name.endsWith('_FILE')) continue;
    variables[name] = join(folder, name);
    await writeFile(variables[name], textOf(path));
  }
  return variables;
}
