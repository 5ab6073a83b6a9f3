import type { Release } from '@store/contracts/composition';
import { type NextParts, remoteRefusals, shellRefusals } from '../check/check.ts';
import { type Refusal, refusalText } from '../check/refusal.ts';
import { takenAway } from '../check/takes-away.ts';
import { markedRolledBack, pointedAt, pointerOf } from '../ledger/pointers.ts';
import { rollbackTarget } from '../ledger/rollback-target.ts';
import { mayMove } from './may-move.ts';
import { makeStep, releaseOf, type Situation, type StepSettings } from './step.ts';

/** What came of moving one part back, or away. */
export type Moved =
  | {
      readonly kind: 'moved';
      readonly release: Release | null;
      readonly revision: number;
      readonly from: string | null;
      readonly to: string | null;
      /** What is not live any more. */
      readonly taken: readonly string[];
    }
  | { readonly kind: 'refused'; readonly reasons: readonly string[] };

/** Moves one part to an earlier version; the one it leaves is marked and never comes back by another rollback. */
export function rollBack(
  { part, to }: { readonly part: string; readonly to?: string | undefined },
  settings: StepSettings,
): Promise<Moved> {
  return makeStep<Moved>(settings, async (situation) => {
    const { current, nextNumber, live, done } = situation;
    const refused = (reasons: readonly string[]) => ({ step: null, answer: { kind: 'refused' as const, reasons } });
    const pointer = current.parts[part];
    if (!pointer) return refused([`${part} was never published`]);
    const forbidden = await mayMove(part, 'rollback', situation, settings);
    if (forbidden.length > 0) return refused(forbidden);
    const target = rollbackTarget(pointer, to);
    if (target.kind === 'none') return refused([`${part}: ${target.reason}`]);

    const from = pointerOf(current.parts, part).live;
    const marked = from === null ? current.parts : markedRolledBack(current.parts, part, from, done);
    const pointers = pointedAt(marked, part, target.version, done);
    const { release, next } = await releaseOf(pointers, situation);
    const refusals = await unfit({ part, version: target.version }, { next, situation, settings });
    if (refusals.length > 0) return refused(refusals);
    const taken = takenAway(live, next.remotes, settings.now).map(({ what }) => what);
    return {
      step: { action: 'rollback', pointers, release },
      answer: { kind: 'moved', release, revision: nextNumber, from, to: target.version, taken },
    };
  });
}

interface Surroundings {
  readonly next: NextParts;
  readonly situation: Situation;
  readonly settings: StepSettings;
}

/** Why an earlier version does not fit what is live beside it today. */
async function unfit(
  { part, version }: { readonly part: string; readonly version: string },
  { next, situation, settings }: Surroundings,
): Promise<string[]> {
  const { manifest } = await situation.recordOf({ part, version });
  const files = await settings.store.files.list({ part, version });
  const missing = files.length > 0 ? [] : [`${part}@${version}: its files are not there any more`];
  return [...missing, ...refusalsOf(manifest, next).map(refusalText)];
}

function refusalsOf(manifest: Awaited<ReturnType<Situation['recordOf']>>['manifest'], next: NextParts): Refusal[] {
  if (manifest.kind === 'shell') return next.remotes.flatMap((remote) => shellRefusals(manifest.shell, remote));
  if (!next.shell) return [];
  return remoteRefusals({ base: '', manifest: manifest.remote }, { ...next, shell: next.shell });
}
