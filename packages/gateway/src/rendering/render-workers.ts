import type { FastifyBaseLogger } from 'fastify';
import type { KeptAnswers } from './asking/kept-answers.ts';
import { startRenderWorker } from './render-worker.ts';
import { checkWorker, type WatchedWorker, watch } from './watched-worker.ts';

const CHECK_MS = 50;
/** A worker that ended sooner than this is not replaced at once, ms: what cannot start is not started in a circle. */
const SHORT_LIFE_MS = 1_000;
/** Longest that a page waits for a worker while none is able, ms: one begins in half a second, on a busy machine in one. */
const MOST_WAIT_MS = 2_500;

interface RenderWorkersOptions {
  readonly workers: number;
  readonly hangMs: number;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly kept?: KeptAnswers | undefined;
  readonly start?: typeof startRenderWorker;
  /** Epoch ms. */
  readonly now: () => number;
  readonly shouldLog: (subject: string) => boolean;
  /** A worker ended for the code of this remote's version. */
  readonly onCulprit: (version: string, fault: string) => void;
}

/** Keeps so many workers running: one that ends is replaced, one that hangs is ended. */
export function runWorkers(options: RenderWorkersOptions) {
  const { workers, hangMs, log, kept, start = startRenderWorker, now, shouldLog, onCulprit } = options;
  const pool = new Set<WatchedWorker>();
  let isStopping = false;
  let lost = 0;

  const addWorker = () => {
    if (isStopping) return;
    const startedAt = now();
    const worker = start({
      kept,
      onUnanswered: (unanswered) => log.warn(unanswered, 'the backend did not answer a page’s question'),
      onStray: (fault) => {
        if (shouldLog('stray')) log.warn({ fault }, 'something in a server file was left alone and failed');
      },
      onEnd: (fault) => {
        pool.delete(watched);
        if (isStopping || watched.isSpare) return;
        lost += 1;
        if (watched.culprit) onCulprit(watched.culprit, fault);
        log.error({ fault }, 'a render worker ended; another takes its place');
        if (now() - startedAt >= SHORT_LIFE_MS) addWorker();
        else setTimeout(addWorker, SHORT_LIFE_MS).unref();
      },
    });
    const watched = watch(worker, now());
    pool.add(watched);
    void worker.begun.then(() => {
      watched.hasBegun = true;
      serveWaiting();
    });
  };
  for (let count = 0; count < workers; count += 1) addWorker();

  let checkedAt = now();
  const checks = setInterval(() => {
    const at = now();
    const lateMs = Math.max(0, at - checkedAt - 2 * CHECK_MS);
    checkedAt = at;
    for (const watched of pool) checkWorker(watched, { hangMs, now: at, lateMs });
    if (pool.size > 0 && [...pool].every(({ isHanging }) => isHanging) && pool.size < 2 * workers) addWorker();
    if (pool.size > workers) retireSpare();
    serveWaiting();
  }, CHECK_MS);
  checks.unref();

  const ableOnes = () => [...pool].filter(({ hasBegun, isHanging, isSpare }) => hasBegun && !isHanging && !isSpare);
  const leastLoaded = (): WatchedWorker | undefined => {
    const [least] = ableOnes().sort((a, b) => a.worker.load() - b.worker.load());
    return least;
  };
  /** Pages that wait for an able worker. */
  const waiting = new Set<() => void>();
  const serveWaiting = () => {
    if (leastLoaded()) for (const serve of waiting) serve();
  };
  /** Ends a worker that was started in place of one that hung and recovered. */
  const retireSpare = () => {
    const able = ableOnes();
    const idle = able.length > workers && able.findLast(({ worker }) => worker.load() === 0);
    if (!idle) return;
    idle.isSpare = true;
    void idle.worker.stop();
  };

  return {
    all: (): readonly WatchedWorker[] => [...pool],
    has: (watched: WatchedWorker) => pool.has(watched),
    /** For figures: workers by state, and how many were lost since the start. */
    figures: () => {
      const able = [...pool].filter(({ hasBegun, isHanging }) => hasBegun && !isHanging).length;
      const hanging = [...pool].filter(({ isHanging }) => isHanging).length;
      return { now: { able, hanging, beginning: pool.size - able - hanging }, lost };
    },
    /**
     * The worker with the fewest pages. While all of them hang or begin it is waited for, `waitMs` at most: a page of another area is
     * not to fail for it. Undefined when none comes.
     */
    able(waitMs: number): Promise<WatchedWorker | undefined> {
      const least = leastLoaded();
      if (least || pool.size === 0 || isStopping) return Promise.resolve(least);
      return new Promise((resolve) => {
        const serve = () => {
          clearTimeout(patience);
          waiting.delete(serve);
          resolve(leastLoaded());
        };
        const patience = setTimeout(serve, Math.min(waitMs, MOST_WAIT_MS));
        waiting.add(serve);
      });
    },
    /** Whether a version's code hangs a worker right now. */
    isHungBy: (version: string) => [...pool].some(({ culprit }) => culprit === version),
    async stop() {
      isStopping = true;
      clearInterval(checks);
      for (const serve of waiting) serve();
      await Promise.all([...pool].map(({ worker }) => worker.stop()));
    },
  };
}
