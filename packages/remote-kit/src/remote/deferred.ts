import { useSyncExternalStore } from 'react';
import { BehaviorSubject } from 'rxjs';
import { watching } from '../watching/watching.ts';

/** How a deferred answer stands. */
export type DeferredState<T> =
  | { readonly kind: 'pending' }
  | { readonly kind: 'resolved'; readonly value: T }
  | { readonly kind: 'rejected' };

/** What a screen can do without at first (reviews, shelves): the page is rendered without waiting long for it. */
export interface Deferred<T> {
  state(): DeferredState<T>;
  watch(changed: () => void): () => void;
}

/**
 * Defers an answer of a loader: the server waits for it as long as the page's time allows and otherwise streams it after the
 * page. A failure is a state to render, never a fault of the screen.
 *
 * @example return { product, related: defer(shop.call(relatedItems, { product_code })) };
 */
export function defer<T>(answer: Promise<T>): Deferred<T> {
  const state = new BehaviorSubject<DeferredState<T>>({ kind: 'pending' });
  answer.then(
    (value) => state.next({ kind: 'resolved', value }),
    () => state.next({ kind: 'rejected' }),
  );
  return { state: () => state.value, watch: watching(state) };
}

/** How a deferred answer stands now; renders again when it settles. */
export function useDeferred<T>(deferred: Deferred<T>): DeferredState<T> {
  return useSyncExternalStore(deferred.watch, deferred.state, deferred.state);
}
