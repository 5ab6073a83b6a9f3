import { LRUCache } from 'lru-cache';
import type { Queries } from '../../../../platform/database/database.ts';
import type { Shelf } from '../../../../shared/catalogue/kept-catalogue.ts';
import { catalogueOf } from '../../../../shared/catalogue/one-call.ts';
import type { SearchRow } from '../search-statement.ts';
import { LARGE } from './recent-lists.ts';
import { nextWindowEdge } from './window-edges.ts';

type Found = SearchRow | undefined;
/** Times between which no window of a price, a sale or a campaign opens or ends, epoch ms. */
interface Span {
  readonly from: number;
  readonly until: number;
}

/** Some 4 kB each. */
const MOST_LISTS = 2_000;
/** The kind of shelf that lists stand on. */
const LISTS = {};

/**
 * Finds which products a list shows and the counts beside it as they were counted before, as long as nothing has changed that lists may
 * show: no product, price, campaign, no shelf that became empty or filled, and no window that opened or ended since. So it is never
 * behind. Prices and stock of the cards are not among it. Large lists have a memory of their own (`RecentLists`).
 * @param key all that the list depends on beside the catalogue and the time
 * @param now epoch ms
 * @param count reads the tables
 */
export async function findKeptList(
  queries: Queries,
  { key, now }: { readonly key: string; readonly now: number },
  count: () => Promise<Found>,
): Promise<Found> {
  const catalogue = await catalogueOf(queries);
  if (!catalogue) return count();
  const shelf = catalogue.shelf(LISTS, putUpLists);
  const kept = isWithin(shelf.span, now) ? shelf.rows.get(key) : undefined;
  if (kept) return kept.row;
  const { row } = await catalogue.read(
    async () => {
      const row = await count();
      // A large shop has many windows: the next is not asked for what is not kept.
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
