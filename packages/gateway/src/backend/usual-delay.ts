/** The share of answers that come within the estimate. */
const SHARE = 0.95;
/** How far one answer moves the estimate, of its own size. */
const STEP = 0.05;

/** How long 95 of 100 answers took lately, ms, estimated without keeping them (stochastic quantile). */
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
