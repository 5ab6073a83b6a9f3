import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { MANY_PRODUCTS } from './answer-shared.ts';
import { ALL_PAGES, type DrawnPage, LISTS, type PageKey } from './drawn-page.ts';
import { type Changes, followChanges } from './follow-changes.ts';
import { keptPages, type Purged } from './kept-pages.ts';
import { purgeCdn } from './purge-cdn.ts';

interface Wishes {
  /** Now, epoch ms. */
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
  readonly backendUrl: string;
  /** The CDN before the store, if it takes purges. */
  readonly cdn?: { readonly url: string; readonly token?: string | undefined } | undefined;
  /** How often changes of the catalogue are asked for, ms. */
  readonly everyMs?: number;
}

/** The pages of guests without cart: drawn once, answered to all, thrown away when what they show changes. */
export interface SharedPages {
  /**
   * Answers a shared visit (`isSharedVisit`). `draw` runs only when no page of that key is kept; it must not know the
   * visitor: no cookie, no address.
   */
  answer(
    request: FastifyRequest,
    reply: FastifyReply,
    key: PageKey,
    draw: () => Promise<DrawnPage>,
  ): Promise<FastifyReply>;
  /** Throws away, here and at the CDN, the pages with one of these tags. */
  purge(what: Purged): void;
  stop(): Promise<void>;
}

/** Releases whose pages may still be asked for, the channels' newest. */
const RELEASES_KNOWN = 8;

/** Starts following the catalogue; `stop` ends that. */
export function createSharedPages({ now, log, backendUrl, cdn, everyMs }: Wishes): SharedPages {
  const teller = cdn && purgeCdn({ ...cdn, now, log });
  const pages = keptPages({ now, log, isHeard: () => changes.isHeard() });
  const purge = (what: Purged) => {
    pages.purge(what);
    teller?.tell(what === 'all' ? [ALL_PAGES] : [...what, MANY_PRODUCTS]);
  };
  const changes = followChanges({
    backendUrl,
    now,
    log,
    isNeeded: pages.isInUse,
    onChanges: (what) => purge(tagsOf(what)),
    ...(everyMs === undefined ? {} : { everyMs }),
  });
  const isNewRelease = newness(RELEASES_KNOWN);
  return {
    answer(request, reply, key, draw) {
      // Here the key keeps releases apart; a CDN does not know of them.
      if (isNewRelease(`${key.release} ${key.shell}`)) teller?.tell([ALL_PAGES]);
      return pages.answer(request, reply, key, draw);
    },
    purge,
    async stop() {
      await Promise.all([changes.stop(), teller?.stop()]);
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
