import { LRUCache } from 'lru-cache';
import type { SearchRow } from '../search-statement.ts';

/** A list with more products than this is remembered for a moment: only shops of that size notice the time it takes. */
export const LARGE = 2_000;
/** How long a large list is taken as it was, ms. */
const FRESH_MS = 15_000;
/** How long it may still be shown while it is being counted anew, ms. */
const STALE_MS = 60_000;
const MOST_LISTS = 1_000;

type Found = SearchRow | undefined;
interface Kept {
  row: Found;
  at: number;
  renewing: boolean;
}

/**
 * Large lists of the last moments, by what was asked: which codes stand on the page, and the counts beside the filters.
 * Prices and stock of the cards are not among it; they are read anew for every answer. A small shop's lists never are.
 */
export interface RecentLists {
  find(key: string, count: () => Promise<Found>): Promise<Found>;
}

export function createRecentLists(clock: () => number = Date.now): RecentLists {
  const perf = { now: clock };
  const lists = new LRUCache<string, Kept>({ max: MOST_LISTS, ttl: STALE_MS, ttlResolution: 0, perf });
  const keep = (key: string, row: Found) => {
    if ((row?.total ?? 0) > LARGE) lists.set(key, { row, at: clock(), renewing: false });
    else lists.delete(key);
  };
  const countAnew = async (key: string, count: () => Promise<Found>) => {
    const row = await count();
    keep(key, row);
    return row;
  };
  return {
    async find(key, count) {
      const kept = lists.get(key);
      if (!kept) return countAnew(key, count);
      if (clock() - kept.at > FRESH_MS && !kept.renewing) {
        kept.renewing = true;
        // Who asked gets the list of a moment ago; if counting fails, the next one waits for it.
        countAnew(key, count).catch(() => lists.delete(key));
      }
      return kept.row;
    },
  };
}
