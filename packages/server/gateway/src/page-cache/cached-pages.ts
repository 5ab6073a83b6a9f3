import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { answerCached } from './answer-cached.ts';
import { type CachedPage, toCachedPage } from './cached-page.ts';
import { serialQueue } from './compressed-body.ts';
import type { PageLookup, RenderedDocument } from './rendered-document.ts';
import { rendersInFlight } from './renders-in-flight.ts';
import { segmentedCache } from './segmented-cache.ts';

/** Total size of the cache, bytes. */
const SIZE = 64 * 1024 * 1024;

/** Delay before a stale page is revalidated, ms: its visitor's file requests need the same processors first. */
const RENEWAL_WAITS_MS = 3_000;

/** Pause after a failed render during which stale pages are served without a new attempt, ms. */
const TRY_AGAIN_MS = 1_000;

/** How long a purged page may replace one that cannot be rendered, ms: long enough for a database failover. */
const PURGED_STANDS_IN_MS = 60_000;

export type Purged = readonly string[] | 'all';

interface CachedPagesOptions {
  /** Now, epoch ms. */
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Whether the change feed is up to date; if not, a stale page is served only when no new one can be rendered. */
  readonly isCurrent: () => boolean;
  /** Largest sum of cached pages, bytes. */
  readonly size?: number;
  /** Runs work after the current visitor's files have been served. */
  readonly schedule?: (work: () => void) => void;
}

/** A page with holes may not be shared any more: it is gone, or contains something personal. A cached one is deleted. */
export class NotShareable extends Error {
  override readonly name = 'NotShareable';
}

/** The content of a page with holes has changed while it was rendered; without its holes filled, it must not be sent. */
export class TemplateOutdated extends Error {
  override readonly name = 'TemplateOutdated';
}

/** In-memory cache of anonymous pages with purging and stale-while-revalidate. */
export function createCachedPages({ now, log, isCurrent, size = SIZE, schedule = afterFiles }: CachedPagesOptions) {
  const cache = segmentedCache<CachedPage>(size);
  const purged = purgedPages();
  const rendering = renderingInto(cache, { now, log });
  const { inFlight, renderAgain } = rendering;
  const answers = { fresh: 0, stale: 0, rendered: 0, standing_in: 0 };
  const scheduleRenewal = renewals({
    log,
    schedule,
    renderAgain,
    isStale: (name) => {
      const found = cache.peek(name);
      // Purged or rendered in between: the next request handles it.
      return found !== undefined && !purged.has(found) && !isFresh(found, now());
    },
  });

  return {
    answer: answering({ now, isCurrent, cache, purged, rendering, answers, scheduleRenewal }),
    /** Purges pages with these tags, including renders in progress; purged pages remain a fallback for a minute. */
    purge(what: Purged): void {
      inFlight.purge(what);
      const moment = now();
      for (const [, page] of cache.entries()) {
        const isMeant = what === 'all' || what.some((tag) => page.tags.has(tag));
        if (isMeant) purged.add(page, moment);
      }
    },
    /** Whether any usable page is cached. Evicts the unusable ones. */
    isInUse(): boolean {
      const moment = now();
      for (const [name, page] of cache.entries()) {
        const mayBeShown = isFresh(page, moment) && !purged.has(page);
        if (!mayBeShown && !purged.mayStandIn(page, moment)) cache.delete(name);
      }
      return cache.figures().pages > 0 || !inFlight.isIdle();
    },
    /** Pages and bytes cached, and the sources of responses since the start. */
    figures: () => ({ ...cache.figures(), answers }),
  };
}

interface AnsweringOptions extends Pick<CachedPagesOptions, 'now' | 'isCurrent'> {
  readonly cache: Cache;
  readonly purged: ReturnType<typeof purgedPages>;
  readonly rendering: ReturnType<typeof renderingInto>;
  /** Counts of responses by source. */
  readonly answers: { fresh: number; stale: number; rendered: number; standing_in: number };
  readonly scheduleRenewal: (name: string, render: Render) => void;
}

function answering({ now, isCurrent, cache, purged, rendering, answers, scheduleRenewal }: AnsweringOptions) {
  const { renderAgain, renderOrNone } = rendering;
  /**
   * Responds with the page of the key; renders it only if no usable page is cached.
   * @throws TooManyPages from `key.takeRender`
   */
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    key: PageLookup,
    render: Render,
    send: SendCached = answerCached,
  ): Promise<FastifyReply> => {
    const name = [key.release, key.shell, key.address, key.segment].filter(Boolean).join(' ');
    const found = cache.get(name);
    const moment = now();
    const isStale = found !== undefined && !isFresh(found, moment);
    if (found && !purged.has(found) && (!isStale || (isCurrent() && mayBeStale(found, moment)))) {
      answers[isStale ? 'stale' : 'fresh'] += 1;
      if (!found.template) found.body.improve();
      if (isStale && moment >= found.renewedFrom) scheduleRenewal(name, render);
      return send(found, request, reply, { ...key, now: moment });
    }
    // Checked again after the render: by then the page may have expired or been evicted.
    const hasFallback = () => found !== undefined && purged.mayStandIn(found, now()) && cache.peek(name) === found;
    // Revalidating a cached page benefits all visitors and does not count against the network.
    if (!hasFallback()) key.takeRender();
    const made = await renderOrNone(name, render, hasFallback);
    answers[made ? 'rendered' : 'standing_in'] += 1;
    if (!made && found) return send(found, request, reply, { ...key, now: now(), isShared: false });
    const { page, rendered } = made ?? (await renderAgain(name, render));
    if (!page && rendered.template) throw new TemplateOutdated();
    if (!page) return answerOnce(rendered, reply);
    return send(page, request, reply, { ...key, now: now() });
  };
}

/** Sends a cached page to a visitor. */
export type SendCached = typeof answerCached;

type Cache = ReturnType<typeof segmentedCache<CachedPage>>;

/** Renders pages into the cache, each once at a time. */
function renderingInto(cache: Cache, { now, log }: Pick<CachedPagesOptions, 'now' | 'log'>) {
  const queue = serialQueue();
  const inFlight = rendersInFlight({
    now,
    finish: (name, { rendered, renderedAt, isOutdated }) => {
      const page = isOutdated ? null : toCachedPage(rendered, renderedAt, queue);
      if (page) cache.set(name, page);
      return { rendered, page };
    },
  });
  const renderAgain: RenderAgain = (name, render) =>
    inFlight
      .render(name, async () => withoutCookie(await render(), name, log))
      .catch((fault: unknown) => {
        if (fault instanceof NotShareable) cache.delete(name);
        throw fault;
      });
  return { inFlight, renderAgain, renderOrNone: renderingOrFallback({ now, log, renderAgain }) };
}

/** Tracks purged pages: they are served only when no newer page can be rendered. */
function purgedPages() {
  const since = new WeakMap<CachedPage, number>();
  return {
    has: (page: CachedPage) => since.has(page),
    add(page: CachedPage, moment: number): void {
      if (!since.has(page)) since.set(page, moment);
    },
    mayStandIn: (page: CachedPage, moment: number) =>
      mayBeStale(page, moment) && moment < (since.get(page) ?? moment) + PURGED_STANDS_IN_MS,
  };
}

type Render = () => Promise<RenderedDocument>;
type RenderAgain = (
  name: string,
  render: Render,
) => Promise<{ readonly rendered: RenderedDocument; readonly page: CachedPage | null }>;

interface Renewals extends Pick<CachedPagesOptions, 'log'> {
  readonly schedule: (work: () => void) => void;
  readonly renderAgain: RenderAgain;
  readonly isStale: (name: string) => boolean;
}

/** Revalidates a stale page once, when `schedule` runs it; skips a page that is no longer stale. */
function renewals({ log, schedule, renderAgain, isStale }: Renewals) {
  const scheduled = new Set<string>();
  const renew = async (name: string, render: Render) => {
    try {
      const { page } = await renderAgain(name, render);
      if (!page?.template) page?.body.improve();
    } catch (fault) {
      log.warn({ err: fault, page: name }, 'a stale page could not be revalidated');
    }
  };
  return (name: string, render: Render) => {
    if (scheduled.has(name)) return;
    scheduled.add(name);
    schedule(() => {
      scheduled.delete(name);
      if (isStale(name)) void renew(name, render);
    });
  };
}

/** Renders a page; null when that fails and a cached page can be served instead. */
function renderingOrFallback({
  now,
  log,
  renderAgain,
}: Pick<CachedPagesOptions, 'now' | 'log'> & { readonly renderAgain: RenderAgain }) {
  let failedAt = Number.NEGATIVE_INFINITY;
  return async (name: string, render: Render, hasCached: () => boolean) => {
    if (hasCached() && now() - failedAt < TRY_AGAIN_MS) return null;
    try {
      const made = await renderAgain(name, render);
      if (made.rendered.status < 500 || !hasCached()) return made;
    } catch (fault) {
      if (!hasCached()) throw fault;
      log.warn({ err: fault, page: name }, 'serving a stale page because rendering failed');
    }
    failedAt = now();
    return null;
  };
}

/** Does not keep the process alive. */
const afterFiles = (work: () => void) => void setTimeout(work, RENEWAL_WAITS_MS).unref();

const isFresh = ({ renderedAt, freshUntil }: CachedPage, now: number) => now >= renderedAt && now < freshUntil;
const mayBeStale = ({ renderedAt, staleUntil }: CachedPage, now: number) => now >= renderedAt && now < staleUntil;

/** Removes a cookie from an anonymous page, logs the bug, and marks the page as uncacheable. */
function withoutCookie(rendered: RenderedDocument, name: string, log: CachedPagesOptions['log']): RenderedDocument {
  const { 'set-cookie': cookie, ...headers } = rendered.headers;
  if (cookie === undefined) return rendered;
  log.error({ page: name }, 'a cacheable page tried to set a cookie');
  return { ...rendered, headers, isWhole: false };
}

const answerOnce = ({ status, headers, body }: RenderedDocument, reply: FastifyReply): FastifyReply =>
  reply
    .code(status)
    .headers({ ...headers, 'cache-control': 'private, no-store' })
    .send(body);
