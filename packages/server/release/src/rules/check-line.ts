import { availableParallelism } from 'node:os';

/** Publishes of a caller that are checked at a time, and most that wait for them: each holds its builds in memory. */
const AT_ONCE = availableParallelism();
const MOST_WAITING = 20;
/** Longest wait, ms: less than half the client's timeout, so that there is time for the checks themselves. */
const WAIT_MS = 120_000;

/** Other publishes of the caller are checked; nothing was changed. */
export class ChecksBusy extends Error {
  constructor() {
    super('other publishes of the same team are being checked; nothing was changed, run it again in half a minute');
  }
}

interface Caller {
  running: number;
  readonly waiting: Set<() => void>;
}

/**
 * Returns a function that runs the checks of a publish, a few of each caller at a time. A publish that would wait too
 * long is refused, so that its client knows the result.
 */
export function checkLine({ atOnce = AT_ONCE, mostWaiting = MOST_WAITING, waitMs = WAIT_MS } = {}) {
  const callers = new Map<string, Caller>();

  /** @throws {ChecksBusy} */
  const turnOf = ({ running, waiting }: Caller): Promise<void> | undefined => {
    if (running < atOnce) return undefined;
    if (waiting.size >= mostWaiting) throw new ChecksBusy();
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(patience);
        waiting.delete(begin);
        resolve();
      };
      const patience = setTimeout(() => {
        waiting.delete(begin);
        reject(new ChecksBusy());
      }, waitMs);
      waiting.add(begin);
    });
  };

  return async <T>(name: string, checks: () => Promise<T>): Promise<T> => {
    const caller = callers.get(name) ?? { running: 0, waiting: new Set() };
    callers.set(name, caller);
    const turn = turnOf(caller);
    // A place that becomes free is handed over to the next in line.
    if (turn) await turn;
    else caller.running += 1;
    try {
      return await checks();
    } finally {
      const [next] = caller.waiting;
      if (next) next();
      else caller.running -= 1;
      if (caller.running === 0) callers.delete(name);
    }
  };
}
