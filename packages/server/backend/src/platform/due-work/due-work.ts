import type { Round } from '@store/server-kit';

/** Background work with due times. */
export interface DueWork {
  /** Runs all due work now, or after the current run; resolves with the number of items. */
  runDue(): Promise<number>;
  /** Polls again soon: there is new work. */
  wake(): void;
  /** Starts nothing more, and waits for the current run. */
  stop(): Promise<void>;
}

interface Parts {
  /** Runs due work; stops early when the signal is aborted. */
  run: (signal: AbortSignal) => Promise<number>;
  /** Returns the time of the next due item, epoch ms; null without pending work. */
  nextDue: () => Promise<number | null>;
  clock: () => number;
  /** Polling interval for work of other processes, ms; read before each pause. */
  longestPauseMs: () => number;
  /** Called when polling or running failed; the next poll retries. */
  onFault: (fault: unknown) => void;
  /** Called after every poll and its run. */
  onRound?: ((round: Round) => void) | undefined;
}

/** Minimum interval between two polls, ms: work that arrives in between is found together. */
const SHORTEST_PAUSE_MS = 1_000;

/** Starts a worker that polls when it is woken, when work is due, and periodically. */
export function startDueWork({
  run,
  nextDue,
  clock,
  longestPauseMs,
  onFault,
  onRound = () => undefined,
}: Parts): DueWork {
  const stopping = new AbortController();
  const { signal } = stopping;
  let waking = new AbortController();
  let running: Promise<unknown> = Promise.resolve();

  const runDue = () => {
    const done = running.then(() => {
      signal.throwIfAborted();
      return run(signal);
    });
    running = done.catch(() => undefined);
    return done;
  };
  /** Polls once; resolves with the time to sleep, ms. */
  const look = async () => {
    const due = await nextDue();
    if (due === null) return longestPauseMs();
    if (due > clock()) return Math.min(due - clock(), longestPauseMs());
    await runDue();
    return 0;
  };
  const sleep = async (ms: number) => {
    await rest(SHORTEST_PAUSE_MS, signal);
    await rest(ms - SHORTEST_PAUSE_MS, AbortSignal.any([signal, waking.signal]));
    waking = new AbortController();
  };
  const follow = async () => {
    for (let next = longestPauseMs(); !signal.aborted; ) {
      await sleep(Math.max(next, SHORTEST_PAUSE_MS));
      if (signal.aborted) return;
      try {
        next = await look();
        onRound({ isDone: true });
      } catch (fault) {
        next = SHORTEST_PAUSE_MS;
        if (signal.aborted) return;
        onRound({ isDone: false });
        onFault(fault);
      }
    }
  };
  const followed = follow();
  return {
    runDue,
    wake: () => waking.abort(),
    async stop() {
      stopping.abort();
      await followed;
      await running;
    },
  };
}

/** Resolves after `ms`, or when the signal is aborted. Does not keep the process alive. */
const rest = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (ms <= 0 || signal.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms).unref();
    signal.addEventListener('abort', end);
  });
