import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { createLogThrottle } from './log-throttle.ts';
import type { RenderParts, RenderRequest } from './protocol.ts';
import type { Outcome, Rendered, startRenderWorker } from './render-worker.ts';
import { runWorkers } from './render-workers.ts';
import type { WatchedWorker } from './watched-worker.ts';

/** Longest that the gateway waits for its workers before it listens, ms. */
const READY_MS = 10_000;
/** Releases whose code is kept: the live one, and the one before for pages under way. */
const KEPT_RELEASES = 2;
/** Most of them while visits are on others: canaries, what a purchase began with, what is tried. */
const MOST_RELEASES = 8;
/** For so long after its last page such a release is kept, ms. */
const IN_USE_MS = 10 * 60_000;

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
  /** Hears of each page that was to be rendered: by which `name@version`, the shell's and the remote's, and whether it could be. */
  readonly onPage?: (version: string, isRendered: boolean) => void;
}

/** Starts the workers. A remote's version whose code keeps failing is not run for a while (a circuit breaker per version). */
export function createRenderPool(options: RenderPoolOptions): RenderPool {
  const { log, now = Date.now, onPage = () => undefined } = options;
  const breaker = createCircuitBreaker(now);
  const shouldLog = createLogThrottle(now);
  const releases = new Map<string, { readonly parts: RenderParts; usedAt: number }>();
  let latest = '';
  const running = runWorkers({
    ...options,
    now,
    shouldLog,
    onCulprit: (version, fault) => recordFailure(version, fault),
  });

  const prepare = (parts: RenderParts) => {
    if (latest === parts.key) return;
    latest = parts.key;
    // The one used last stands last.
    releases.delete(parts.key);
    releases.set(parts.key, { parts, usedAt: now() });
    const earlier = [...releases].slice(0, -KEPT_RELEASES);
    for (const [index, [key, { usedAt }]] of earlier.entries()) {
      const isTooMany = index < releases.size - MOST_RELEASES;
      if (isTooMany || usedAt < now() - IN_USE_MS) releases.delete(key);
    }
    for (const { worker } of running.all()) {
      worker.prepare(parts);
      worker.keepOnly(new Set(releases.keys()));
    }
    const kept = [...releases.values()].flatMap(({ parts: { remotes } }) => remotes);
    breaker.keepOnly(new Set(kept.map(({ manifest }) => `${manifest.name}@${manifest.version}`)));
  };

  const recordFailure = (version: string | null, fault: string) => {
    if (!version) return log.error({ fault }, 'a page could not be rendered');
    const hasOpened = breaker.recordFailure(version);
    if (shouldLog(version))
      log.warn({ remote: version, fault }, 'the browser renders what this remote’s server code did not');
    if (hasOpened) log.error({ remote: version }, 'not tried on the server for a while');
  };

  const tryOnce = async (parts: RenderParts, request: RenderRequest): Promise<Outcome | null> => {
    const watched = running.leastLoaded();
    if (!watched) return null;
    const outcome = await watched.worker.render(parts, request);
    if (outcome.kind !== 'lost' || !outcome.isCulprit) return outcome;
    const version = versionOf(parts, request);
    if (running.has(watched)) watched.culprit = version;
    else recordFailure(version, outcome.fault);
    return outcome;
  };

  const tellPage = (
    { shell }: RenderParts,
    version: string | null,
    { outcome, isWithoutRemote }: { readonly outcome: Outcome; readonly isWithoutRemote: boolean },
  ) => {
    onPage(`shell@${shell.version}`, outcome.kind !== 'failed');
    if (version !== null && outcome.kind !== 'failed') onPage(version, !isWithoutRemote && hasRendered(outcome));
  };

  return {
    prepare,
    async render(parts, wanted) {
      prepare(parts);
      const version = versionOf(parts, wanted);
      const isWithoutRemote = version !== null && breaker.isOpen(version) && wanted.mode === 'page';
      const request: RenderRequest = isWithoutRemote ? { ...wanted, mode: 'shell-only' } : wanted;
      let outcome = await tryOnce(parts, request);
      if (outcome && wanted.mode === 'page') tellPage(parts, version, { outcome, isWithoutRemote });
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
    ready: () => untilBegun(running.all()),
    faults: breaker.totals,
    stop: running.stop,
  };
}

/** Whether the remote's code did what it was to; a page lost for another's fault says nothing of it. */
function hasRendered(outcome: Outcome): boolean {
  if (outcome.kind === 'rendered') return outcome.result.kind !== 'page' || outcome.result.fault === null;
  return outcome.kind === 'lost' && !outcome.isCulprit;
}

/** `name@version` of the remote whose screen is asked for. */
function versionOf({ remotes }: RenderParts, { matched }: RenderRequest): string | null {
  const manifest = remotes.find((remote) => remote.manifest.name === matched?.remote)?.manifest;
  return manifest ? `${manifest.name}@${manifest.version}` : null;
}

/** Resolves when the workers can render, or when that takes too long. */
async function untilBegun(pool: readonly WatchedWorker[]): Promise<void> {
  const begun = Promise.all(pool.map(({ worker }) => worker.begun));
  // Workers keep no process alive; the timer does until they are there.
  const patience = new AbortController();
  await Promise.race([begun, wait(READY_MS, undefined, { signal: patience.signal }).catch(() => undefined)]);
  patience.abort();
}
