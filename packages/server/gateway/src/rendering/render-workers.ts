import type { FastifyBaseLogger } from 'fastify';
import type { AnswerCache } from './backend-requests/answer-cache.ts';
import { startRenderWorker } from './render-worker.ts';
import { type Culprit, checkWorker, type WatchedWorker, watch } from './watched-worker.ts';

const CHECK_MS = 50;
/** A worker that ended sooner is replaced after this delay, ms, to avoid a crash loop. */
const SHORT_LIFE_MS = 1_000;
/** Longest wait of a page for a usable worker, ms: one starts in half a second, on a busy machine in a few. */
const MOST_WAIT_MS = 4_000;

interface RenderWorkersOptions {
  readonly workers: number;
  readonly hangMs: number;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly answerCache?: AnswerCache | undefined;
  readonly start?: typeof startRenderWorker;
  /** Epoch ms. */
  readonly now: () => number;
  readonly shouldLog: (subject: string) => boolean;
  /** Called when the code of this remote's version ended a worker. */
  readonly onCulprit: (culprit: Culprit, fault: string) => void;
}

/** Keeps a fixed number of workers running: replaces ended ones, and ends hung ones. */
export function runWorkers(options: RenderWorkersOptions) {
  const { workers, hangMs, log, answerCache, start = startRenderWorker, now, shouldLog, onCulprit } = options;
  const pool = new Set<WatchedWorker>();
  let isStopping = false;
  let lost = 0;

  const addWorker = () => {
    if (isStopping) return;
    const startedAt = now();
    const worker = start({
      answerCache,
      onUnanswered: (unanswered) => log.warn(unanswered, 'a page’s backend request failed'),
      onStray: (fault) => {
        if (shouldLog('stray')) log.warn({ fault }, 'unhandled error in a server file');
      },
      onEnd: (fault) => {
        pool.delete(watched);
        if (isStopping || watched.isSpare) return;
        lost += 1;
        if (watched.culprit) onCulprit(watched.culprit, fault);
        log.error({ fault }, 'a render worker ended and is replaced');
        if (now() - startedAt >= SHORT_LIFE_MS) addWorker();
        else setTimeout(addWorker, SHORT_LIFE_MS).unref();
      },
    });
    const watched = watch(worker, now());
    pool.add(watched);
    void worker.begun.then(() => {
      watched.hasBegun = true;
      line.serve();
    });
  };
  for (let count = 0; count < workers; count += 1) addWorker();

  const line = lineForWorkers(() => leastLoadedOf(pool));

  const checks = checkRegularly(pool, { hangMs, now }, () => {
    if (pool.size > 0 && [...pool].every(({ isHanging }) => isHanging) && pool.size < 2 * workers) addWorker();
    if (pool.size > workers) retireSpare(pool, workers);
    line.serve();
  });

  return {
    all: (): readonly WatchedWorker[] => [...pool],
    has: (watched: WatchedWorker) => pool.has(watched),
    /** For metrics: workers by state, and how many were lost since the start. */
    figures: () => ({ now: statesOf(pool), lost }),
    /**
     * Returns the least loaded worker. While all of them hang or start, waits up to `waitMs`, so that one hung page
     * does not fail others. Undefined on timeout.
     */
    able(waitMs: number): Promise<WatchedWorker | undefined> {
      const least = leastLoadedOf(pool);
      if (least || pool.size === 0 || isStopping) return Promise.resolve(least);
      return line.wait(Math.min(waitMs, MOST_WAIT_MS));
    },
    /** Returns the worker that runs a form of this version: forms that loop hang no other. */
    ofForm: (version: string) => ableOf(pool).find(({ forms }) => forms.has(version)),
    /** Whether a version's code currently hangs a worker. A page runs beside a form of its version that does. */
    isHungBy: ({ version, isForm }: Culprit) =>
      [...pool].some(
        ({ culprit, isHanging, forms }) =>
          (culprit?.version === version && (isForm || !culprit.isForm)) || (isForm && isHanging && forms.has(version)),
      ),
    async stop() {
      isStopping = true;
      clearInterval(checks);
      line.end();
      await Promise.all([...pool].map(({ worker }) => worker.stop()));
    },
  };
}

type Pool = ReadonlySet<WatchedWorker>;

const ableOf = (pool: Pool) =>
  [...pool].filter(({ hasBegun, isHanging, isSpare }) => hasBegun && !isHanging && !isSpare);

function leastLoadedOf(pool: Pool): WatchedWorker | undefined {
  const [least] = ableOf(pool).sort((a, b) => a.worker.load() - b.worker.load());
  return least;
}

function statesOf(pool: Pool) {
  const able = [...pool].filter(({ hasBegun, isHanging }) => hasBegun && !isHanging).length;
  const hanging = [...pool].filter(({ isHanging }) => isHanging).length;
  return { able, hanging, beginning: pool.size - able - hanging };
}

/** Queue of pages that wait for a usable worker. */
function lineForWorkers(leastLoaded: () => WatchedWorker | undefined) {
  const waiting = new Set<() => void>();
  const end = () => {
    for (const serve of waiting) serve();
  };
  return {
    /** Serves all waiting pages with the least loaded worker, if there is one. */
    serve: () => void (leastLoaded() && end()),
    /** Resolves all waiting pages. */
    end,
    wait: (waitMs: number) =>
      new Promise<WatchedWorker | undefined>((resolve) => {
        const serve = () => {
          clearTimeout(patience);
          waiting.delete(serve);
          resolve(leastLoaded());
        };
        const patience = setTimeout(serve, waitMs);
        waiting.add(serve);
      }),
  };
}

/** Checks all workers for hangs at an interval, then calls `onChecked`. */
function checkRegularly(
  pool: Pool,
  { hangMs, now }: Pick<RenderWorkersOptions, 'hangMs' | 'now'>,
  onChecked: () => void,
): NodeJS.Timeout {
  let checkedAt = now();
  return setInterval(() => {
    const at = now();
    const lateMs = Math.max(0, at - checkedAt - 2 * CHECK_MS);
    checkedAt = at;
    for (const watched of pool) checkWorker(watched, { hangMs, now: at, lateMs });
    onChecked();
  }, CHECK_MS).unref();
}

/** Ends an idle surplus worker that was started for one that hung and recovered. */
function retireSpare(pool: Pool, workers: number): void {
  const able = ableOf(pool);
  const idle = able.length > workers ? able.findLast(({ worker }) => worker.load() === 0) : undefined;
  if (!idle) return;
  idle.isSpare = true;
  void idle.worker.stop();
}
