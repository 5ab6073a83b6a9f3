/** How much of the caller's own wait may pass before it counts as late: the rest is for what goes wrong. */
const LATE_SHARE = 0.5;
/** So many times as long as the quickest lately is late, too: what is slow for everybody is not helped by fewer at a time. */
const LATE_TIMES = 3;
/** In such a time the quickest counts as twice as slow, so that it is one of lately, ms. A rush is over sooner. */
const DOUBLING_MS = 180_000;
/** By so much the limit falls for one that came late: a little for a little, by half for what took twice as long as it may, or longer. */
const LEAST_BACK_OFF = 0.9;
const MOST_BACK_OFF = 0.5;

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
  let lastEnd: number | undefined;
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
      const sinceMs = Math.max(0, endedAt - (lastEnd ?? endedAt));
      lastEnd = endedAt;
      quickest = Math.max(1, Math.min(tookMs, quickest * 2 ** (sinceMs / DOUBLING_MS)));
      const inTimeMs = Math.max(waitMs * LATE_SHARE, quickest * LATE_TIMES);
      if (tookMs <= inTimeMs) {
        // Only a limit that was made use of has shown that it is right.
        if (together >= limit - 1) limit = Math.min(most, limit + 1);
        return;
      }
      // What began before the limit fell says nothing of the limit as it is, and what was slow with so few beside it was not one of too many.
      if (begunAt < lastBackOff || together <= least) return;
      const share = Math.min(LEAST_BACK_OFF, Math.max(MOST_BACK_OFF, inTimeMs / tookMs));
      limit = Math.max(least, Math.min(limit, together) * share);
      lastBackOff = endedAt;
    },
  };
}
