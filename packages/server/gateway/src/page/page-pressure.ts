const INTERVAL_MS = 50;
/** With fewer concurrent pages, a lag has another cause, and shedding pages would not help. */
const MANY_PAGES = 40;
const MOST_LAG_MS = 100;

/**
 * Detects overload of this thread: many pages in progress and a lagging event loop, which delays all other requests.
 * The measured lag grows during a blocking turn of the loop.
 */
export function pagePressure() {
  let pages = 0;
  let tickAt = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const tick = () => {
    tickAt = performance.now();
  };
  return {
    isHigh: () => pages > MANY_PAGES && performance.now() - tickAt > INTERVAL_MS + MOST_LAG_MS,
    /** Counts a page while `work` runs. */
    async during<T>(work: () => Promise<T>): Promise<T> {
      pages += 1;
      // An idle thread does not wake up for it.
      if (pages === 1) {
        tick();
        timer = setInterval(tick, INTERVAL_MS).unref();
      }
      try {
        return await work();
      } finally {
        pages -= 1;
        if (pages === 0) clearInterval(timer);
      }
    },
    stop: () => clearInterval(timer),
  };
}
