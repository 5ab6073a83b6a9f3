/** Most retries saved up. */
const MOST_SAVED = 10;

/**
 * Retry budget: allows retries for a share of the requests sent, so that retries cannot overload a struggling backend
 * (retry storm), plus a small burst for a process that ends.
 */
export function createRetryBudget(share: number) {
  let saved = MOST_SAVED;
  return {
    /** Records a first attempt. */
    note(): void {
      saved = Math.min(MOST_SAVED, saved + share);
    },
    /** Takes one retry from the budget; false when it is used up. */
    take(): boolean {
      if (saved < 1) return false;
      saved -= 1;
      return true;
    },
  };
}
