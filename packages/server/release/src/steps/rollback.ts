import type { Release } from '@store/contracts/composition';
import { refusalText } from '../check/refusal.ts';
import {
  markedRolledBack,
  type Pointers,
  pointedAt,
  pointerOf,
  withoutCanary,
  withPinsBroken,
} from '../ledger/pointers.ts';
import { rollbackTarget } from '../ledger/rollback-target.ts';
import { takenFromAny, unfitting } from './arms.ts';
import { mayMove } from './may-move.ts';
import { makeStep, releaseOf, type Situation, type StepSettings } from './step.ts';

/** Result of moving one part. */
export type Moved =
  | {
      readonly kind: 'moved';
      readonly release: Release | null;
      readonly revision: number;
      readonly from: string | null;
      readonly to: string | null;
      /** Descriptions of what is no longer live. */
      readonly taken: readonly string[];
      /** Parts whose canary it ended. */
      readonly endedCanaries: readonly string[];
    }
  | { readonly kind: 'refused'; readonly reasons: readonly string[] };

export interface Rollback {
  readonly part: string;
  /** Target version; the previously live one when absent. */
  readonly to?: string | undefined;
  /** Refuses when another version is live now. */
  readonly onlyFrom?: string | undefined;
  /** Whether visits pinned to another version of the part switch to the live parts. */
  readonly breakPins?: boolean;
}

/**
 * Moves one part to an earlier version; the version it leaves is marked, so that no later rollback brings it back. Ends
 * the part's canary, and incompatible canaries of other parts, so that they cannot block the rollback.
 */
export function rollBack({ part, to, onlyFrom, breakPins = false }: Rollback, settings: StepSettings): Promise<Moved> {
  return makeStep<Moved>(settings, async (situation) => {
    const { current, nextNumber, live, done } = situation;
    const refused = (reasons: readonly string[]) => ({ step: null, answer: { kind: 'refused' as const, reasons } });
    const pointer = current.parts[part];
    if (!pointer) return refused([`${part} was never published`]);
    if (onlyFrom !== undefined && pointer.live !== onlyFrom) return refused([`${part}@${onlyFrom} is not live`]);
    const forbidden = await mayMove(part, 'rollback', situation, settings);
    if (forbidden.length > 0) return refused(forbidden);
    const target = rollbackTarget(pointer, to);
    if (target.kind === 'none') return refused([`${part}: ${target.reason}`]);

    const from = pointerOf(current.parts, part).live;
    const marked = from === null ? current.parts : markedRolledBack(current.parts, { part, version: from }, done);
    const moved = pointedAt(marked, { part, version: target.version, at: done.at });
    const reasons = await unfit({ part, version: target.version }, { pointers: moved, situation, settings });
    if (reasons.length > 0) return refused(reasons);
    const fitting = await withoutUnfit({ part, version: target.version }, moved, situation);
    const pointers = breakPins ? withPinsBroken(fitting, part) : fitting;
    const { release, next, canaries } = await releaseOf(pointers, situation);
    const taken = takenFromAny(live, next.remotes, canaries, done.at).map(({ what }) => what);
    const endedCanaries = endedBetween(current.parts, pointers);
    return {
      step: { action: 'rollback', pointers, release },
      answer: { kind: 'moved', release, revision: nextNumber, from, to: target.version, taken, endedCanaries },
    };
  });
}

/** Returns the parts whose canary ended between two sets of pointers. */
export const endedBetween = (before: Pointers, after: Pointers): string[] =>
  Object.keys(before).filter((part) => before[part]?.canary && !after[part]?.canary);

interface Address {
  readonly part: string;
  readonly version: string;
}

interface Surroundings {
  readonly pointers: Pointers;
  readonly situation: Situation;
  readonly settings: StepSettings;
}

/** Returns why an earlier version does not fit the parts that are live now. */
export async function unfit(address: Address, { pointers, situation, settings }: Surroundings): Promise<string[]> {
  const record = await situation.recordOf(address);
  const { next } = await releaseOf(pointers, situation);
  const files = await settings.store.files.list(address);
  const missing = files.length > 0 ? [] : [`${address.part}@${address.version}: its files no longer exist`];
  return [...missing, ...unfitting(record, next).map(refusalText)];
}

/** Removes incompatible canaries of other parts from the pointers. */
export async function withoutUnfit(address: Address, pointers: Pointers, situation: Situation): Promise<Pointers> {
  const record = await situation.recordOf(address);
  const { next, canaries } = await releaseOf(pointers, situation);
  const meets = [
    ...canaries.remotes.map((remote) => ({ ...next, part: remote.manifest.name, remotes: [remote] })),
    ...(canaries.shell ? [{ ...next, part: 'shell', shell: canaries.shell, remotes: [] }] : []),
  ];
  return meets
    .filter((met) => unfitting(record, met).length > 0)
    .reduce((left, { part }) => withoutCanary(left, part, situation.done.at), pointers);
}
