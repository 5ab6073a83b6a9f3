/** Maximum prefetches within a period, and at the same time. */
const MOST = 8;
const STRETCH_MS = 10_000;
const MOST_KEPT = 3;

/** Limits prefetches, so that a pointer moving over a list does not load all of it. `now` in ms of any clock. */
export function aheadBudget(now: () => number) {
  const begun: number[] = [];
  const kept = new Map<string, () => void>();
  const forget = (path: string) => {
    kept.get(path)?.();
    kept.delete(path);
  };
  return {
    /** Whether the page may be prefetched: not when cached or beyond the budget. Counts towards the budget if so. */
    take(path: string): boolean {
      if (kept.has(path)) return false;
      const from = now() - STRETCH_MS;
      while (begun[0] !== undefined && begun[0] <= from) begun.shift();
      if (begun.length >= MOST) return false;
      begun.push(now());
      return true;
    },
    /** Keeps the cancel function of a prefetch for `keepMs`; cancels the oldest beyond the limit. */
    keep(path: string, callOff: () => void, keepMs: number): void {
      kept.set(path, callOff);
      setTimeout(() => {
        if (kept.get(path) === callOff) kept.delete(path);
      }, keepMs);
      const [oldest] = kept.keys();
      if (kept.size > MOST_KEPT && oldest !== undefined) forget(oldest);
    },
    /** Cancels all prefetches: their data is stale. */
    dropAll(): void {
      for (const path of [...kept.keys()]) forget(path);
    },
  };
}
