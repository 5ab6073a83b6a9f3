import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Backends } from '../backend/backends.ts';
import type { AnswerCache } from '../rendering/backend-requests/answer-cache.ts';
import { MANY_PRODUCTS } from './answer-cached.ts';
import { createCachedPages, type Purged, type SendCached } from './cached-pages.ts';
import { type Changes, followChanges } from './follow-changes.ts';
import { purgeCdn } from './purge-cdn.ts';
import { ALL_PAGES, LISTS, type PageLookup, type RenderedDocument } from './rendered-document.ts';

interface PageCacheOptions {
  /** Now, epoch ms. */
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
  readonly backends: Pick<Backends, 'fetch'>;
  /** The CDN in front of the store, if it supports purging. */
  readonly cdn?: { readonly url: string; readonly token?: string | undefined } | undefined;
  /** Cached API responses, purged when something every page shows has changed. */
  readonly answerCache?: Pick<AnswerCache, 'purge' | 'isInUse'>;
  /** Poll interval for catalogue changes, ms. */
  readonly everyMs?: number;
}

/** Anonymous pages (guests without a cart): rendered once, served to all, invalidated when their content changes. */
export interface PageCache {
  /**
   * Responds to a cacheable request (`isCacheableRequest`). `render` runs only when no page of the key is cached, and
   * must not use visitor data such as cookies or the address.
   */
  answer(
    request: FastifyRequest,
    reply: FastifyReply,
    key: PageLookup,
    render: () => Promise<RenderedDocument>,
    send?: SendCached,
  ): Promise<FastifyReply>;
  /** Invalidates the pages with one of these tags, here and at the CDN. */
  purge(what: Purged): void;
  /** Whether the change feed is up to date. */
  isCurrent(): boolean;
  /** Pages and bytes cached, and the sources of responses since the start. */
  figures: ReturnType<typeof createCachedPages>['figures'];
  stop(): Promise<void>;
}

/** How long after the last request changes are still polled, ms. A CDN needs them always. */
const IDLE_AFTER_MS = 10_000;

/** Most releases remembered whose pages may still be requested: the newest of each channel. */
const RELEASES_KNOWN = 8;

/** Starts to follow catalogue changes; `stop` ends that. */
export function createPageCache({ now, log, backends, cdn, answerCache, everyMs }: PageCacheOptions): PageCache {
  const cdnPurge = cdn && purgeCdn({ ...cdn, now, log });
  const pages = createCachedPages({ now, log, isCurrent: () => changes.isCurrent() });
  const purge = (what: Purged) => {
    // Cached API responses contain no data of single products.
    if (what === 'all') answerCache?.purge();
    pages.purge(what);
    cdnPurge?.purge(what === 'all' ? [ALL_PAGES] : [...what, MANY_PRODUCTS]);
  };
  let askedAt = Number.NEGATIVE_INFINITY;
  const changes = followChanges({
    backends,
    now,
    log,
    isNeeded: () =>
      (pages.isInUse() && (cdn !== undefined || now() - askedAt < IDLE_AFTER_MS)) || (answerCache?.isInUse() ?? false),
    onChanges: (what) => purge(tagsOf(what)),
    ...(everyMs === undefined ? {} : { everyMs }),
  });
  const isNewRelease = newness(RELEASES_KNOWN);
  return {
    async answer(request, reply, key, render, send) {
      askedAt = now();
      await changes.resume();
      // The gateway's keys contain the release. A CDN's do not: purge it on a new release or canary.
      if (isNewRelease(`${key.live} ${key.shell}`)) cdnPurge?.purge([ALL_PAGES]);
      return pages.answer(request, reply, key, render, send);
    },
    purge,
    isCurrent: changes.isCurrent,
    figures: pages.figures,
    async stop() {
      await Promise.all([changes.stop(), cdnPurge?.stop()]);
    },
  };
}

const tagsOf = ({ all, lists, list_places: places, product_codes }: Changes): Purged =>
  all ? 'all' : [...product_codes, ...(lists ? (places ?? [LISTS]) : [])];

/** Returns whether a name is seen for the first time; remembers the last `size` names. */
function newness(size: number): (name: string) => boolean {
  const met = new Set<string>();
  return (name) => {
    if (met.has(name)) return false;
    met.add(name);
    if (met.size > size) met.delete(met.values().next().value ?? '');
    return true;
  };
}
