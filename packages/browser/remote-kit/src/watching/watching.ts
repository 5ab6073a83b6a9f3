import type { Observable } from 'rxjs';

/**
 * Converts an observable to the subscribe function of React's `useSyncExternalStore`.
 *
 * @example useSyncExternalStore(watching(isOpen), () => isOpen.value)
 */
export function watching(source: Observable<unknown>): (changed: () => void) => () => void {
  return (changed) => {
    const subscription = source.subscribe(() => changed());
    return () => subscription.unsubscribe();
  };
}
