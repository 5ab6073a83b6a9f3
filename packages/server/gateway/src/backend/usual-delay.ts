/** Quantile that is estimated. */
const SHARE = 0.95;
/** Relative change of the estimate per response. */
const STEP = 0.05;

/** Estimates the 95th percentile of recent response times, ms, without storing them (stochastic approximation). */
export function createUsualDelay({ first, least }: { readonly first: number; readonly least: number }) {
  let estimate = first;
  return {
    current: () => estimate,
    note(tookMs: number): void {
      const direction = tookMs > estimate ? SHARE : SHARE - 1;
      estimate = Math.max(least, estimate * (1 + STEP * direction));
    },
  };
}
