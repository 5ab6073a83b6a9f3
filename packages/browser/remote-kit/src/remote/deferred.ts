import { useSyncExternalStore } from 'react';
import { BehaviorSubject } from 'rxjs';
import { watching } from '../watching/watching.ts';

/** State of a deferred result. */
export type DeferredState<T> =
  | { readonly kind: 'pending' }
  | { readonly kind: 'resolved'; readonly value: T }
  | { readonly kind: 'rejected' };

/** Data that a screen does not need at first (reviews, shelves): the page is rendered without waiting long for it. */
export interface Deferred<T> {
  state(): DeferredState<T>;
  watch(changed: () => void): () => void;
}

/**
 * Defers a promise of a loader: the server waits for it within the page's time limit, otherwise streams it after the
 * page. A failure is a state to render, not an error of the screen.
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

/** Returns the state of a deferred result; renders again when it settles. */
export function useDeferred<T>(deferred: Deferred<T>): DeferredState<T> {
  return useSyncExternalStore(deferred.watch, deferred.state, deferred.state);
}
