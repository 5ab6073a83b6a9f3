/** Consecutive failures that open the circuit. */
const FAILURES = 5;
/** How long it stays open, ms; then one request probes. */
const PAUSE_MS = 10_000;

/** Circuit breaker: blocks requests to a processor that does not respond (G08). */
export interface Breaker {
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
      // After the pause one request at a time probes.
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
