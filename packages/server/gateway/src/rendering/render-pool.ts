import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { AnswerCache } from './backend-requests/answer-cache.ts';
import { createCircuitBreaker } from './faults/circuit-breaker.ts';
import { failureRecorder, logFault } from './faults/failure-log.ts';
import { createLogThrottle } from './faults/log-throttle.ts';
import { renderPlaces } from './places/places.ts';
import type { RenderParts, RenderRequest } from './protocol/protocol.ts';
import { versionOf } from './protocol/version-of.ts';
import { releasesInUse } from './releases-in-use.ts';
import type { Outcome, Rendered, startRenderWorker } from './render-worker.ts';
import { runWorkers } from './render-workers.ts';
import { type FormRun, runForm } from './run-form.ts';
import { countForm, type WatchedWorker } from './watched-worker.ts';
import { withPrevious } from './with-previous.ts';

/** Longest wait for the workers before the gateway listens, ms. */
const READY_MS = 10_000;

/** Renders pages in worker processes, so that a failing remote affects only its own pages. */
export interface RenderPool {
  /** Preloads the parts of the next pages, so that the first page does not wait for them. */
  prepare(parts: RenderParts): void;
  /** Never rejects; null when the browser has to render: nothing can render the page, or not in time. */
  render(parts: RenderParts, request: RenderRequest): Promise<Rendered | null>;
  /** Runs the request's form action. Never rejects. */
  runForm(parts: RenderParts, request: RenderRequest): Promise<FormRun>;
  /** Resolves when the workers are ready, or after a timeout: then browsers render for a while. */
  ready(): Promise<void>;
  /** Server code failures since the start, by `name@version`. */
  faults(): Readonly<Record<string, number>>;
  /** Pages rendering, the adaptive limit, and pages queued. */
  places(): { readonly rendering: number; readonly limit: number; readonly waiting: number };
  /** Render processes by state, and how many ended and were replaced since the start. */
  workers(): { readonly now: Readonly<Record<'able' | 'hanging' | 'beginning', number>>; readonly lost: number };
  stop(): Promise<void>;
}

/** The outcome of one page, or of one form post. */
export interface PageOutcome {
  readonly kind: 'page' | 'form';
  readonly isDone: boolean;
  /** Why it failed; absent when the code was not run. */
  readonly fault?: string | undefined;
  /** Address of the client. */
  readonly ip: string | undefined;
}

interface RenderPoolOptions {
  readonly workers: number;
  /** A worker without a heartbeat for this time hangs, ms: its pages move to another one. */
  readonly hangMs: number;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Shared response cache; none when absent. */
  readonly answerCache?: AnswerCache;
  readonly start?: typeof startRenderWorker;
  readonly now?: () => number;
  /** Called for each page, with the shell's and the remote's `name@version`, and for each form with the remote's. */
  readonly onPage?: (version: string, page: PageOutcome) => void;
}

/** Starts the workers. A version whose code keeps failing is not run for a while (a circuit breaker per version). */
export function createRenderPool(options: RenderPoolOptions): RenderPool {
  const { log, now = Date.now, onPage = () => undefined } = options;
  const breaker = createCircuitBreaker(now);
  // Each failure has hung or ended a worker.
  const forms = createCircuitBreaker(now, { mostFailures: 1 });
  const shouldLog = createLogThrottle(now);
  const inUse = releasesInUse(now);
  const places = renderPlaces({ workers: options.workers, now });
  let latest = '';
  const recordFailure = failureRecorder({ breaker, shouldLog, log });
  const recordForm = failureRecorder({ breaker: forms, shouldLog, log });
  const recordCulprit: OnCulprit = ({ version, isForm }, fault, requestId) =>
    (isForm ? recordForm : recordFailure)(version, fault, requestId);
  const running = runWorkers({ ...options, now, shouldLog, onCulprit: recordCulprit });

  const prepare = (parts: RenderParts) => {
    if (latest === parts.key) return;
    latest = parts.key;
    inUse.use(parts);
    for (const { worker } of running.all()) {
      worker.prepare(parts);
      worker.keepOnly(inUse.keys());
    }
    for (const each of [breaker, forms]) each.keepOnly(inUse.versions());
  };

  const tryOnce = tries({ running, onCulprit: recordCulprit });

  const renderHere = (parts: RenderParts, requested: RenderRequest) =>
    renderByBestWay({
      ways: waysOf(parts, requested, breaker.mayRun),
      tryOnce: (way) => tryOnce(parts, way),
      onFirst: (way, outcome) => {
        if (requested.mode === 'page') reportPage(onPage, parts, { requested, way, outcome });
      },
      recordFailure: (version, fault) => recordFailure(version, fault, requested.requestId),
      recordSuccess: (way) => {
        const version = way.mode === 'shell-only' ? null : runVersionOf(parts, way);
        if (version) breaker.recordSuccess(version);
      },
    });

  return {
    prepare,
    render(parts, requested) {
      prepare(parts);
      return inItsTurn(places, requested, (request) => renderHere(parts, request));
    },
    async runForm(parts, requested) {
      prepare(parts);
      const run = await inItsTurn(places, requested, (request) =>
        runForm(parts, request, {
          breaker: forms,
          tryOnce: (form) => tryOnce(parts, form),
          onForm: (version, isDone, fault) => onPage(version, { kind: 'form', isDone, fault, ip: requested.ip }),
          logFault: (version, fault) =>
            logFault({ shouldLog, log }, { version, fault, requestId: requested.requestId }),
        }),
      );
      return run ?? { kind: 'not-run' };
    },
    ready: () => untilBegun(running.all()),
    faults: () => sumOf(breaker.totals(), forms.totals()),
    places: places.state,
    workers: running.figures,
    stop: running.stop,
  };
}

type OnCulprit = (
  culprit: { readonly version: string | null; readonly isForm: boolean },
  fault: string,
  requestId?: string,
) => void;

interface Tries {
  readonly running: Pick<ReturnType<typeof runWorkers>, 'able' | 'has' | 'isHungBy' | 'ofForm'>;
  /** Called when the code of the request ended its worker. */
  readonly onCulprit: OnCulprit;
}

/** Returns a function that sends a request to a worker; `hung` when its code hangs one, as other requests found. */
function tries({ running, onCulprit }: Tries) {
  return async (parts: RenderParts, request: RenderRequest): Promise<Outcome | 'hung' | null> => {
    const version = runVersionOf(parts, request);
    const isForm = request.form !== undefined;
    const isHung = () => request.mode !== 'shell-only' && running.isHungBy({ version: version ?? '', isForm });
    const form = isForm && version !== null ? version : null;
    const found = isHung() ? undefined : await running.able(request.statusWaitMs);
    // It may have hung a worker while this request waited for one.
    if (isHung()) return 'hung';
    const watched = (form !== null && running.ofForm(form)) || found;
    if (!watched) return null;
    if (form !== null) countForm(watched, form, 1);
    const outcome = await watched.worker.render(parts, request);
    if (outcome.kind === 'lost' && outcome.isCulprit) {
      if (version !== null && running.has(watched)) watched.culprit = { version, isForm };
      else onCulprit({ version, isForm }, outcome.fault, request.requestId);
    }
    if (form !== null) countForm(watched, form, -1);
    return outcome;
  };
}

function sumOf(one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>) {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return Object.fromEntries(names.map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)]));
}

/** Renders once the page gets a slot, with the rest of its time; null when that is too late. */
async function inItsTurn<T>(
  places: ReturnType<typeof renderPlaces>,
  requested: RenderRequest,
  render: (request: RenderRequest) => Promise<T>,
): Promise<T | null> {
  const { turnOf, waitMs, statusWaitMs } = requested;
  const patienceMs = Math.max(waitMs, statusWaitMs);
  const place = await places.take({ visitor: turnOf, waitMs: patienceMs });
  if (!place) return null;
  const { waitedMs } = place;
  const leftMs = Math.max(waitMs, patienceMs - waitedMs);
  return render({ ...requested, statusWaitMs: leftMs, waitedMs }).finally(() => place.leave());
}

interface Trying {
  /** Best first; failed ones are removed. */
  readonly ways: RenderRequest[];
  readonly tryOnce: (way: RenderRequest) => Promise<Outcome | 'hung' | null>;
  readonly onFirst: (way: RenderRequest, outcome: Outcome) => void;
  readonly recordFailure: (version: string | null, fault: string) => void;
  readonly recordSuccess: (way: RenderRequest) => void;
}

/** Most times a page moves to another worker because another page's code ended or hung its worker. */
const MOST_MOVES = 3;

/** Renders with the best option that works. */
async function renderByBestWay(trying: Trying): Promise<Rendered | null> {
  const { ways, tryOnce, onFirst, recordFailure, recordSuccess } = trying;
  let moves = 0;
  let isFirst = true;
  for (;;) {
    const [way] = ways;
    const outcome = way ? await tryOnce(way) : null;
    if (outcome === 'hung') {
      ways.shift();
      continue;
    }
    if (way && outcome && isFirst) onFirst(way, outcome);
    isFirst = false;
    if (outcome?.kind === 'rendered') {
      const faults = outcome.result.kind === 'redirect' ? [] : outcome.result.faults;
      for (const { version, fault } of faults) recordFailure(version, fault);
      if (way && faults.length === 0) recordSuccess(way);
      return outcome;
    }
    // Code that hung or ran out of memory is not retried; a page lost to other code moves to another worker.
    if (outcome?.kind === 'lost' && outcome.isCulprit) ways.shift();
    else if (outcome?.kind === 'lost' && moves < MOST_MOVES) moves += 1;
    else {
      if (outcome) recordFailure(null, outcome.fault);
      return null;
    }
  }
}

/** A page's first attempt. */
interface FirstTry {
  readonly requested: RenderRequest;
  /** The attempt: as requested, with the previous version, or without the remote's code. */
  readonly way: RenderRequest;
  readonly outcome: Outcome;
}

/** Reports the live version's result; nothing when another option was used from the start. */
function reportPage(
  onPage: NonNullable<RenderPoolOptions['onPage']>,
  parts: RenderParts,
  { requested, way, outcome }: FirstTry,
): void {
  const { ip } = requested;
  const isFailed = outcome.kind === 'failed';
  const ofShell = isFailed ? outcome.fault : undefined;
  onPage(`shell@${parts.shell.version}`, { kind: 'page', isDone: !isFailed, fault: ofShell, ip });
  const version = versionOf(parts, requested);
  if (version === null || isFailed) return;
  const fault = way === requested ? faultOf(outcome) : undefined;
  onPage(version, { kind: 'page', isDone: way === requested && fault === undefined, fault, ip });
}

/** The fault of the live version's code; a page lost to another page's code has none. */
function faultOf(outcome: Exclude<Outcome, { kind: 'failed' }>): string | undefined {
  if (outcome.kind === 'lost') return outcome.isCulprit ? outcome.fault : undefined;
  return outcome.result.kind === 'page' ? outcome.result.faults[0]?.fault : undefined;
}

/** The options to render a page, best first: the live version, the previous one, the shell only. */
function waysOf(parts: RenderParts, requested: RenderRequest, mayRun: (version: string) => boolean): RenderRequest[] {
  const shellOnly: RenderRequest = { ...requested, mode: 'shell-only' };
  if (requested.mode !== 'page') return [requested, shellOnly];
  const versions: RenderRequest[] = withPrevious(parts, requested)
    ? [requested, { ...requested, usesPrevious: true }]
    : [requested];
  const allowed = versions.filter((way) => mayRun(runVersionOf(parts, way) ?? ''));
  return [...allowed, shellOnly];
}

/** Returns the version whose code runs first. */
const runVersionOf = (parts: RenderParts, way: RenderRequest): string | null =>
  versionOf((way.usesPrevious && withPrevious(parts, way)) || parts, way);

/** Resolves when the workers are ready, or after a timeout. */
async function untilBegun(pool: readonly WatchedWorker[]): Promise<void> {
  const begun = Promise.all(pool.map(({ worker }) => worker.begun));
  // Workers are unref'ed; the timer keeps the process alive until they are ready.
  const patience = new AbortController();
  await Promise.race([begun, wait(READY_MS, undefined, { signal: patience.signal }).catch(() => undefined)]);
  patience.abort();
}
