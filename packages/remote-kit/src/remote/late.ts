import { useCallback, useSyncExternalStore } from 'react';

/** How something late stands. */
export type LateState<T> =
  | { readonly kind: 'coming' }
  | { readonly kind: 'here'; readonly value: T }
  | { readonly kind: 'failed' };

/** What a screen can do without at first (reviews, shelves): the page is drawn without waiting long for it. */
export interface Late<T> {
  state(): LateState<T>;
  watch(changed: () => void): () => void;
}

/**
 * Marks an answer of a loader as late: `return { product, related: late(shop.call(…)) }`. The server waits for it as long
 * as the page's time allows and otherwise sends it after the page. A failure is a state to draw, never a fault of the screen.
 */
export function late<T>(coming: Promise<T>): Late<T> {
  let state: LateState<T> = { kind: 'coming' };
  const listeners = new Set<() => void>();
  const become = (next: LateState<T>) => {
    state = next;
    for (const listener of listeners) listener();
  };
  coming.then(
    (value) => become({ kind: 'here', value }),
    () => become({ kind: 'failed' }),
  );
  return {
    state: () => state,
    watch: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

/** How a late part stands now; draws anew when it came. */
export function useLate<T>(given: Late<T>): LateState<T> {
  const watch = useCallback((changed: () => void) => given.watch(changed), [given]);
  return useSyncExternalStore(watch, given.state, given.state);
}
