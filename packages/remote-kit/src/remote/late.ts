import { useSyncExternalStore } from 'react';
import { BehaviorSubject } from 'rxjs';
import { watching } from '../watching/watching.ts';

/** How something late stands. */
export type LateState<T> =
  | { readonly kind: 'coming' }
  | { readonly kind: 'here'; readonly value: T }
  | { readonly kind: 'failed' };

/** What a screen can do without at first (reviews, shelves): the page is rendered without waiting long for it. */
export interface Late<T> {
  state(): LateState<T>;
  watch(changed: () => void): () => void;
}

/**
 * Marks an answer of a loader as late: `return { product, related: late(shop.call(…)) }`. The server waits for it as long
 * as the page's time allows and otherwise sends it after the page. A failure is a state to render, never a fault of the screen.
 */
export function late<T>(coming: Promise<T>): Late<T> {
  const state = new BehaviorSubject<LateState<T>>({ kind: 'coming' });
  coming.then(
    (value) => state.next({ kind: 'here', value }),
    () => state.next({ kind: 'failed' }),
  );
  return { state: () => state.value, watch: watching(state) };
}

/** How a late part stands now; renders again when it came. */
export function useLate<T>(given: Late<T>): LateState<T> {
  return useSyncExternalStore(given.watch, given.state, given.state);
}
