import { LRUCache } from 'lru-cache';
import type { Queries } from '../../../../platform/database/database.ts';
import type { Shelf } from '../../../../shared/catalogue/kept-catalogue.ts';
import { catalogueOf } from '../../../../shared/catalogue/one-call.ts';
import type { SearchRow } from '../search-statement.ts';
import { LARGE } from './recent-lists.ts';
import { nextWindowEdge } from './window-edges.ts';

type Found = SearchRow | undefined;
/** Interval in which no price, sale or campaign window opens or ends, epoch ms. */
interface Span {
  readonly from: number;
  readonly until: number;
}

/** About 4 kB each. */
const MOST_LISTS = 2_000;
const LISTS = {};

/**
 * Caches the products and filter counts of a list until something it may show changes: a product, price or campaign,
 * stock becoming empty or available, or a window opening or ending. It is never stale. Prices and stock of the cards
 * are not cached. Large lists have their own cache (`RecentLists`).
 * @param key everything the list depends on besides catalogue and time
 * @param now epoch ms
 * @param count queries the tables
 */
export async function findCachedList(
  queries: Queries,
  { key, now }: { readonly key: string; readonly now: number },
  count: () => Promise<Found>,
): Promise<Found> {
  const catalogue = await catalogueOf(queries);
  if (!catalogue) return count();
  const shelf = catalogue.shelf(LISTS, putUpLists);
  const cached = isWithin(shelf.span, now) ? shelf.rows.get(key) : undefined;
  if (cached) return cached.row;
  const { row } = await catalogue.read(
    async () => {
      const row = await count();
      // The next edge is expensive in a large shop, so it is not read for uncached lists.
      return { row, span: isLarge(row) ? null : await spanOf(queries, shelf.span, now) };
    },
    ({ row, span }, { all, lists }) => {
      if (all || lists || span === null) return;
      if (shelf.span !== span) shelf.rows.clear();
      shelf.span = span;
      shelf.rows.set(key, { row });
    },
  );
  return row;
}

async function spanOf(queries: Queries, known: Span | undefined, now: number): Promise<Span> {
  if (known && isWithin(known, now)) return known;
  return { from: now, until: await nextWindowEdge(queries, now) };
}

const isLarge = (row: Found) => (row?.total ?? 0) > LARGE;

const isWithin = (span: Span | undefined, now: number) => span !== undefined && span.from <= now && now < span.until;

interface ListShelf extends Shelf {
  readonly rows: LRUCache<string, { readonly row: Found }>;
  span: Span | undefined;
}

function putUpLists(): ListShelf {
  const shelf: ListShelf = {
    rows: new LRUCache({ max: MOST_LISTS }),
    span: undefined,
    drop({ all, lists }) {
      if (!all && !lists) return;
      shelf.rows.clear();
      shelf.span = undefined;
    },
  };
  return shelf;
}
