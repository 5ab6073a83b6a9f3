import { pointedAt, pointerOf } from '../ledger/pointers.ts';
import { SHELL_PART } from '../store/release-store.ts';
import { takenFromAny } from './arms.ts';
import { mayMove } from './may-move.ts';
import { endedBetween, type Moved } from './rollback.ts';
import { makeStep, releaseOf, type StepSettings } from './step.ts';

/** Removes a remote with all its addresses; refuses when other parts use it, unless `takesAway`. */
export function unpublish(
  { part, takesAway = false }: { readonly part: string; readonly takesAway?: boolean },
  settings: StepSettings,
): Promise<Moved> {
  return makeStep<Moved>(settings, async (situation) => {
    const { current, live, nextNumber, done } = situation;
    const refused = (reasons: readonly string[]) => ({ step: null, answer: { kind: 'refused' as const, reasons } });
    const from = pointerOf(current.parts, part).live;
    if (from === null) return refused([`${part} is not live`]);
    if (part === SHELL_PART) return refused(['without the shell there is no page; roll it back, or publish another']);
    const forbidden = await mayMove(part, 'unpublish', situation, settings);
    if (forbidden.length > 0) return refused(forbidden);

    const pointers = pointedAt(current.parts, { part, version: null, at: done.at });
    const { release, next, canaries } = await releaseOf(pointers, situation);
    const taken = takenFromAny(live, next.remotes, canaries, done.at);
    const used = taken
      .filter(({ isUsed }) => isUsed)
      .map(({ what }) => `takes away ${what}; use --takes-away to permit it`);
    if (used.length > 0 && !takesAway) return refused(used);
    return {
      step: { action: 'unpublish', pointers, release },
      answer: {
        kind: 'moved',
        release,
        revision: nextNumber,
        from,
        to: null,
        taken: taken.map(({ what }) => what),
        endedCanaries: endedBetween(current.parts, pointers),
      },
    };
  });
}
