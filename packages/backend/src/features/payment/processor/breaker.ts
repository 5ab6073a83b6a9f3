/** Failures in a row after which a processor is left alone. */
const FAILURES = 5;
/** How long it is left alone, ms; then one request tries again. */
const PAUSE_MS = 10_000;

/** Keeps requests away from a processor that does not answer, so that they do not pile up (G08). */
export interface Breaker {
  /** Whether a request may be sent now. */
  allows(): boolean;
  succeeded(): void;
  failed(): void;
}

export function createBreaker(clock: () => number): Breaker {
  let failures = 0;
  let openUntil = 0;
  return {
    allows() {
      if (clock() < openUntil) return false;
      // After the pause one request at a time finds out whether it is well again.
      if (failures >= FAILURES) openUntil = clock() + PAUSE_MS;
      return true;
    },
    succeeded() {
      failures = 0;
      openUntil = 0;
    },
    failed() {
      failures += 1;
      if (failures >= FAILURES) openUntil = clock() + PAUSE_MS;
    },
  };
}
