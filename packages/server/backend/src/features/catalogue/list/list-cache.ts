import { LRUCache } from 'lru-cache';
import type { Queries } from '../../../platform/database/database.ts';
import type { Shelf } from '../../../shared/catalogue/cached-catalogue.ts';
import { catalogueOf } from '../../../shared/catalogue/one-call.ts';
import type { ListRow } from './list-query.ts';
import { nextWindowEdge } from './next-window-edge.ts';

/** Lists with more products survive changes for a short time; in smaller shops the query is fast. */
export const LARGE = 2_000;
/** How long a large list is fresh, ms. */
const FRESH_MS = 15_000;
/** How long it may be served while it is refreshed, ms. */
const STALE_MS = 60_000;
/** About 4 kB each. */
const MOST_LISTS = 2_000;
const LISTS = {};

type Found = ListRow | undefined;
interface CachedList {
  readonly key: string;
  readonly places: readonly string[];
  readonly now: number;
  readonly isExact: boolean;
}
/** Interval in which an entry is valid, epoch ms. */
interface Span {
  readonly from: number;
  readonly until: number;
}
interface Loaded {
  readonly row: Found;
  readonly isLarge: boolean;
  readonly span: Span;
}
interface Entry extends Span, Omit<Loaded, 'span'> {
  readonly places: readonly string[];
  /** When the next reader refreshes a large list in the background, epoch ms. */
  refreshAt: number;
}

/**
 * Caches the product codes and filter counts of a list; prices and stock of the cards are not included. A list is cached
 * until something it may show changes: a product, a campaign, a price or stock at one of its places, or a window opening
 * or ending. A large list is cached for a short time instead (stale-while-revalidate), unless it must be exact.
 * @param key everything the list depends on besides catalogue and time
 * @param places where a price or stock changes the list, by `placesOfList`
 * @param now epoch ms
 * @param load queries the tables
 */
export async function findCachedList(
  queries: Queries,
  { key, places, now, isExact }: CachedList,
  load: () => Promise<Found>,
): Promise<Found> {
  const catalogue = await catalogueOf(queries);
  if (!catalogue) return load();
  const cache = catalogue.shelf(LISTS, createListCache);
  const refresh = () => {
    const loaded = catalogue.read(
      async () => {
        const row = await load();
        const isLarge = (row?.total ?? 0) > LARGE;
        // The next edge is expensive in a large shop, so it is not read for large lists.
        return { row, isLarge, span: isLarge ? largeSpan(now) : await spanOf(queries, cache.span, now) };
      },
      ({ row, isLarge, span }, { all, lists, listPlaces }) => {
        cache.entries.delete(key);
        if (isLarge ? isExact : all || lists || places.some((place) => listPlaces.has(place))) return;
        if (!isLarge && listPlaces.size === 0) cache.span = span;
        cache.entries.set(key, { row, isLarge, places, ...span, refreshAt: isLarge ? now + FRESH_MS : span.until });
      },
    );
    const begun = loaded.finally(() => cache.loading.get(key) === begun && cache.loading.delete(key));
    cache.loading.set(key, begun);
    return begun;
  };
  const cached = cache.entries.get(key);
  if (!cached || !isWithin(cached, now)) {
    const begun = await cache.loading.get(key);
    return (begun && isWithin(begun.span, now) ? begun : await refresh()).row;
  }
  if (now > cached.refreshAt) {
    cached.refreshAt = cached.until;
    // The caller gets the stale list; after a failed refresh the next caller waits for the query.
    refresh().catch(() => cache.entries.delete(key));
  }
  return cached.row;
}

const largeSpan = (now: number): Span => ({ from: now, until: now + STALE_MS });

/** The interval around `now` in which no price, sale or campaign window opens or ends. */
async function spanOf(queries: Queries, known: Span | undefined, now: number): Promise<Span> {
  if (known && isWithin(known, now)) return known;
  return { from: now, until: await nextWindowEdge(queries, now) };
}

const isWithin = ({ from, until }: Span, now: number) => from <= now && now < until;

interface ListCache extends Shelf {
  readonly entries: LRUCache<string, Entry>;
  /** Queries that began after the last change of lists; concurrent callers share them. */
  readonly loading: Map<string, Promise<Loaded>>;
  span: Span | undefined;
}

function createListCache(): ListCache {
  const cache: ListCache = {
    entries: new LRUCache({ max: MOST_LISTS }),
    loading: new Map(),
    span: undefined,
    drop({ all, lists, listPlaces }) {
      if (!all && !lists && listPlaces.length === 0) return;
      // Windows of other products, and queries that may have begun before the change.
      cache.span = undefined;
      cache.loading.clear();
      const changed = new Set(listPlaces);
      for (const [key, { isLarge, places }] of cache.entries.entries()) {
        const isMeant = all || lists || places.some((place) => changed.has(place));
        if (!isLarge && isMeant) cache.entries.delete(key);
      }
    },
  };
  return cache;
}
