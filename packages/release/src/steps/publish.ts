import type { Release } from '@store/contracts/composition';
import type { AskCatalogue } from '../backend/ask-catalogue.ts';
import { type Build, readBuild, recordOf } from '../build/read-build.ts';
import type { DefinitionReader } from '../check/claims.ts';
import { promiseRefusals } from '../check/order-forms.ts';
import type { Refusal } from '../check/refusal.ts';
import { movesBetween, pointerOf } from '../ledger/pointers.ts';
import type { PartAddress } from '../store/release-store.ts';
import { bound, conflict, consider } from './consider.ts';
import { endedBetween } from './rollback.ts';
import { makeStep, type NextStep, readSituation, type Situation, type StepSettings } from './step.ts';

/** What came of a publish. */
export type Published =
  | {
      readonly kind: 'published';
      readonly release: Release | null;
      readonly revision: number;
      readonly parts: readonly PartAddress[];
      /** Parts whose canary ended with it. */
      readonly endedCanaries: readonly string[];
    }
  /** Nothing to do: all are live, or for the share of visitors, or candidates, already. */
  | { readonly kind: 'already-live'; readonly parts: readonly PartAddress[] }
  | { readonly kind: 'refused'; readonly refusals: readonly PartRefusal[] };

/** A refusal, and the part it is about: `catalogue@1.0.0-1a2b3c4d`. */
export interface PartRefusal extends Refusal {
  readonly part: string;
}

/** Whose a version is to be: everybody's, nobody's yet, or a share of visitors' (whole percent, 1 to 50). */
export type Stage =
  | { readonly kind: 'live' }
  | { readonly kind: 'candidate' }
  | { readonly kind: 'canary'; readonly percent: number };

/** How a publish is made. */
export interface PublishSettings extends StepSettings {
  /** Of the sources; empty when unknown. */
  readonly commit: string;
  /** Everybody's when absent. */
  readonly stage?: Stage;
  /** Whether addresses, fragments and messages that are in use may go. */
  readonly takesAway?: boolean;
  /** Whether a version that was rolled back may come again. */
  readonly again?: boolean;
  /** Whether visits that keep to an earlier version of these parts (pinned zones) go on with the live parts. */
  readonly breakPins?: boolean;
  /** How a server file is read; locked down in a process of its own when absent. */
  readonly readDefinition?: DefinitionReader;
  /** What order forms are compared with; nothing when absent. */
  readonly catalogue?: AskCatalogue | undefined;
}

/**
 * Makes the builds in these `dist` folders live for the next page load, all of them in one step or none: the live set with these parts
 * replaced or added. With another stage they are candidates, or canaries, each part's share for itself.
 * @throws {BuildError} when a folder holds no build
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
    const step: NextStep = { action: kind === 'live' ? 'publish' : kind, pointers, release };
    const endedCanaries = endedBetween(situation.current.parts, pointers);
    return { step, answer: { kind: 'published', release, revision: situation.nextNumber, parts, endedCanaries } };
  });
}

/** Every reason why the builds could not be published now, together. */
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
    // First the binding: of two that come at once with different bytes, one gets the version.
    const record = await ledger.bindVersion(recordOf(build));
    const refusal = conflict(build, record.digest);
    conflicts.push(...refusal);
    if (refusal.length === 0) await files.put(addressOf(build), build.files);
  }
  return conflicts;
}

const isKnown = ({ part, version }: Build, { current }: Situation) =>
  pointerOf(current.parts, part).versions.some(
    (known) => known.version === version && !known.rolled_back && known.swept_at === undefined,
  );
const addressOf = ({ part, version }: Build): PartAddress => ({ part, version });
