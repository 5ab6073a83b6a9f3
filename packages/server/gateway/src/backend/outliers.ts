/** Consecutive failures after which a backend is ejected. */
const MOST_FAULTS = 3;
/** First and longest ejection time, ms. */
const FIRST_OUT_MS = 5_000;
const LONGEST_OUT_MS = 60_000;

/** Outlier ejection: decides from recent failures whether a backend is used. `now` in ms. */
export function createOutlierWatch(now: () => number) {
  let faultsInRow = 0;
  let timesOut = 0;
  let outUntil = Number.NEGATIVE_INFINITY;
  return {
    isOut: () => now() < outUntil,
    answered(): void {
      faultsInRow = 0;
      timesOut = 0;
    },
    /** Records a refused or broken connection; returns true when it ejects the backend. */
    failed(): boolean {
      faultsInRow += 1;
      if (faultsInRow < MOST_FAULTS || now() < outUntil) return false;
      outUntil = now() + Math.min(LONGEST_OUT_MS, FIRST_OUT_MS * 2 ** timesOut);
      timesOut += 1;
      // After the ejection ends, a single further failure ejects it again.
      faultsInRow = MOST_FAULTS - 1;
      return true;
    },
  };
}
