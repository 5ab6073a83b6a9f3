const INTERVAL_MS = 50;
/** With fewer pages at a time a lag is not of their making, and refusing them would not help. */
const MANY_PAGES = 40;
const MOST_LAG_MS = 100;

/**
 * Tells when this thread has more pages to work on than it can write: many are under way, and its event loop lags, so that all
 * other requests wait as well. The lag grows while one turn of the loop goes on.
 */
export function pagePressure() {
  let pages = 0;
  let tickAt = performance.now();
  const timer = setInterval(() => {
    tickAt = performance.now();
  }, INTERVAL_MS);
  timer.unref();
  return {
    isHigh: () => pages > MANY_PAGES && performance.now() - tickAt > INTERVAL_MS + MOST_LAG_MS,
    /** Counts a page while it is worked on. */
    async during<T>(work: () => Promise<T>): Promise<T> {
      pages += 1;
      try {
        return await work();
      } finally {
        pages -= 1;
      }
    },
    stop: () => clearInterval(timer),
  };
}
