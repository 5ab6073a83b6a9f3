import type { Release } from '@store/contracts/composition';
import { type Build, readBuild, recordOf } from '../build/read-build.ts';
import { check } from '../check/check.ts';
import { claimRefusals, type DefinitionReader } from '../check/claims.ts';
import { extentRefusals } from '../check/extent.ts';
import type { Refusal } from '../check/refusal.ts';
import { reservedRefusals } from '../check/reserved.ts';
import { type Taken, takenAway } from '../check/takes-away.ts';
import { type Pointers, pointerOf, publishedAt } from '../ledger/pointers.ts';
import { ownershipRefusals } from '../ownership/ownership-refusals.ts';
import type { PartAddress } from '../store/release-store.ts';
import {
  makeStep,
  type NextStep,
  readSituation,
  releaseOf,
  type Situation,
  type StepSettings,
  teamOf,
} from './step.ts';

/** What came of a publish. */
export type Published =
  | {
      readonly kind: 'published';
      readonly release: Release | null;
      readonly revision: number;
      readonly parts: readonly PartAddress[];
    }
  | { readonly kind: 'already-live'; readonly parts: readonly PartAddress[] }
  | { readonly kind: 'refused'; readonly refusals: readonly PartRefusal[] };

/** A refusal, and the part it is about: `catalogue@1.0.0-1a2b3c4d`. */
export interface PartRefusal extends Refusal {
  readonly part: string;
}

/** How a publish is made. */
export interface PublishSettings extends StepSettings {
  /** Of the sources; empty when unknown. */
  readonly commit: string;
  /** Whether addresses, fragments and messages that are in use may go. */
  readonly takesAway?: boolean;
  /** Whether a version that was rolled back may come again. */
  readonly again?: boolean;
  /** How a server file is read; locked down in a process of its own when absent. */
  readonly readDefinition?: DefinitionReader;
}

/**
 * Makes the builds in these `dist` folders live for the next page load, all of them in one step or none: the live set with these parts
 * replaced or added.
 * @throws {BuildError} when a folder holds no build
 */
export async function publish(dists: readonly string[], settings: PublishSettings): Promise<Published> {
  const builds = await Promise.all(dists.map(readBuild));
  return makeStep<Published>(settings, async (situation) => {
    const parts = builds.map(addressOf);
    if (builds.every((build) => isLive(build, situation)) && (await bound(builds, situation)).length === 0)
      return { step: null, answer: { kind: 'already-live', parts } };
    const { refusals, pointers, release } = await consider(builds, situation, settings);
    if (refusals.length > 0) return { step: null, answer: { kind: 'refused', refusals } };
    const conflicts = await store(builds, situation, settings);
    if (conflicts.length > 0) return { step: null, answer: { kind: 'refused', refusals: conflicts } };
    const step: NextStep = { action: 'publish', pointers, release };
    return { step, answer: { kind: 'published', release, revision: situation.nextNumber, parts } };
  });
}

/** Every reason why the builds could not be published now, together. */
export async function checkBuilds(dists: readonly string[], settings: PublishSettings) {
  const builds = await Promise.all(dists.map(readBuild));
  const situation = await readSituation(settings);
  const { refusals } = await consider(builds, situation, settings);
  return { parts: builds.map(addressOf), refusals };
}

async function consider(builds: readonly Build[], situation: Situation, settings: PublishSettings) {
  const { current, owners, live } = situation;
  const pointers = builds.reduce<Pointers>(
    (before, build) => publishedAt(before, { ...addressOf(build), commit: settings.commit }, situation.done),
    current.parts,
  );
  const { release, next } = await releaseOf(pointers, situation, builds.map(recordOf));
  const reader = teamOf(owners, settings, 'publish');
  const forbidden = async (build: Build): Promise<Refusal[]> => {
    if ('reason' in reader) return [tokenRefusal(reader.reason)];
    const others = next.remotes.filter(({ manifest }) => manifest.name !== build.part);
    const earlierTeam = await earlierTeamOf(build, situation);
    return ownershipRefusals(build, { owners, tokenTeam: reader.team, earlierTeam, others });
  };
  const each = builds.map(async (build) => {
    const reserved = build.kind === 'remote' ? reservedRefusals(build.manifest) : [];
    const refusals = [
      ...(await forbidden(build)),
      ...reserved,
      ...check(build, next),
      ...extentRefusals(build, owners.teams[teamNameOf(build)]?.limits),
      ...(await claimRefusals(build, settings.readDefinition)),
      ...comesAgain(build, situation, settings),
    ];
    return refusals.map((refusal): PartRefusal => ({ part: nameOf(build), ...refusal }));
  });
  const refusals = [
    ...(await bound(builds, situation)),
    ...(await Promise.all(each)).flat(),
    ...takenRefusals(settings.takesAway ? [] : takenAway(live, next.remotes)),
  ];
  return { refusals, pointers, release };
}

/** A version is bound to its bytes: under the same name nobody gets others. */
async function bound(builds: readonly Build[], { ledger }: Situation): Promise<PartRefusal[]> {
  const records = await Promise.all(builds.map((build) => ledger.readVersion(addressOf(build))));
  return builds.flatMap((build, index) => conflict(build, records[index]?.digest));
}

async function store(builds: readonly Build[], { ledger }: Situation, { store: { files } }: PublishSettings) {
  const conflicts: PartRefusal[] = [];
  for (const build of builds) {
    // First the binding: of two that come at once with different bytes, one gets the version.
    const record = await ledger.bindVersion(recordOf(build));
    const refusal = conflict(build, record.digest);
    conflicts.push(...refusal);
    if (refusal.length === 0) await files.put(addressOf(build), build.files);
  }
  return conflicts;
}

function conflict(build: Build, known: string | undefined): PartRefusal[] {
  if (known === undefined || known === build.digest) return [];
  return [
    {
      part: nameOf(build),
      field: 'version',
      found: `${build.version} with other bytes (${build.digest.slice(0, 12)}) than it was published with`,
      allowed: `those of ${known.slice(0, 12)}`,
      remedy: 'A version stands for its bytes for ever: raise it.',
      kind: 'conflict',
    },
  ];
}

function comesAgain(build: Build, { current }: Situation, { again }: PublishSettings): Refusal[] {
  const known = pointerOf(current.parts, build.part).versions.find(({ version }) => version === build.version);
  if (known?.swept_at !== undefined) return [BEING_SWEPT];
  if (!known?.rolled_back || again) return [];
  const found = `${build.version}, which ${known.rolled_back.by} rolled back (${known.rolled_back.why})`;
  return [
    {
      field: 'version',
      found,
      allowed: 'versions nobody took back',
      remedy: 'Publish a mended version, or say --again.',
    },
  ];
}

const BEING_SWEPT: Refusal = {
  field: 'version',
  found: 'an old one whose files are just going away',
  allowed: 'versions that stay',
  remedy: 'Publish it again when the sweep is over, or raise it.',
};

function takenRefusals(taken: readonly Taken[]): PartRefusal[] {
  return taken.map(({ what }) => ({
    part: 'the store',
    field: 'takes away',
    found: what,
    allowed: 'what is live stays',
    remedy: 'Keep it, or say --takes-away when nobody needs it any more.',
  }));
}

const tokenRefusal = (reason: string): Refusal => ({
  field: 'token',
  found: reason,
  allowed: 'a token of the team with the right to publish',
  remedy: 'Ask for one (release owners token).',
  kind: 'forbidden',
});

async function earlierTeamOf(build: Build, { current, recordOf: read }: Situation): Promise<string | null> {
  const last = pointerOf(current.parts, build.part).versions.at(-1);
  if (!last) return null;
  const { manifest } = await read({ part: build.part, version: last.version });
  return manifest.kind === 'remote' ? manifest.remote.team : null;
}

const isLive = (build: Build, { current }: Situation) => pointerOf(current.parts, build.part).live === build.version;
const teamNameOf = (build: Build) => (build.kind === 'remote' ? build.manifest.team : 'shell');
const addressOf = ({ part, version }: Build): PartAddress => ({ part, version });
const nameOf = ({ part, version }: PartAddress) => `${part}@${version}`;
