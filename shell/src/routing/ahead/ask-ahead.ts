import { linkPathOf } from '@store/remote-kit/shell';
import type { Arrivals } from '../arrivals.ts';
import { aheadBudget } from './budget.ts';
import { type Line, sparesLine } from './line.ts';

/** So long a pointer rests on a link before its page is asked for, ms: most that only pass over it are gone by then. */
const REST_MS = 65;
/** How long an answer that was asked for ahead is good for the click, ms. */
const KEEP_MS = 5_000;

interface AskingAhead {
  readonly root: Document | HTMLElement;
  readonly arrivals: Pick<Arrivals, 'prepare'>;
  readonly line: Line;
  /** Calls its listener whenever answers may be others than before: somebody signed in or out, something was changed. */
  readonly onChange: (listener: () => void) => () => void;
}

/**
 * Asks for the pages that are likely to be gone to next: what a pointer rests on, a finger comes down on, the keyboard reaches. The
 * click then finds code and answers there. Within a budget, never for who saves data, never what changes something.
 */
export function askAhead({ root, arrivals, line, onChange }: AskingAhead): () => void {
  if (sparesLine(line)) return () => undefined;
  const budget = aheadBudget(() => performance.now());
  let resting: { readonly path: string; readonly timer: ReturnType<typeof setTimeout> } | undefined;
  const ask = (path: string) => {
    if (budget.take(path)) budget.keep(path, arrivals.prepare(path, KEEP_MS), KEEP_MS);
  };
  const leave = () => {
    clearTimeout(resting?.timer);
    resting = undefined;
  };
  const onRest = ({ target }: Event) => {
    const path = linkPathOf(target);
    if (path === resting?.path) return;
    leave();
    if (path === null) return;
    resting = { path, timer: setTimeout(() => ask(path), REST_MS) };
  };
  const onTouch = ({ target }: Event) => {
    const path = linkPathOf(target);
    if (path !== null) ask(path);
  };
  const listening = new AbortController();
  const given = { passive: true, signal: listening.signal };
  root.addEventListener('pointerover', onRest, given);
  root.addEventListener('focusin', onRest, given);
  root.addEventListener('touchstart', onTouch, given);
  const stopHearing = onChange(budget.dropAll);
  return () => {
    listening.abort();
    leave();
    stopHearing();
    budget.dropAll();
  };
}
