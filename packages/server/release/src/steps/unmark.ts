import { findStored } from '../ledger/find-version.ts';
import { pointerOf, unmarkedAt } from '../ledger/pointers.ts';
import { mayMove } from './may-move.ts';
import { makeStep, releaseOf, type StepSettings } from './step.ts';

/** Result of removing a version's mark. */
export type Unmarked =
  | { readonly kind: 'unmarked'; readonly revision: number; readonly version: string }
  | { readonly kind: 'refused'; readonly reasons: readonly string[] };

interface MarkedVersion {
  readonly part: string;
  /** `1.5.0` matches `1.5.0-1a2b3c4d` if unambiguous. */
  readonly version: string;
}

/** Removes the mark of a rolled-back version, so that it can become live again. Requires a reason. */
export function unmark({ part, version: name }: MarkedVersion, settings: StepSettings): Promise<Unmarked> {
  return makeStep<Unmarked>(settings, async (situation) => {
    const { current, nextNumber } = situation;
    const refused = (reasons: readonly string[]) => ({ step: null, answer: { kind: 'refused' as const, reasons } });
    if (settings.why.trim() === '') return refused([`${part}: say why ${name} is good again (--why)`]);
    const forbidden = await mayMove(part, 'publish', situation, settings);
    if (forbidden.length > 0) return refused(forbidden);
    const found = findStored(pointerOf(current.parts, part).versions, name);
    if (found.kind === 'none') return refused([`${part}: ${found.reason}`]);
    const { version, rolled_back } = found.known;
    if (!rolled_back) return refused([`${part}: ${version} is not marked as rolled back`]);
    const pointers = unmarkedAt(current.parts, { part, version });
    const { release } = await releaseOf(pointers, situation);
    return {
      step: { action: 'unmark', pointers, release },
      answer: { kind: 'unmarked', revision: nextNumber, version },
    };
  });
}
