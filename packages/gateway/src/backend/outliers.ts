/** Faults in a row after which a backend is out for a while. */
const MOST_FAULTS = 3;
/** For how long it is out the first time, and the longest, ms. */
const FIRST_OUT_MS = 5_000;
const LONGEST_OUT_MS = 60_000;

/** Whether a backend is to be asked, judged by what came of asking it (outlier ejection). `now` in ms. */
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
    /** It refused the connection, or broke it off; true when that takes it out. */
    failed(): boolean {
      faultsInRow += 1;
      if (faultsInRow < MOST_FAULTS || now() < outUntil) return false;
      outUntil = now() + Math.min(LONGEST_OUT_MS, FIRST_OUT_MS * 2 ** timesOut);
      timesOut += 1;
      // One more fault takes it out again once it is back.
      faultsInRow = MOST_FAULTS - 1;
      return true;
    },
  };
}
