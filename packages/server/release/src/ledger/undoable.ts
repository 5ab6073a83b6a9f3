import { SHELL_PART } from '../store/release-store.ts';
import { type Move, NOTHING_YET, type Revision } from './documents.ts';

/** A step to undo, with the state before it; or why it cannot be undone. */
export type StepToUndo =
  | { readonly kind: 'step'; readonly before: Revision; readonly step: Revision; readonly parts: readonly string[] }
  | { readonly kind: 'none'; readonly reason: string };

/**
 * Finds the step to undo: the newest one when `number` is absent. A part that a later step changed blocks it, so that an
 * undo reverts nothing but its step. An undo is itself undone by number only: of two operators who undo concurrently, the
 * second would otherwise restore the mistake.
 *
 * @param steps all valid steps, oldest first
 */
export function stepToUndo(steps: readonly Revision[], number?: number): StepToUndo {
  const index = number === undefined ? steps.length - 1 : steps.findIndex(({ revision }) => revision === number);
  const step = steps[index];
  if (!step) return none(number === undefined ? 'there is no step yet' : `there is no step ${number}`);
  const { revision, action, undoes } = step;
  if (number === undefined && action === 'undo')
    return none(`${named(step)} already undid step ${undoes}; to undo that, name it: release undo ${revision}`);
  const parts = changedParts(step);
  if (parts.length === 0) return none(`${named(step)} changed no version that visitors get`);
  const later = steps.slice(index + 1).find((other) => changedParts(other).some((part) => parts.includes(part)));
  if (!later) return { kind: 'step', before: steps[index - 1] ?? NOTHING_YET, step, parts };
  if (later.undoes === revision) return none(`step ${revision} was already undone by ${named(later)}`);
  const part = changedParts(later).find((each) => parts.includes(each));
  return none(`${part} was changed again by ${named(later)}; undo that step first`);
}

/** Returns the numbers of the steps that can be undone; without the first shell there is no page. */
export function undoableSteps(steps: readonly Revision[]): ReadonlySet<number> {
  const changedLater = new Set<string>();
  const undoable = steps.toReversed().filter((step) => {
    const parts = changedParts(step);
    const isFree = parts.length > 0 && !addsShell(step) && !parts.some((part) => changedLater.has(part));
    for (const part of parts) changedLater.add(part);
    return isFree;
  });
  return new Set(undoable.map(({ revision }) => revision));
}

const addsShell = ({ moved }: Revision) => moved.some(({ part, from }) => part === SHELL_PART && from === null);

/** Returns the parts whose live version, canary or marks a step changed; a stored candidate changes none. */
const changedParts = ({ moved }: Revision) => moved.filter(isChange).map(({ part }) => part);
const isChange = ({ from, to, canary, unmarked }: Move) =>
  from !== to || canary !== undefined || unmarked !== undefined;
const named = ({ revision, action, done }: Revision) => `step ${revision} (${action} by ${done.by})`;
const none = (reason: string) => ({ kind: 'none' as const, reason });
