import { linkPathOf } from '@store/remote-kit/shell';
import type { Arrivals } from '../arrivals.ts';
import { type Connection, isPrefetchOff } from './connection.ts';
import { prefetchBudget } from './prefetch-budget.ts';

/** Time a pointer rests on a link before its page is prefetched, ms. Most that pass over are gone by then. */
const REST_MS = 65;
/** How long a prefetched response may be used for the click, ms. */
const LIFETIME_MS = 5_000;

interface PrefetchOptions {
  readonly root: Document | HTMLElement;
  readonly arrivals: Pick<Arrivals, 'prepare'>;
  readonly connection: Connection;
  /** Subscribes to changes of API data: sign-in, sign-out and write calls. */
  readonly onChange: (listener: () => void) => () => void;
}

/**
 * Prefetches pages that are likely next: links that the pointer rests on, a finger touches or the focus reaches.
 * Limited by a budget; off with a data saver; never for pages with side effects.
 */
export function prefetchLinks({ root, arrivals, connection, onChange }: PrefetchOptions): () => void {
  if (isPrefetchOff(connection)) return () => undefined;
  const budget = prefetchBudget(() => performance.now());
  let resting: { readonly path: string; readonly timer: ReturnType<typeof setTimeout> } | undefined;
  const prefetch = (path: string) => {
    if (budget.take(path)) budget.register(path, arrivals.prepare(path, LIFETIME_MS), LIFETIME_MS);
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
    resting = { path, timer: setTimeout(() => prefetch(path), REST_MS) };
  };
  const onTouch = ({ target }: Event) => {
    const path = linkPathOf(target);
    if (path !== null) prefetch(path);
  };
  const listening = new AbortController();
  const options = { passive: true, signal: listening.signal };
  root.addEventListener('pointerover', onRest, options);
  root.addEventListener('focusin', onRest, options);
  root.addEventListener('touchstart', onTouch, options);
  const unsubscribe = onChange(budget.cancelAll);
  return () => {
    listening.abort();
    leave();
    unsubscribe();
    budget.cancelAll();
  };
}
