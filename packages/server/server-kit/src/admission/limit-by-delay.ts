/** Share of the caller's timeout after which a response counts as late. The rest is a safety margin. */
const LATE_SHARE = 0.5;
/** A response that takes this many times the recent minimum is late, too. Uniform slowness is not a reason to back off. */
const LATE_TIMES = 3;
/** The recorded minimum doubles in this time, so that it follows a slower baseline, ms. A burst is shorter. */
const DOUBLING_MS = 180_000;
/** Back-off factors: 0.9 for a slightly late response, 0.5 for one that took twice its allowed time or longer. */
const LEAST_BACK_OFF = 0.9;
const MOST_BACK_OFF = 0.5;

interface DelayLimits {
  readonly least: number;
  readonly most: number;
  readonly start: number;
}

/** Adapts a concurrency limit to response times (additive increase, multiplicative decrease). */
export function limitByDelay({ least, most, start }: DelayLimits) {
  let limit = start;
  let quickest = Number.POSITIVE_INFINITY;
  let lastBackOff = Number.NEGATIVE_INFINITY;
  let lastEnd: number | undefined;
  return {
    current: () => Math.floor(limit),
    /**
     * Records a finished request: start and end in ms of one clock, the caller's timeout `waitMs`, and the number of
     * requests in flight when it started (`together`).
     */
    note(ended: {
      readonly begunAt: number;
      readonly endedAt: number;
      readonly waitMs: number;
      readonly together: number;
    }) {
      const { begunAt, endedAt, waitMs, together } = ended;
      const tookMs = endedAt - begunAt;
      const sinceMs = Math.max(0, endedAt - (lastEnd ?? endedAt));
      lastEnd = endedAt;
      quickest = Math.max(1, Math.min(tookMs, quickest * 2 ** (sinceMs / DOUBLING_MS)));
      const inTimeMs = Math.max(waitMs * LATE_SHARE, quickest * LATE_TIMES);
      if (tookMs <= inTimeMs) {
        // Grow only while the limit is used up: an unused limit has not been tested.
        if (together >= limit - 1) limit = Math.min(most, limit + 1);
        return;
      }
      // Requests from before the last back-off say nothing about the current limit; at the minimum, load is not the cause.
      if (begunAt < lastBackOff || together <= least) return;
      const share = Math.min(LEAST_BACK_OFF, Math.max(MOST_BACK_OFF, inTimeMs / tookMs));
      limit = Math.max(least, Math.min(limit, together) * share);
      lastBackOff = endedAt;
    },
  };
}
