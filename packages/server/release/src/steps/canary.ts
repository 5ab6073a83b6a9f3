import { type Refusal, refusalText } from '../check/refusal.ts';
import { findVersion } from '../ledger/find-version.ts';
import {
  canaryAt,
  markedRolledBack,
  type Pointers,
  pointerOf,
  promotedAt,
  withoutCanary,
  withPinsBroken,
} from '../ledger/pointers.ts';
import { inPlace, meetings, takenFromAny, unfitting } from './arms.ts';
import { mayMove } from './may-move.ts';
import { endedBetween, type Moved } from './rollback.ts';
import { makeStep, releaseOf, type Situation, type StepSettings } from './step.ts';

/** Result of changing a part's canary. */
export type CanaryMoved =
  | {
      readonly kind: 'changed';
      readonly revision: number;
      readonly version: string;
      /** New share of visitors, 0 when the canary ended. */
      readonly percent: number;
    }
  | { readonly kind: 'refused'; readonly reasons: readonly string[] };

/** A version for a share of visitors. */
export interface Canary {
  readonly part: string;
  /** `1.5.0` matches `1.5.0-1a2b3c4d` if unambiguous. */
  readonly version: string;
  /** Integer percentage from 1 to 50. */
  readonly percent: number;
  readonly takesAway?: boolean;
}

/**
 * Gives a share of visitors a published version: a candidate, the running canary with another share, or an earlier one.
 * Its visitors stay in it when the share grows.
 */
export function startCanary(
  { part, version: name, percent, takesAway = false }: Canary,
  settings: StepSettings,
): Promise<CanaryMoved> {
  return makeStep<CanaryMoved>(settings, async (situation) => {
    const { current, nextNumber, done } = situation;
    const pointer = pointerOf(current.parts, part);
    const found = findVersion(pointer.versions, name);
    const reasons = [
      ...(await mayMove(part, 'publish', situation, settings)),
      ...(found.kind === 'none' ? [`${part}: ${found.reason}`] : []),
    ];
    if (found.kind === 'none' || reasons.length > 0) return refused(reasons);
    const { version } = found.known;
    if (pointer.live === null) return refused([`${part}: no live version to compare a canary with; publish it`]);
    if (pointer.live === version) return refused([`${part}: ${version} is live`]);
    const pointers = canaryAt(current.parts, { part, version, percent }, done);
    const unfit = await whyNot({ part, version }, { pointers, situation, takesAway, settings });
    if (unfit.length > 0) return refused(unfit);
    const { release } = await releaseOf(pointers, situation);
    return {
      step: { action: 'canary', pointers, release },
      answer: { kind: 'changed', revision: nextNumber, version, percent },
    };
  });
}

/** A promotion to live for all. */
export interface Promotion {
  readonly part: string;
  /** The canary when absent. */
  readonly version?: string | undefined;
  readonly takesAway?: boolean;
  readonly breakPins?: boolean;
}

/** Makes a part's canary, or a candidate, live for all visitors. */
export function promote(
  { part, version: name, takesAway = false, breakPins = false }: Promotion,
  settings: StepSettings,
): Promise<Moved> {
  return makeStep<Moved>(settings, async (situation) => {
    const { current, nextNumber, done, live } = situation;
    const forbidden = await mayMove(part, 'publish', situation, settings);
    if (forbidden.length > 0) return refused(forbidden);
    const pointer = pointerOf(current.parts, part);
    const requested = name ?? pointer.canary?.version;
    if (requested === undefined) return refused([`${part} has no canary; name the version (catalogue@1.5.0)`]);
    const found = findVersion(pointer.versions, requested);
    if (found.kind === 'none') return refused([`${part}: ${found.reason}`]);
    const { version } = found.known;
    if (pointer.live === version) return refused([`${part}: ${version} is live`]);
    const promoted = promotedAt(current.parts, { part, version }, done);
    const pointers = breakPins ? withPinsBroken(promoted, part) : promoted;
    const unfit = await whyNot({ part, version }, { pointers, situation, takesAway, settings });
    if (unfit.length > 0) return refused(unfit);
    const { release, next, canaries } = await releaseOf(pointers, situation);
    return {
      step: { action: 'promote', pointers, release },
      answer: {
        kind: 'moved',
        release,
        revision: nextNumber,
        from: pointer.live,
        to: version,
        taken: takenFromAny(live, next.remotes, canaries, done.at).map(({ what }) => what),
        endedCanaries: endedBetween(current.parts, pointers).filter((ended) => ended !== part),
      },
    };
  });
}

interface EndedCanary {
  readonly part: string;
  /** Refuses when another version is the canary now. */
  readonly onlyVersion?: string | undefined;
}

/** Ends a part's canary; its version is marked as rolled back, with author and reason. */
export function stopCanary({ part, onlyVersion }: EndedCanary, settings: StepSettings): Promise<CanaryMoved> {
  return makeStep<CanaryMoved>(settings, async (situation) => {
    const { current, nextNumber, done } = situation;
    const forbidden = await mayMove(part, 'rollback', situation, settings);
    if (forbidden.length > 0) return refused(forbidden);
    const { canary } = pointerOf(current.parts, part);
    if (!canary) return refused([`${part} has no canary`]);
    if (onlyVersion !== undefined && canary.version !== onlyVersion)
      return refused([`${part}@${onlyVersion} is not the canary`]);
    const { version } = canary;
    const pointers = markedRolledBack(withoutCanary(current.parts, part, done.at), { part, version }, done);
    const { release } = await releaseOf(pointers, situation);
    return {
      step: { action: 'stop', pointers, release },
      answer: { kind: 'changed', revision: nextNumber, version, percent: 0 },
    };
  });
}

const refused = (reasons: readonly string[]) => ({ step: null, answer: { kind: 'refused' as const, reasons } });

interface After {
  readonly pointers: Pointers;
  readonly situation: Situation;
  readonly takesAway: boolean;
  readonly settings: StepSettings;
}

/** Returns why a version is incompatible with other parts, or which live things it would remove. */
async function whyNot(
  { part, version }: { readonly part: string; readonly version: string },
  { pointers, situation, takesAway, settings }: After,
): Promise<string[]> {
  const record = await situation.recordOf({ part, version });
  const { next, canaries } = await releaseOf(pointers, situation);
  const refusals: Refusal[] = meetings(next, canaries).flatMap((met) => unfitting(record, met));
  const files = await settings.store.files.list({ part, version });
  const missing = files.length > 0 ? [] : [`${part}@${version}: its files no longer exist`];
  const mine = [...next.remotes, ...canaries.remotes].filter(
    ({ manifest }) => manifest.name === part && manifest.version === version,
  );
  const others = canaries.remotes.filter(({ manifest }) => manifest.name !== part);
  const taken = takesAway
    ? []
    : takenFromAny(situation.live, inPlace(next.remotes, mine), { remotes: others }, situation.done.at);
  const lost = taken.map(({ what }) => `takes away ${what}; use --takes-away to permit it`);
  return [...missing, ...new Set(refusals.map(refusalText)), ...lost];
}
