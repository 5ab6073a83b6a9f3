/** Work that a server does again and again beside the requests. */
export interface RepeatingJob<Done> {
  /**
   * A round at once, or after the one under way: rounds never overlap. Rejects with the round's fault, and with an
   * `AbortError` once the job was stopped.
   */
  runNow(): Promise<Done>;
  /** Begins no further round, tells the one under way by its signal, and waits until it has ended. */
  stop(): Promise<void>;
}

/** What a round came to. */
export interface Round {
  /** False: it threw. */
  readonly isDone: boolean;
}

interface Repeating {
  /** From the end of a round to the beginning of the next, ms. */
  readonly pauseMs: number;
  /** From the start of the job to its first round, ms; as long as any other pause unless said. */
  readonly firstPauseMs?: number;
  /** A round that began by itself threw; the next one tries again. */
  readonly onFault: (fault: unknown) => void;
  /** Hears of every round that ended by itself. */
  readonly onRound?: ((round: Round) => void) | undefined;
}

/**
 * Starts work that repeats, each round a pause after the last has ended. Does not keep the process alive.
 * @param round one round; `signal` is aborted when the job is stopped, so that a long one may break off
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
