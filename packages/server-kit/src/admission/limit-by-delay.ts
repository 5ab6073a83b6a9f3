/** How much of the caller's own wait may pass before it counts as late: the rest is for what goes wrong. */
const LATE_SHARE = 0.5;
/** So many times as long as the quickest lately is late, too: what is slow for everybody is not helped by fewer at a time. */
const LATE_TIMES = 3;
/** By so much the quickest drifts up with each one that ends, so that it is one of lately. */
const DRIFT = 1.02;
/** By so much the limit falls for one that came late. */
const BACK_OFF = 0.9;

interface DelayLimits {
  readonly least: number;
  readonly most: number;
  readonly start: number;
}

/** How many requests or pages may be worked on at a time, found from how long they take (additive increase, multiplicative decrease). */
export function limitByDelay({ least, most, start }: DelayLimits) {
  let limit = start;
  let quickest = Number.POSITIVE_INFINITY;
  let lastBackOff = Number.NEGATIVE_INFINITY;
  return {
    current: () => Math.floor(limit),
    /**
     * Notes one that began and ended at these moments, ms of one clock, could have waited `waitMs`, and was one of `together` when
     * it began.
     */
    note(ended: {
      readonly begunAt: number;
      readonly endedAt: number;
      readonly waitMs: number;
      readonly together: number;
    }) {
      const { begunAt, endedAt, waitMs, together } = ended;
      const tookMs = endedAt - begunAt;
      quickest = Math.max(1, Math.min(tookMs, quickest * DRIFT));
      const isLate = tookMs > Math.max(waitMs * LATE_SHARE, quickest * LATE_TIMES);
      if (!isLate) {
        // Only a limit that was made use of has shown that it is right.
        if (together >= limit - 1) limit = Math.min(most, limit + 1);
        return;
      }
      // What began before the limit fell says nothing of the limit as it is.
      if (begunAt < lastBackOff) return;
      limit = Math.max(least, Math.min(limit, together) * BACK_OFF);
      lastBackOff = endedAt;
    },
  };
}
