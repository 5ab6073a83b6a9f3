import type { LiveRemote, LiveShell, Release } from '@store/contracts/composition';
import type { NextParts } from '../check/check.ts';
import { withoutEnded } from '../check/claim-dates.ts';
import { contractRefusals, sharedRefusals } from '../check/shell-fit.ts';
import { type CanaryPart, deriveRelease, type LivePart, liveRemoteOf, liveShellOf } from '../ledger/derive-release.ts';
import {
  type Action,
  type Deed,
  NOTHING_YET,
  type PartPointer,
  type Revision,
  type VersionRecord,
} from '../ledger/documents.ts';
import { Ledger } from '../ledger/ledger.ts';
import { movesBetween, type Pointers, pointerOf } from '../ledger/pointers.ts';
import { previousVersion } from '../ledger/previous-version.ts';
import type { Owners, Scope } from '../ownership/owners.ts';
import { nameOfToken, readToken } from '../ownership/tokens.ts';
import type { PublicKeys, SigningKey } from '../signing/keys.ts';
import { type PartAddress, type ReleaseStore, SHELL_PART } from '../store/release-store.ts';

/** Author, time, reason and store of a step. */
export interface StepSettings {
  readonly store: ReleaseStore;
  readonly signingKey: SigningKey;
  /** Keys of earlier publishers. */
  readonly earlierKeys?: PublicKeys | undefined;
  /** Epoch ms. */
  readonly now: number;
  /** A person, or a pipeline. */
  readonly by: string;
  readonly why: string;
  /** A team's token; without one the holder of the signing key is an operator. */
  readonly token?: string | undefined;
}

/** The current state that a step starts from. */
export interface Situation {
  readonly ledger: Ledger;
  readonly current: Revision;
  /** One above the highest existing number, invalid steps included. */
  readonly nextNumber: number;
  readonly owners: Owners;
  /** Author (with the token's name), time and reason of the step. */
  readonly done: Deed;
  /** The live release; null when there is none. */
  readonly live: Release | null;
  readonly recordOf: (address: PartAddress) => Promise<VersionRecord>;
}

/** Most attempts when other steps are appended concurrently. */
const ATTEMPTS = 50;

/**
 * Optimistic concurrency: computes the next ledger step, appends it, and recomputes it on conflict. Lock-free, so a
 * crashed publisher blocks no other, and no step is lost.
 *
 * @param think returns the answer, and the step to append, or null for none
 */
export async function makeStep<T>(
  settings: StepSettings,
  think: (situation: Situation) => Promise<{ readonly step: NextStep | null; readonly answer: T }>,
): Promise<T> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const situation = await readSituation(settings);
    const { step, answer } = await think(situation);
    if (!step || (await made(step, situation))) return answer;
  }
  throw new Error(`${ATTEMPTS} concurrent publishes came first; try again`);
}

/** The pointers after a step, and its action. */
export interface NextStep {
  readonly action: Action;
  /** The step that an undo reverts. */
  readonly undoes?: number;
  readonly pointers: Pointers;
  readonly release: Release | null;
  /** New ownership data; unchanged when absent. */
  readonly owners?: Owners;
}

/** Reads the current state. */
export async function readSituation(settings: StepSettings): Promise<Situation> {
  const { store, signingKey, earlierKeys } = settings;
  const ledger = new Ledger({ documents: store.documents, signingKey, earlierKeys });
  const { current, highest } = await ledger.readCurrent();
  const owners = await ledger.readOwners(current);
  const recordOf = async (address: PartAddress) => {
    const record = await ledger.readVersion(address);
    if (!record) throw new Error(`${address.part}@${address.version} is not in the ledger`);
    return record;
  };
  const done = { by: nameOfToken(owners, settings.token, settings.by), at: settings.now, why: settings.why };
  return {
    ledger,
    current,
    nextNumber: Math.max(highest, current.revision) + 1,
    owners,
    done,
    // Derived instead of read, so that the next step repairs a broken release document.
    live: (await releaseOf(current.parts, { recordOf, done })).release,
    recordOf,
  };
}

/** The release and parts of pointers. */
export interface Derived {
  readonly release: Release | null;
  /** The live parts that others have to fit, without routes that have ended. */
  readonly next: NextParts;
  /** The canaries, in the same form. */
  readonly canaries: NextParts;
}

/** Derives the release of pointers; `fresh` are records that are not in the ledger yet. */
export async function releaseOf(
  pointers: Pointers,
  { recordOf, done, owners }: Pick<Situation, 'recordOf' | 'done'> & Partial<Pick<Situation, 'owners'>>,
  fresh: readonly VersionRecord[] = [],
): Promise<Derived> {
  const partsAt = async (versionOf: (pointer: PartPointer) => string | null | undefined) => {
    const found = Object.keys(pointers).map(async (part): Promise<LivePart[]> => {
      const pointer = pointerOf(pointers, part);
      const known = pointer.versions.find(({ version }) => version === versionOf(pointer));
      if (!known) return [];
      const unbound = fresh.find((record) => record.part === part && record.version === known.version);
      return [{ record: unbound ?? (await recordOf({ part, version: known.version })), origin: known.published }];
    });
    return (await Promise.all(found)).flat();
  };
  const live = await partsAt(({ live: version }) => version);
  const others = await partsAt(({ canary }) => canary?.version);
  const next = { ...nextOf(live, done.at), owners };
  const previousOf = async (part: string): Promise<VersionRecord | null> => {
    const version = part === SHELL_PART ? null : previousVersion(pointerOf(pointers, part));
    const record = version === null ? null : await recordOf({ part, version });
    return record && fitsShell(record, next.shell) ? record : null;
  };
  const parts = await Promise.all(
    live.map(async (each): Promise<LivePart> => ({ ...each, previous: await previousOf(each.record.part) })),
  );
  const canaries = others.map(
    (each): CanaryPart => ({ ...each, percent: pointerOf(pointers, each.record.part).canary?.percent ?? 0 }),
  );
  return { release: deriveRelease(parts, canaries), next, canaries: nextOf(others, done.at) };
}

/** `now` epoch ms. */
function nextOf(parts: readonly LivePart[], now: number): NextParts {
  const records = parts.map(({ record }) => record);
  const remotes = records.map(liveRemoteOf).filter((remote): remote is LiveRemote => remote !== null);
  return {
    shell: records.map(liveShellOf).find((found) => found !== null) ?? null,
    remotes: withoutEnded(remotes, now),
  };
}

/** Whether a version could run with this shell: a previous one may have another contract version. */
function fitsShell(record: VersionRecord, shell: LiveShell | null): boolean {
  const remote = liveRemoteOf(record);
  if (!remote || !shell) return false;
  return contractRefusals(remote.manifest, shell).length + sharedRefusals(remote.manifest, shell).length === 0;
}

/** Returns the team of a token; null for an operator; a reason when the token does not allow the action. */
export function teamOf(
  owners: Owners,
  { token, now }: StepSettings,
  scope: Scope,
): { team: string | null } | { reason: string } {
  if (token === undefined) return { team: null };
  const reading = readToken(owners, token, { scope, now });
  return reading.kind === 'team' ? { team: reading.team } : { reason: reading.reason };
}

async function made(step: NextStep, { ledger, current, nextNumber, done }: Situation) {
  if (step.release) await ledger.addRelease(step.release);
  const owners = step.owners ? await ledger.addOwners(step.owners) : current.owners;
  return ledger.addRevision({
    schema: NOTHING_YET.schema,
    revision: nextNumber,
    action: step.action,
    ...(step.undoes !== undefined && { undoes: step.undoes }),
    done,
    moved: movesBetween(current.parts, step.pointers),
    parts: step.pointers,
    owners,
    release: step.release?.id ?? null,
  });
}
