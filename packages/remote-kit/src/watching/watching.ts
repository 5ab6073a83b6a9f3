import type { Observable } from 'rxjs';

/**
 * An observable as React's `useSyncExternalStore` takes what it listens to.
 *
 * @example useSyncExternalStore(watching(isOpen), () => isOpen.value)
 */
export function watching(source: Observable<unknown>): (changed: () => void) => () => void {
  return (changed) => {
    const subscription = source.subscribe(() => changed());
    return () => subscription.unsubscribe();
  };
}
