/** Pages asked for ahead in a stretch of time, and at the same time. */
const MOST = 8;
const STRETCH_MS = 10_000;
const MOST_KEPT = 3;

/** What is asked for ahead, so that a pointer that wanders over a list does not ask for all of it. `now` by any clock, ms. */
export function aheadBudget(now: () => number) {
  const begun: number[] = [];
  const kept = new Map<string, () => void>();
  const forget = (path: string) => {
    kept.get(path)?.();
    kept.delete(path);
  };
  return {
    /** Whether one more may be asked for: not what is kept, nor beyond the budget. Asked for it counts. */
    take(path: string): boolean {
      if (kept.has(path)) return false;
      const from = now() - STRETCH_MS;
      while (begun[0] !== undefined && begun[0] <= from) begun.shift();
      if (begun.length >= MOST) return false;
      begun.push(now());
      return true;
    },
    /** Keeps what calls a page off, for so long, ms; the oldest goes when there are too many. */
    keep(path: string, callOff: () => void, keepMs: number): void {
      kept.set(path, callOff);
      setTimeout(() => {
        if (kept.get(path) === callOff) kept.delete(path);
      }, keepMs);
      const [oldest] = kept.keys();
      if (kept.size > MOST_KEPT && oldest !== undefined) forget(oldest);
    },
    /** Calls all off: none of it is right any more. */
    dropAll(): void {
      for (const path of [...kept.keys()]) forget(path);
    },
  };
}
