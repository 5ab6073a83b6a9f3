/** The longest wait a browser's timer can hold, ms. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

interface ExpiryTimerOptions {
  /** Epoch ms. */
  readonly now: () => number;
  readonly onExpired: () => void;
}

/** Calls back when a moment has come, however far off it is; starting anew replaces the earlier moment. */
export function createExpiryTimer({ now, onExpired }: ExpiryTimerOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  /** @param expires Epoch ms. */
  const start = (expires: number) => {
    stop();
    const left = expires - now();
    if (left <= 0) return onExpired();
    timer = setTimeout(() => start(expires), Math.min(left, LONGEST_TIMER_MS));
  };
  return { start, stop };
}
