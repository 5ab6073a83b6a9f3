import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type DrawingWorker, type Drawn, type Outcome, startDrawingWorker } from './drawing-worker.ts';
import type { DrawingOrder, DrawingParts } from './protocol.ts';
import { createQuarantine } from './quarantine.ts';
import { createTeller } from './teller.ts';

/** A worker that goes on hanging for so long is ended, ms. */
const END_MS = 1_700;
const LOOK_MS = 50;
/** A worker that ended sooner than this is not replaced at once, ms: what cannot start is not started in a circle. */
const SHORT_LIFE_MS = 1_000;
/** Longest that the gateway waits for its workers before it listens, ms. */
const READY_MS = 10_000;
/** Most pages in one worker's hands; beyond that browsers draw, so that a rush does not become a standstill. */
const MOST_PAGES = 100;
/** Releases whose code is kept: the live one, and the one before for pages under way. */
const KEPT_RELEASES = 2;

/** Draws pages in workers of its own; whatever a remote's code does there harms its own page only. */
export interface PageDrawing {
  /** Tells what the next pages will be drawn from, so that the first of them need not wait for it. */
  prepare(parts: DrawingParts): void;
  /** Never rejects; null when the browser has to draw it all. */
  draw(parts: DrawingParts, order: DrawingOrder): Promise<Drawn | null>;
  /** Resolves when pages can be drawn; also when that takes too long, and browsers draw for a while. */
  ready(): Promise<void>;
  /** Faults of remotes' server code since the start, by `name@version`. */
  faults(): Readonly<Record<string, number>>;
  stop(): Promise<void>;
}

interface DrawingOptions {
  readonly workers: number;
  /** A worker whose loop did not turn for so long hangs, ms: its pages are drawn elsewhere. */
  readonly hangMs: number;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly start?: typeof startDrawingWorker;
  readonly now?: () => number;
}

interface Watched {
  readonly worker: DrawingWorker;
  hasBegun: boolean;
  lastBeat: number;
  beatAt: number;
  hangs: boolean;
  isEnding: boolean;
  /** Whose turn it was when the hang began; a fault only when the worker has to be ended for it. */
  suspect: string | null;
}

/** Starts the workers. */
export function createDrawing({
  workers,
  hangMs,
  log,
  start = startDrawingWorker,
  now = Date.now,
}: DrawingOptions): PageDrawing {
  const quarantine = createQuarantine(now);
  const mayTell = createTeller(now);
  const pool = new Set<Watched>();
  const releases: string[] = [];
  let isStopping = false;

  const add = () => {
    if (isStopping) return;
    const startedAt = now();
    const worker = start({
      onUnanswered: (call, fault) => log.warn({ call, fault }, 'the backend did not answer a page’s question'),
      onStray: (fault) => {
        if (mayTell('stray')) log.warn({ fault }, 'something in a server file was left alone and failed');
      },
      onEnd: (fault) => {
        pool.delete(watched);
        if (isStopping) return;
        if (watched.suspect) blame(watched.suspect, fault);
        log.error({ fault }, 'a drawing worker ended; another takes its place');
        if (now() - startedAt >= SHORT_LIFE_MS) add();
        else setTimeout(add, SHORT_LIFE_MS).unref();
      },
    });
    const watched: Watched = {
      worker,
      hasBegun: false,
      lastBeat: -1,
      beatAt: now(),
      hangs: false,
      isEnding: false,
      suspect: null,
    };
    pool.add(watched);
    void worker.begun.then(() => {
      watched.hasBegun = true;
    });
  };
  for (let count = 0; count < workers; count += 1) add();

  const look = (watched: Watched) => {
    const beat = watched.worker.beat();
    const isAlive = beat !== watched.lastBeat || watched.worker.load() === 0;
    if (isAlive && !(watched.hangs && beat === watched.lastBeat)) {
      watched.lastBeat = beat;
      watched.beatAt = now();
      watched.hangs = false;
      watched.suspect = null;
      return;
    }
    const silentMs = now() - watched.beatAt;
    if (silentMs >= hangMs && !watched.hangs) {
      watched.hangs = true;
      watched.worker.loseAll(`no turn for ${hangMs} ms`);
    }
    if (silentMs >= hangMs + END_MS && !watched.isEnding) {
      watched.isEnding = true;
      void watched.worker.stop();
    }
  };
  const watch = setInterval(() => pool.forEach(look), LOOK_MS);
  watch.unref();

  const free = (): Watched | undefined => {
    const able = [...pool].filter(({ hasBegun, hangs }) => hasBegun && !hangs);
    const [least] = able.sort((a, b) => a.worker.load() - b.worker.load());
    return least && least.worker.load() < MOST_PAGES ? least : undefined;
  };

  const use = (parts: DrawingParts) => {
    if (releases.at(-1) === parts.key) return;
    const others = releases.filter((key) => key !== parts.key);
    releases.splice(0, releases.length, ...others.slice(1 - KEPT_RELEASES), parts.key);
    for (const { worker } of pool) {
      worker.prepare(parts);
      worker.keepOnly(new Set(releases));
    }
    quarantine.keepOnly(new Set(parts.remotes.map(({ manifest }) => `${manifest.name}@${manifest.version}`)));
  };

  const blame = (version: string | null, fault: string) => {
    if (!version) return log.error({ fault }, 'a page could not be drawn');
    const rests = quarantine.count(version);
    if (mayTell(version))
      log.warn({ remote: version, fault }, 'the browser draws what this remote’s server code did not');
    if (rests) log.error({ remote: version }, 'not tried on the server for a while');
  };

  const tryOnce = async (parts: DrawingParts, order: DrawingOrder): Promise<Outcome | null> => {
    const watched = free();
    if (!watched) return null;
    const outcome = await watched.worker.draw(parts, order);
    if (outcome.kind !== 'lost' || !outcome.guilty) return outcome;
    const version = versionOf(parts, order);
    if (pool.has(watched)) watched.suspect = version;
    else blame(version, outcome.fault);
    return outcome;
  };

  return {
    prepare: use,
    async draw(parts, asked) {
      use(parts);
      const version = versionOf(parts, asked);
      const order: DrawingOrder =
        version && quarantine.rests(version) && asked.draw === 'page' ? { ...asked, draw: 'frame' } : asked;
      let outcome = await tryOnce(parts, order);
      if (outcome?.kind === 'lost') {
        // The innocent once more as they were; the guilty without its own code.
        outcome = await tryOnce(parts, outcome.guilty ? { ...order, draw: 'frame' } : order);
      }
      if (outcome?.kind !== 'drawn') {
        if (outcome) blame(null, outcome.fault);
        return null;
      }
      if (outcome.drawing.kind === 'page' && outcome.drawing.fault !== null) blame(version, outcome.drawing.fault);
      return outcome;
    },
    async ready() {
      const begun = Promise.all([...pool].map(({ worker }) => worker.begun));
      // Workers keep no process alive; the timer does until they are there.
      const patience = new AbortController();
      await Promise.race([begun, wait(READY_MS, undefined, { signal: patience.signal }).catch(() => undefined)]);
      patience.abort();
    },
    faults: quarantine.totals,
    async stop() {
      isStopping = true;
      clearInterval(watch);
      await Promise.all([...pool].map(({ worker }) => worker.stop()));
    },
  };
}

/** `name@version` of the remote whose screen is asked for. */
function versionOf({ remotes }: DrawingParts, { matched }: DrawingOrder): string | null {
  const manifest = remotes.find((remote) => remote.manifest.name === matched?.remote)?.manifest;
  return manifest ? `${manifest.name}@${manifest.version}` : null;
}
