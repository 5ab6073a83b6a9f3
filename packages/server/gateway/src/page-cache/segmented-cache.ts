import { LRUCache } from 'lru-cache';

/** Share of the size for entries requested once. */
const NEW_SHARE = 0.25;

/**
 * Segmented LRU cache: a new entry goes into the first segment and moves to the second when it is requested again. Any
 * number of one-time requests evicts no entry that is requested repeatedly.
 */
export function segmentedCache<Value extends { readonly size: number }>(size: number) {
  const options = (maxSize: number) => ({ maxSize, sizeCalculation: (value: Value) => value.size });
  const seenOnce = new LRUCache<string, Value>(options(Math.ceil(size * NEW_SHARE)));
  const repeated = new LRUCache<string, Value>(options(Math.floor(size * (1 - NEW_SHARE))));
  const segments = [seenOnce, repeated];

  return {
    get(name: string): Value | undefined {
      const first = seenOnce.peek(name);
      if (first === undefined) return repeated.get(name);
      seenOnce.delete(name);
      repeated.set(name, first);
      return first;
    },
    peek: (name: string) => seenOnce.peek(name) ?? repeated.peek(name),
    /** Replaces an entry in its segment. */
    set: (name: string, value: Value) => void (repeated.has(name) ? repeated : seenOnce).set(name, value),
    delete: (name: string) => segments.some((segment) => segment.delete(name)),
    entries: () => segments.flatMap((segment) => [...segment.entries()]),
    figures: () => ({ pages: seenOnce.size + repeated.size, bytes: seenOnce.calculatedSize + repeated.calculatedSize }),
  };
}
