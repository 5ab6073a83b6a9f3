/** Maximum delay of a browser timer, ms. */
const MAX_TIMER_MS = 2 ** 31 - 1;

interface ExpiryTimerOptions {
  /** Epoch ms. */
  readonly now: () => number;
  readonly onExpired: () => void;
}

/** Calls `onExpired` at a given time, however far in the future. Starting again replaces the earlier time. */
export function createExpiryTimer({ now, onExpired }: ExpiryTimerOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  /** @param expires Epoch ms. */
  const start = (expires: number) => {
    stop();
    const left = expires - now();
    if (left <= 0) return onExpired();
    timer = setTimeout(() => start(expires), Math.min(left, MAX_TIMER_MS));
  };
  return { start, stop };
}
