import { execFileSync } from 'node:child_process';
import { hostname, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { readVariables, tellProblems } from '@store/server-kit';
import { Ledger } from '../ledger/ledger.ts';
import { readPublicKeys, readSigningKey } from '../signing/keys.ts';
import { PUBLISHERS_SECRETS } from '../signing/publishers-secrets.ts';
import type { StepSettings } from '../steps/step.ts';
import { folderStore } from '../store/folder-store.ts';
import type { Flags } from './arguments.ts';

const IN_FILES = [...PUBLISHERS_SECRETS, 'RELEASE_PUBLIC_KEYS'];

/** The environment or the words cannot be used; the message says why. */
export class UsageError extends Error {}

/**
 * Where a command works, and who it works for.
 * @throws {UsageError} without a signing key
 */
export function surroundings(flags: Flags): StepSettings & { readonly ledger: Ledger } {
  const read = readVariables(process.env, IN_FILES);
  const problems = tellProblems([], read);
  if (problems) throw new UsageError(`The registry cannot be opened with this environment:\n${problems}`);
  const {
    RELEASE_SIGNING_KEY: key,
    RELEASE_TOKEN: token,
    RELEASE_PUBLIC_KEYS: earlier,
    DATA_DIR = '.data',
    RELEASE_BY,
  } = read.given;
  if (!key) throw new UsageError('RELEASE_SIGNING_KEY is missing: releases are signed (docs/releases.md)');
  const signingKey = readSigningKey(key);
  const earlierKeys = earlier === undefined ? undefined : readPublicKeys(earlier);
  const store = folderStore(resolve(flags.registry ?? join(DATA_DIR, 'registry')));
  return {
    store,
    signingKey,
    earlierKeys,
    ledger: new Ledger({ documents: store.documents, signingKey, earlierKeys }),
    now: Date.now(),
    by: flags.by ?? RELEASE_BY ?? `${userInfo().username}@${hostname()}`,
    why: flags.why,
    token,
  };
}

/** The sources' commit, with `-dirty` where they were changed; empty where there is no repository. */
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
