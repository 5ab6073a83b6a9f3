/** Most repeats that are saved up. */
const MOST_SAVED = 10;

/**
 * How many requests may be sent a second time: a share of those that were sent, so that a backend in need gets little more to do
 * for it (no retry storm), and a few at once for a process that ends.
 */
export function createRetryBudget(share: number) {
  let saved = MOST_SAVED;
  return {
    /** A request is sent for the first time. */
    note(): void {
      saved = Math.min(MOST_SAVED, saved + share);
    },
    /** Whether one may be sent again; it is counted as sent. */
    take(): boolean {
      if (saved < 1) return false;
      saved -= 1;
      return true;
    },
  };
}
