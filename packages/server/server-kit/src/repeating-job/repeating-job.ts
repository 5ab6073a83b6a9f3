/** Background work that a server repeats. */
export interface RepeatingJob<Done> {
  /**
   * Runs a round now, or after the current one: rounds never overlap. Rejects with the error of the round, or with an
   * `AbortError` after the job was stopped.
   */
  runNow(): Promise<Done>;
  /** Starts no further round, aborts the signal of the current one, and waits until it has ended. */
  stop(): Promise<void>;
}

/** Result of a round. */
export interface Round {
  /** False if it threw. */
  readonly isDone: boolean;
}

interface Repeating {
  /** Pause between the end of a round and the start of the next, ms. */
  readonly pauseMs: number;
  /** Delay of the first round, ms; defaults to `pauseMs`. */
  readonly firstPauseMs?: number;
  /** Called when a scheduled round threw; the next round runs regardless. */
  readonly onFault: (fault: unknown) => void;
  /** Called after every scheduled round. */
  readonly onRound?: ((round: Round) => void) | undefined;
}

/**
 * Starts work that repeats, each round a pause after the last has ended. Does not keep the process alive.
 * @param round performs one round; `signal` is aborted on stop, so that a long round can end early
 * @example const job = startRepeatingJob(() => tidyUp(database), { pauseMs: 600_000, onFault: (fault) => log.error(fault) });
 */
export function startRepeatingJob<Done>(
  round: (signal: AbortSignal) => Promise<Done>,
  { pauseMs, firstPauseMs = pauseMs, onFault, onRound = () => undefined }: Repeating,
): RepeatingJob<Done> {
  const stopping = new AbortController();
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const runNow = () => {
    const done = running.then(() => {
      stopping.signal.throwIfAborted();
      return round(stopping.signal);
    });
    running = done.catch(() => undefined);
    return done;
  };
  const runAfter = (ms: number) => {
    timer = setTimeout(async () => {
      await runNow().then(
        () => onRound({ isDone: true }),
        (fault: unknown) => {
          if (fault === stopping.signal.reason) return;
          onRound({ isDone: false });
          onFault(fault);
        },
      );
      if (!stopping.signal.aborted) runAfter(pauseMs);
    }, ms).unref();
  };
  runAfter(firstPauseMs);
  return {
    runNow,
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
