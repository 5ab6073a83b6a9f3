import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { createLogThrottle } from './log-throttle.ts';
import type { RenderParts, RenderRequest } from './protocol.ts';
import { type Outcome, type Rendered, type RenderWorker, startRenderWorker } from './render-worker.ts';

/** A worker that goes on hanging for so long is ended, ms. */
const END_MS = 1_700;
const CHECK_MS = 50;
/** A worker that ended sooner than this is not replaced at once, ms: what cannot start is not started in a circle. */
const SHORT_LIFE_MS = 1_000;
/** Longest that the gateway waits for its workers before it listens, ms. */
const READY_MS = 10_000;
/** Most pages in one worker's hands; beyond that load is shed: browsers render, so that a rush is no standstill. */
const MAX_PAGES_PER_WORKER = 100;
/** Releases whose code is kept: the live one, and the one before for pages under way. */
const KEPT_RELEASES = 2;

/** Renders pages in workers of its own; whatever a remote's code does there harms its own page only. */
export interface RenderPool {
  /** Tells what the next pages will be rendered from, so that the first of them need not wait for it. */
  prepare(parts: RenderParts): void;
  /** Never rejects; null when the browser has to render it all. */
  render(parts: RenderParts, request: RenderRequest): Promise<Rendered | null>;
  /** Resolves when pages can be rendered; also when that takes too long, and browsers render for a while. */
  ready(): Promise<void>;
  /** Faults of remotes' server code since the start, by `name@version`. */
  faults(): Readonly<Record<string, number>>;
  stop(): Promise<void>;
}

interface RenderPoolOptions {
  readonly workers: number;
  /** A worker whose loop did not turn for so long hangs, ms: its pages are rendered elsewhere. */
  readonly hangMs: number;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly start?: typeof startRenderWorker;
  readonly now?: () => number;
}

interface WatchedWorker {
  readonly worker: RenderWorker;
  hasBegun: boolean;
  lastBeat: number;
  beatAt: number;
  isHanging: boolean;
  isEnding: boolean;
  /** Whose turn it was when the hang began; a fault only when the worker has to be ended for it. */
  culprit: string | null;
}

/** Starts the workers. A remote's version whose code keeps failing is not run for a while (a circuit breaker per version). */
export function createRenderPool({
  workers,
  hangMs,
  log,
  start = startRenderWorker,
  now = Date.now,
}: RenderPoolOptions): RenderPool {
  const breaker = createCircuitBreaker(now);
  const shouldLog = createLogThrottle(now);
  const pool = new Set<WatchedWorker>();
  const releases: string[] = [];
  let isStopping = false;

  const addWorker = () => {
    if (isStopping) return;
    const startedAt = now();
    const worker = start({
      onUnanswered: (call, fault) => log.warn({ call, fault }, 'the backend did not answer a page’s question'),
      onStray: (fault) => {
        if (shouldLog('stray')) log.warn({ fault }, 'something in a server file was left alone and failed');
      },
      onEnd: (fault) => {
        pool.delete(watched);
        if (isStopping) return;
        if (watched.culprit) recordFailure(watched.culprit, fault);
        log.error({ fault }, 'a render worker ended; another takes its place');
        if (now() - startedAt >= SHORT_LIFE_MS) addWorker();
        else setTimeout(addWorker, SHORT_LIFE_MS).unref();
      },
    });
    const watched: WatchedWorker = {
      worker,
      hasBegun: false,
      lastBeat: -1,
      beatAt: now(),
      isHanging: false,
      isEnding: false,
      culprit: null,
    };
    pool.add(watched);
    void worker.begun.then(() => {
      watched.hasBegun = true;
    });
  };
  for (let count = 0; count < workers; count += 1) addWorker();

  const checkWorker = (watched: WatchedWorker) => {
    const beat = watched.worker.beat();
    const isAlive = beat !== watched.lastBeat || watched.worker.load() === 0;
    if (isAlive && !(watched.isHanging && beat === watched.lastBeat)) {
      watched.lastBeat = beat;
      watched.beatAt = now();
      watched.isHanging = false;
      watched.culprit = null;
      return;
    }
    const silentMs = now() - watched.beatAt;
    if (silentMs >= hangMs && !watched.isHanging) {
      watched.isHanging = true;
      watched.worker.abandonAll(`no turn for ${hangMs} ms`);
    }
    if (silentMs >= hangMs + END_MS && !watched.isEnding) {
      watched.isEnding = true;
      void watched.worker.stop();
    }
  };
  const watch = setInterval(() => pool.forEach(checkWorker), CHECK_MS);
  watch.unref();

  const leastLoaded = (): WatchedWorker | undefined => {
    const able = [...pool].filter(({ hasBegun, isHanging }) => hasBegun && !isHanging);
    const [least] = able.sort((a, b) => a.worker.load() - b.worker.load());
    return least && least.worker.load() < MAX_PAGES_PER_WORKER ? least : undefined;
  };

  const prepare = (parts: RenderParts) => {
    if (releases.at(-1) === parts.key) return;
    const others = releases.filter((key) => key !== parts.key);
    releases.splice(0, releases.length, ...others.slice(1 - KEPT_RELEASES), parts.key);
    for (const { worker } of pool) {
      worker.prepare(parts);
      worker.keepOnly(new Set(releases));
    }
    breaker.keepOnly(new Set(parts.remotes.map(({ manifest }) => `${manifest.name}@${manifest.version}`)));
  };

  const recordFailure = (version: string | null, fault: string) => {
    if (!version) return log.error({ fault }, 'a page could not be rendered');
    const hasOpened = breaker.recordFailure(version);
    if (shouldLog(version))
      log.warn({ remote: version, fault }, 'the browser renders what this remote’s server code did not');
    if (hasOpened) log.error({ remote: version }, 'not tried on the server for a while');
  };

  const tryOnce = async (parts: RenderParts, request: RenderRequest): Promise<Outcome | null> => {
    const watched = leastLoaded();
    if (!watched) return null;
    const outcome = await watched.worker.render(parts, request);
    if (outcome.kind !== 'lost' || !outcome.isCulprit) return outcome;
    const version = versionOf(parts, request);
    if (pool.has(watched)) watched.culprit = version;
    else recordFailure(version, outcome.fault);
    return outcome;
  };

  return {
    prepare,
    async render(parts, wanted) {
      prepare(parts);
      const version = versionOf(parts, wanted);
      const request: RenderRequest =
        version && breaker.isOpen(version) && wanted.mode === 'page' ? { ...wanted, mode: 'shell-only' } : wanted;
      let outcome = await tryOnce(parts, request);
      if (outcome?.kind === 'lost') {
        // Once more: as it was, or without its remote's code when that was the culprit.
        outcome = await tryOnce(parts, outcome.isCulprit ? { ...request, mode: 'shell-only' } : request);
      }
      if (outcome?.kind !== 'rendered') {
        if (outcome) recordFailure(null, outcome.fault);
        return null;
      }
      if (outcome.result.kind === 'page' && outcome.result.fault !== null) recordFailure(version, outcome.result.fault);
      return outcome;
    },
    async ready() {
      const begun = Promise.all([...pool].map(({ worker }) => worker.begun));
      // Workers keep no process alive; the timer does until they are there.
      const patience = new AbortController();
      await Promise.race([begun, wait(READY_MS, undefined, { signal: patience.signal }).catch(() => undefined)]);
      patience.abort();
    },
    faults: breaker.totals,
    async stop() {
      isStopping = true;
      clearInterval(watch);
      await Promise.all([...pool].map(({ worker }) => worker.stop()));
    },
  };
}

/** `name@version` of the remote whose screen is asked for. */
function versionOf({ remotes }: RenderParts, { matched }: RenderRequest): string | null {
  const manifest = remotes.find((remote) => remote.manifest.name === matched?.remote)?.manifest;
  return manifest ? `${manifest.name}@${manifest.version}` : null;
}
