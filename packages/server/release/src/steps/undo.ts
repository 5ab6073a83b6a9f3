import { refusalText } from '../check/refusal.ts';
import type { Move } from '../ledger/documents.ts';
import { movesBetween, type Pointers, pointerOf } from '../ledger/pointers.ts';
import { restoredAt } from '../ledger/restored-pointers.ts';
import { stepToUndo } from '../ledger/undoable.ts';
import { SHELL_PART } from '../store/release-store.ts';
import { takenFromAny, unfitting } from './arms.ts';
import { mayMove } from './may-move.ts';
import { unfit, withoutUnfit } from './rollback.ts';
import { makeStep, releaseOf, type Situation, type StepSettings } from './step.ts';

/** Result of undoing a step. */
export type Undone =
  | {
      readonly kind: 'undone';
      readonly revision: number;
      readonly undone: number;
      readonly moved: readonly Move[];
      /** Descriptions of what is no longer live. */
      readonly taken: readonly string[];
    }
  | { readonly kind: 'refused'; readonly reasons: readonly string[] };

/**
 * Undoes one step, the newest by default: its parts get the live version, canary and marks from before it. Later steps of
 * other parts stay. Requires the rights to publish and to roll back.
 */
export function undo(
  { step: wanted }: { readonly step?: number | undefined },
  settings: StepSettings,
): Promise<Undone> {
  return makeStep<Undone>(settings, async (situation) => {
    const { ledger, current, nextNumber, live, done } = situation;
    const steps = (await ledger.history()).filter(({ revision }) => revision <= current.revision);
    const found = stepToUndo(steps, wanted);
    if (found.kind === 'none') return refused([found.reason]);
    const { before, step, parts } = found;
    const forbidden = await Promise.all(parts.map((part) => mayUndo(part, situation, settings)));
    if (forbidden.flat().length > 0) return refused([...new Set(forbidden.flat())]);
    const states = { before: before.parts, after: step.parts, at: done.at };
    const restored = parts.reduce((pointers, part) => restoredAt(pointers, part, states), current.parts);
    const reasons = await Promise.all(parts.map((part) => whyNot(part, restored, { situation, settings })));
    if (reasons.flat().length > 0) return refused(reasons.flat());
    const pointers = await withoutUnfitCanaries(parts, restored, situation);
    const { release, next, canaries } = await releaseOf(pointers, situation);
    const taken = takenFromAny(live, next.remotes, canaries, done.at);
    const isRemoved = parts.some((part) => pointerOf(pointers, part).live === null);
    const used = isRemoved ? taken.filter(({ isUsed }) => isUsed) : [];
    if (used.length > 0) return refused(used.map(({ what }) => `takes away ${what}; use unpublish --takes-away`));
    return {
      step: { action: 'undo', undoes: step.revision, pointers, release },
      answer: {
        kind: 'undone',
        revision: nextNumber,
        undone: step.revision,
        moved: movesBetween(current.parts, pointers),
        taken: taken.map(({ what }) => what),
      },
    };
  });
}

const refused = (reasons: readonly string[]) => ({ step: null, answer: { kind: 'refused' as const, reasons } });

interface Surroundings {
  readonly situation: Situation;
  readonly settings: StepSettings;
}

async function mayUndo(part: string, situation: Situation, settings: StepSettings): Promise<string[]> {
  const scopes = ['publish', 'rollback'] as const;
  return (await Promise.all(scopes.map((scope) => mayMove(part, scope, situation, settings)))).flat();
}

/** Returns why the restored versions of a part do not fit what is live now. */
async function whyNot(part: string, pointers: Pointers, { situation, settings }: Surroundings): Promise<string[]> {
  const { live, canary, versions } = pointerOf(pointers, part);
  if (live === null) return part === SHELL_PART ? ['without the shell there is no page; publish another'] : [];
  const usable = versions.filter(({ swept_at }) => swept_at === undefined).map(({ version }) => version);
  const gone = [live, ...(canary ? [canary.version] : [])].filter((version) => !usable.includes(version));
  if (gone.length > 0) return gone.map((version) => `${part}@${version}: its files no longer exist`);
  const reasons = await unfit({ part, version: live }, { pointers, situation, settings });
  if (!canary) return reasons;
  const { next } = await releaseOf(pointers, situation);
  const record = await situation.recordOf({ part, version: canary.version });
  return [...reasons, ...unfitting(record, next).map(refusalText)];
}

async function withoutUnfitCanaries(
  parts: readonly string[],
  restored: Pointers,
  situation: Situation,
): Promise<Pointers> {
  let pointers = restored;
  for (const part of parts) {
    const { live: version } = pointerOf(restored, part);
    if (version !== null) pointers = await withoutUnfit({ part, version }, pointers, situation);
  }
  return pointers;
}
