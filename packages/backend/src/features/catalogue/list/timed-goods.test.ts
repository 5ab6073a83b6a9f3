import type { ProductFilter, ProductSort } from '@store/contracts/calls/catalogue';
import { foldSearchText } from '@store/domain/search';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, type Queries, rowsOf } from '../../../platform/database/database.ts';
import { shopperOf } from '../../../shared/customer/shopper.ts';
import { contextOf, GUEST, MAN, NOW, openDemoStore, SALES } from '../../../testing/demo-store.ts';
import { refreshListing } from './refresh-listing.ts';
import { type SearchQuestion, type SearchRow, searchStatement } from './search-statement.ts';

let database: Database;
beforeAll(async () => {
  database = await openDemoStore();
  await refreshListing(database);
});
afterAll(() => database.close());

const question = (filter: ProductFilter, sort: ProductSort, more: Partial<SearchQuestion> = {}): SearchQuestion => ({
  filter,
  terms: [],
  branch: filter.category_code ? [filter.category_code] : [],
  sort,
  page: 1,
  size: 96,
  ...more,
});

const QUESTIONS: Record<string, SearchQuestion> = {
  everything: question({}, 'recommended'),
  'a category in stock': question({ category_code: '1002', in_stock: true }, 'price-low'),
  'a price': question({ price_from: 1_000, price_to: 6_000 }, 'newest'),
  subscriptions: question({ periodical: true }, 'review-high'),
  'outlet goods': question({ outlet: true }, 'price-high'),
  'what women use': question({ sex: 'WOMENS', free_of: ['SILICONE'] }, 'recommended'),
  'a word': question({ free_word: 'シャンプー' }, 'recommended', { terms: [[foldSearchText('シャンプー')]] }),
  'what was rated well': question({ rating_from: 4 }, 'review-high'),
};

const ask = async (queries: Queries, asked: SearchQuestion, identity: typeof GUEST) => {
  const shopper = shopperOf(contextOf(database, identity, NOW));
  const [row] = await rowsOf<SearchRow>(
    queries,
    searchStatement(asked, shopper, { outlet: asked.filter.outlet === true }),
  );
  return row;
};

/** The same with every such product marked as changed, so that its tables are asked; leaves nothing behind. */
async function askTables(asked: SearchQuestion, identity: typeof GUEST): Promise<SearchRow | undefined> {
  let found: SearchRow | undefined;
  const undo = new Error('undo');
  await database
    .transaction(async (queries) => {
      await queries.execute(sql`insert into stale_listing select product_code from product_listing where timed`);
      found = await ask(queries, asked, identity);
      throw undo;
    })
    .catch((fault: unknown) => {
      if (fault !== undo) throw fault;
    });
  return found;
}

describe('goods whose price or sale has a window', () => {
  it.each(Object.entries(QUESTIONS))('are listed by their row as by their tables: %s (I06)', async (_name, asked) => {
    for (const identity of [GUEST, MAN, SALES]) {
      const byRow = await ask(database, asked, identity);
      expect(byRow?.total).toBeGreaterThan(0);
      expect(byRow).toEqual(await askTables(asked, identity));
    }
  });

  it('are among what is asked for: their number is none of chance', async () => {
    const [timed] = await rowsOf<{ count: number }>(
      database,
      sql`select count(*)::int as count from product_listing where timed`,
    );
    expect(timed?.count).toBeGreaterThan(5);
  });
});
