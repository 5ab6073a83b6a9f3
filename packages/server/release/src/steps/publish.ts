import type { Release } from '@store/contracts/composition';
import type { CatalogueClient } from '../backend/catalogue-client.ts';
import type { ContainerLoader } from '../browser-code/load-container.ts';
import { type Build, readBuild, recordOf } from '../build/read-build.ts';
import type { DefinitionReader } from '../check/claims.ts';
import { promiseRefusals } from '../check/order-forms.ts';
import type { Refusal } from '../check/refusal.ts';
import type { Deed, PublishedVersion } from '../ledger/documents.ts';
import { movesBetween, pointerOf } from '../ledger/pointers.ts';
import type { PartAddress } from '../store/release-store.ts';
import { bound, conflict, consider } from './consider.ts';
import { endedBetween } from './rollback.ts';
import { makeStep, type NextStep, readSituation, type Situation, type StepSettings } from './step.ts';

export type Published =
  | {
      readonly kind: 'published';
      readonly release: Release | null;
      readonly revision: number;
      readonly parts: readonly PartAddress[];
      /** Parts whose canary it ended. */
      readonly endedCanaries: readonly string[];
      /** Parts that are live for all, although a canary was requested: their first version. */
      readonly firstVersions: readonly string[];
    }
  /** Nothing to do: all versions have the stage already. */
  | { readonly kind: 'already-live'; readonly parts: readonly PartAddress[] }
  | { readonly kind: 'refused'; readonly refusals: readonly PartRefusal[] };

/** A refusal and its part: `catalogue@1.0.0-1a2b3c4d`. */
export interface PartRefusal extends Refusal {
  readonly part: string;
}

/** Target of a version: live for all, candidate, or canary for a share of visitors (integer percentage, 1 to 50). */
export type Stage =
  | { readonly kind: 'live' }
  | { readonly kind: 'candidate' }
  | { readonly kind: 'canary'; readonly percent: number };

export interface PublishSettings extends StepSettings {
  /** Commit of the sources; empty when unknown. */
  readonly commit: string;
  /** Live for all when absent. */
  readonly stage?: Stage;
  /** Whether addresses, fragments and messages in use may be removed. */
  readonly takesAway?: boolean;
  /** Whether a version that was rolled back may be published again. */
  readonly again?: boolean;
  /** Whether visits pinned to an earlier version of these parts switch to the live parts. */
  readonly breakPins?: boolean;
  /** Reads the definition in a server file; by default in an isolated process. */
  readonly readDefinition?: DefinitionReader;
  /** Loads the browser code; by default in an isolated process. */
  readonly loadContainer?: ContainerLoader;
  /** The environment that the version is promoted from; absent for a build. */
  readonly promotedFrom?: string | undefined;
  /** Commit, author and repository of a promoted version, whose files do not contain them. */
  readonly origin?: Omit<PublishedVersion['published'], keyof Deed> | undefined;
  /** Catalogue to compare order forms with; skipped when absent. */
  readonly catalogue?: CatalogueClient | undefined;
}

/**
 * Publishes the builds in these `dist` folders in one step: the live parts with these replaced or added, from the next
 * page load on. With another stage they become candidates, or canaries with independent shares.
 * @throws {BuildError} when a folder contains no build
 */
export async function publish(dists: readonly string[], settings: PublishSettings): Promise<Published> {
  const builds = await Promise.all(dists.map(readBuild));
  const promises = await promiseRefusals(builds, settings.catalogue);
  return makeStep<Published>(settings, async (situation) => {
    const parts = builds.map(addressOf);
    const { refusals: others, pointers, release } = await consider(builds, situation, settings);
    const refusals = [...others, ...promises];
    const isThere = movesBetween(situation.current.parts, pointers).length === 0 && settings.breakPins !== true;
    if (isThere && builds.every((build) => isKnown(build, situation)) && (await bound(builds, situation)).length === 0)
      return { step: null, answer: { kind: 'already-live', parts } };
    if (refusals.length > 0) return { step: null, answer: { kind: 'refused', refusals } };
    const conflicts = await store(builds, situation, settings);
    if (conflicts.length > 0) return { step: null, answer: { kind: 'refused', refusals: conflicts } };
    const { kind = 'live' } = settings.stage ?? {};
    const moved = movesBetween(situation.current.parts, pointers).filter(({ from, to }) => from !== to);
    const firstVersions = kind === 'canary' ? moved.map(({ part }) => part) : [];
    const action = kind === 'live' || firstVersions.length > 0 ? 'publish' : kind;
    const step: NextStep = { action, pointers, release };
    const endedCanaries = endedBetween(situation.current.parts, pointers);
    const revision = situation.nextNumber;
    return { step, answer: { kind: 'published', release, revision, parts, endedCanaries, firstVersions } };
  });
}

/** Returns every reason why the builds could not be published now, together. */
export async function checkBuilds(dists: readonly string[], settings: PublishSettings) {
  const builds = await Promise.all(dists.map(readBuild));
  const situation = await readSituation(settings);
  const { refusals } = await consider(builds, situation, settings);
  return {
    parts: builds.map(addressOf),
    refusals: [...refusals, ...(await promiseRefusals(builds, settings.catalogue))],
  };
}

async function store(builds: readonly Build[], { ledger }: Situation, { store: { files } }: PublishSettings) {
  const conflicts: PartRefusal[] = [];
  for (const build of builds) {
    // Bind first: of two concurrent publishes with different bytes, only one gets the version.
    const record = await ledger.bindVersion(recordOf(build));
    const refusal = conflict(build, record.digest);
    conflicts.push(...refusal);
    if (refusal.length === 0) await files.put(addressOf(build), build.stored);
  }
  return conflicts;
}

const isKnown = ({ part, version }: Build, { current }: Situation) =>
  pointerOf(current.parts, part).versions.some(
    (known) => known.version === version && !known.rolled_back && known.swept_at === undefined,
  );
const addressOf = ({ part, version }: Build): PartAddress => ({ part, version });
