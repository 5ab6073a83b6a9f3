import { linkPathOf } from '@store/remote-kit/shell';
import type { Arrivals } from '../arrivals.ts';
import { aheadBudget } from './budget.ts';
import { type Line, sparesLine } from './line.ts';

/** Time a pointer rests on a link before its page is prefetched, ms. Most that pass over are gone by then. */
const REST_MS = 65;
/** How long a prefetched response may be used for the click, ms. */
const KEEP_MS = 5_000;

interface AskingAhead {
  readonly root: Document | HTMLElement;
  readonly arrivals: Pick<Arrivals, 'prepare'>;
  readonly line: Line;
  /** Subscribes to changes of API data: sign-in, sign-out and write calls. */
  readonly onChange: (listener: () => void) => () => void;
}

/**
 * Prefetches pages that are likely next: links that the pointer rests on, a finger touches or the focus reaches.
 * Limited by a budget; off with a data saver; never for pages with side effects.
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
