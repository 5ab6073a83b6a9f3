import { LRUCache } from 'lru-cache';
import type { SearchRow } from '../search-statement.ts';

/** Lists with more products are cached for a short time; in smaller shops the query is fast. */
export const LARGE = 2_000;
/** How long a large list is fresh, ms. */
const FRESH_MS = 15_000;
/** How long it may be served while it is refreshed, ms. */
const STALE_MS = 60_000;
const MOST_LISTS = 1_000;

type Found = SearchRow | undefined;
interface Cached {
  row: Found;
  at: number;
  renewing: boolean;
}

/**
 * Stale-while-revalidate cache of large lists by query: product codes of the page and filter counts. Prices and stock
 * of the cards are not included. Small lists are not cached.
 */
export interface RecentLists {
  find(key: string, count: () => Promise<Found>): Promise<Found>;
}

export function createRecentLists(clock: () => number = Date.now): RecentLists {
  const perf = { now: clock };
  const lists = new LRUCache<string, Cached>({ max: MOST_LISTS, ttl: STALE_MS, ttlResolution: 0, perf });
  const keep = (key: string, row: Found) => {
    if ((row?.total ?? 0) > LARGE) lists.set(key, { row, at: clock(), renewing: false });
    else lists.delete(key);
  };
  const refresh = async (key: string, count: () => Promise<Found>) => {
    const row = await count();
    keep(key, row);
    return row;
  };
  return {
    async find(key, count) {
      const cached = lists.get(key);
      if (!cached) return refresh(key, count);
      if (clock() - cached.at > FRESH_MS && !cached.renewing) {
        cached.renewing = true;
        // The caller gets the stale list; after a failed refresh the next caller waits for the query.
        refresh(key, count).catch(() => lists.delete(key));
      }
      return cached.row;
    },
  };
}
