/** Maximum prefetches within a period, and at the same time. */
const MAX_PER_PERIOD = 8;
const PERIOD_MS = 10_000;
const MAX_PENDING = 3;

/** Limits prefetches, so that a pointer moving over a list does not load all of it. `now` in ms of any clock. */
export function prefetchBudget(now: () => number) {
  const startTimes: number[] = [];
  const cancelByPath = new Map<string, () => void>();
  const cancel = (path: string) => {
    cancelByPath.get(path)?.();
    cancelByPath.delete(path);
  };
  return {
    /** Whether the page may be prefetched: not when cached or beyond the budget. Counts towards the budget if so. */
    take(path: string): boolean {
      if (cancelByPath.has(path)) return false;
      const from = now() - PERIOD_MS;
      while (startTimes[0] !== undefined && startTimes[0] <= from) startTimes.shift();
      if (startTimes.length >= MAX_PER_PERIOD) return false;
      startTimes.push(now());
      return true;
    },
    /** Keeps the cancel function of a prefetch for `lifetimeMs`; cancels the oldest beyond the limit. */
    register(path: string, cancelPrefetch: () => void, lifetimeMs: number): void {
      cancelByPath.set(path, cancelPrefetch);
      setTimeout(() => {
        if (cancelByPath.get(path) === cancelPrefetch) cancelByPath.delete(path);
      }, lifetimeMs);
      const [oldest] = cancelByPath.keys();
      if (cancelByPath.size > MAX_PENDING && oldest !== undefined) cancel(oldest);
    },
    /** Cancels all prefetches: their data is stale. */
    cancelAll(): void {
      for (const path of [...cancelByPath.keys()]) cancel(path);
    },
  };
}
