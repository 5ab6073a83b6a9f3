import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Backends } from '../backend/backends.ts';
import type { KeptAnswers } from '../rendering/asking/kept-answers.ts';
import { MANY_PRODUCTS } from './answer-cached.ts';
import { createCachedPages, type Purged } from './cached-pages.ts';
import { type Changes, followChanges } from './follow-changes.ts';
import { purgeCdn } from './purge-cdn.ts';
import { ALL_PAGES, LISTS, type RenderedDocument, type WantedPage } from './rendered-document.ts';

interface PageCacheOptions {
  /** Now, epoch ms. */
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
  readonly backends: Pick<Backends, 'fetch'>;
  /** The CDN before the store, if it takes purges. */
  readonly cdn?: { readonly url: string; readonly token?: string | undefined } | undefined;
  /** Kept answers, of which nothing may be used any more when what every page shows has changed. */
  readonly kept?: Pick<KeptAnswers, 'purge' | 'isInUse'>;
  /** How often changes of the catalogue are asked for, ms. */
  readonly everyMs?: number;
}

/** The anonymous pages (guests without cart): rendered once, served to all, invalidated when what they show changes. */
export interface PageCache {
  /**
   * Answers a cacheable request (`isCacheableRequest`). `render` runs only when no page of that key is cached; it must not know the
   * visitor: no cookie, no address.
   */
  answer(
    request: FastifyRequest,
    reply: FastifyReply,
    key: WantedPage,
    render: () => Promise<RenderedDocument>,
  ): Promise<FastifyReply>;
  /** Invalidates, here and at the CDN, the pages with one of these tags. */
  purge(what: Purged): void;
  /** Whether changes are heard of. */
  isCurrent(): boolean;
  /** Pages and bytes held, and where answers came from since the start. */
  figures: ReturnType<typeof createCachedPages>['figures'];
  stop(): Promise<void>;
}

/** Releases whose pages may still be asked for, the channels' newest. */
const RELEASES_KNOWN = 8;

/** Starts following the catalogue; `stop` ends that. */
export function createPageCache({ now, log, backends, cdn, kept, everyMs }: PageCacheOptions): PageCache {
  const cdnPurge = cdn && purgeCdn({ ...cdn, now, log });
  const pages = createCachedPages({ now, log, isCurrent: () => changes.isCurrent() });
  const purge = (what: Purged) => {
    // The answers that are kept show nothing of single products.
    if (what === 'all') kept?.purge();
    pages.purge(what);
    cdnPurge?.purge(what === 'all' ? [ALL_PAGES] : [...what, MANY_PRODUCTS]);
  };
  const changes = followChanges({
    backends,
    now,
    log,
    isNeeded: () => pages.isInUse() || (kept?.isInUse() ?? false),
    onChanges: (what) => purge(tagsOf(what)),
    ...(everyMs === undefined ? {} : { everyMs }),
  });
  const isNewRelease = newness(RELEASES_KNOWN);
  return {
    answer(request, reply, key, render) {
      // Here the key keeps releases apart; a CDN does not know of them, nor of a canary that began, whose share it would take away.
      if (isNewRelease(`${key.live} ${key.shell}`)) cdnPurge?.purge([ALL_PAGES]);
      return pages.answer(request, reply, key, render);
    },
    purge,
    isCurrent: changes.isCurrent,
    figures: pages.figures,
    async stop() {
      await Promise.all([changes.stop(), cdnPurge?.stop()]);
    },
  };
}

function tagsOf({ all, lists, product_codes }: Changes): Purged {
  return all ? 'all' : [...product_codes, ...(lists ? [LISTS] : [])];
}

/** Tells of each name whether it is met for the first time; remembers the last `size`. */
function newness(size: number): (name: string) => boolean {
  const met = new Set<string>();
  return (name) => {
    if (met.has(name)) return false;
    met.add(name);
    if (met.size > size) met.delete(met.values().next().value ?? '');
    return true;
  };
}
