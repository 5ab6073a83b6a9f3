import type { Round } from '@store/server-kit';

/** Work with due times, done beside the requests. */
export interface DueWork {
  /** Everything that is due now, at once or after what is under way; resolves with how much was done. */
  runDue(): Promise<number>;
  /** Looks again soon: something was left to do. */
  wake(): void;
  /** Begins nothing more and waits for what is under way. */
  stop(): Promise<void>;
}

interface Parts {
  /** Does what is due; breaks off by the signal. */
  run: (signal: AbortSignal) => Promise<number>;
  /** When the next is due, epoch ms; null when nothing waits. */
  nextDue: () => Promise<number | null>;
  clock: () => number;
  /** How long other processes' work may wait until it is found here, ms; asked before each pause. */
  longestPauseMs: () => number;
  /** Looking or doing failed; the next look tries again. */
  onFault: (fault: unknown) => void;
  /** Hears of every look, with the work that followed. */
  onRound?: ((round: Round) => void) | undefined;
}

/** No two looks are nearer than this, ms: what is left meanwhile is found together. */
const SHORTEST_PAUSE_MS = 1_000;

/** Starts work that is looked for when it was left, when it is due, and from time to time. */
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
  /** Resolves with how long nothing needs to be done, ms. */
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

/** Resolves after so many ms, or as soon as the signal is given. Does not keep the process alive. */
function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (ms <= 0 || signal.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms).unref();
    signal.addEventListener('abort', end);
  });
}
