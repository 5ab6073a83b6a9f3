import { execFileSync } from 'node:child_process';
import { hostname, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { readVariables, tellProblems } from '@store/server-kit';
import { type CatalogueClient, catalogueAt } from '../backend/catalogue-client.ts';
import { serviceClient } from '../client/service-client.ts';
import type { Attribution, ReleaseOperations } from '../operations/operations.ts';
import { registryOperations } from '../operations/registry-operations.ts';
import { readPublicKeys, readSigningKey } from '../signing/keys.ts';
import { PUBLISHERS_SECRETS } from '../signing/publishers-secrets.ts';
import { folderStore } from '../store/folder-store.ts';
import type { Flags } from './arguments.ts';
import { UsageError } from './usage-error.ts';

const IN_FILES = [...PUBLISHERS_SECRETS, 'RELEASE_PUBLIC_KEYS'];

/** Context of a command. */
export interface Surroundings extends Attribution {
  /** Through the release service at `RELEASE_URL`, otherwise directly on the registry's folder. */
  readonly operations: ReleaseOperations;
}

/**
 * Reads the operations and the author of a command from its environment.
 * @throws {UsageError} without a token for the service, or without a signing key for the folder
 */
export function surroundings(flags: Flags): Surroundings {
  const read = readVariables(process.env, IN_FILES);
  const problems = tellProblems([], read);
  if (problems) throw new UsageError(`The registry cannot be opened with this environment:\n${problems}`);
  const { given } = read;
  const by = flags.by ?? given.RELEASE_BY ?? `${userInfo().username}@${hostname()}`;
  const service = flags.in === undefined ? given : variablesOf(flags.in, given);
  return { operations: service.RELEASE_URL ? ofService(service) : ofFolder(given, flags), by, why: flags.why };
}

type Given = Readonly<Record<string, string | undefined>>;

/**
 * Returns the address and token of a named environment.
 * @throws {UsageError} when they are missing
 */
function variablesOf(environment: string, given: Given): Given {
  const suffix = environment.toUpperCase().replaceAll('-', '_');
  const { [`RELEASE_URL_${suffix}`]: url, [`RELEASE_TOKEN_${suffix}`]: token } = given;
  if (!url) throw new UsageError(`RELEASE_URL_${suffix} is missing: the release service of ${environment}`);
  return { RELEASE_URL: url, RELEASE_TOKEN: token };
}

function ofService({ RELEASE_URL: url = '', RELEASE_TOKEN: token }: Given): ReleaseOperations {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new UsageError('RELEASE_URL must be the http(s) address of a release service');
  if (!token) throw new UsageError('RELEASE_TOKEN is missing: required by the release service (docs/releases.md)');
  return serviceClient({ url, token });
}

function ofFolder(given: Given, flags: Flags): ReleaseOperations {
  const { RELEASE_SIGNING_KEY: key, RELEASE_TOKEN: token, RELEASE_PUBLIC_KEYS: earlier, DATA_DIR = '.data' } = given;
  if (!key) throw new UsageError('RELEASE_SIGNING_KEY is missing: releases are signed (docs/releases.md)');
  return registryOperations({
    store: folderStore(resolve(flags.registry ?? join(DATA_DIR, 'registry'))),
    signingKey: readSigningKey(key),
    earlierKeys: earlier === undefined ? undefined : readPublicKeys(earlier),
    token,
    catalogue: catalogueOf(given),
    now: Date.now,
  });
}

/** Catalogue to compare order forms with, if `BACKEND_URL` is set; the release service has its own. */
function catalogueOf({ BACKEND_URL: url }: Given): CatalogueClient | undefined {
  if (!url) return undefined;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new UsageError('BACKEND_URL must be the http(s) address of a backend');
  return catalogueAt(url);
}

/** Returns the commit of the sources, with `-dirty` if changed; empty outside a repository. */
export function commitOf(folder: string): string {
  if (process.env.RELEASE_COMMIT) return process.env.RELEASE_COMMIT;
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const commit = git('rev-parse', '--short=12', 'HEAD');
    return git('status', '--porcelain', '--', '.') === '' ? commit : `${commit}-dirty`;
  } catch {
    return '';
  }
}
