import type { ProductFilter, ProductSort } from '@store/contracts/calls/catalogue';
import { foldSearchText } from '@store/domain/search';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, type Queries, rowsOf } from '../../../platform/database/database.ts';
import { shopperOf } from '../../../shared/customer/shopper.ts';
import { contextOf, GUEST, MAN, NOW, openDemoStore, SALES } from '../../../testing/demo-store.ts';
import { isValidAt } from './moving-products.ts';
import { refreshListing } from './refresh-listing.ts';
import { type SearchQuestion, type SearchRow, searchStatement } from './search-statement.ts';
import { unfilteredListStatement } from './whole-list-statement.ts';

let database: Database;
beforeAll(async () => {
  database = await openDemoStore();
  await openWindows();
  await writeRows(NOW);
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

const search = async (queries: Queries, request: SearchQuestion, identity: typeof GUEST, now: number) => {
  const shopper = shopperOf(contextOf(database, identity, now));
  const [row] = await rowsOf<SearchRow>(
    queries,
    searchStatement(request, shopper, { outlet: request.filter.outlet === true }),
  );
  return row;
};

/** Queries with every product marked as changed, so that the product tables are read; rolled back afterwards. */
async function searchTables(
  request: SearchQuestion,
  identity: typeof GUEST,
  now: number,
): Promise<SearchRow | undefined> {
  let found: SearchRow | undefined;
  const undo = new Error('undo');
  await database
    .transaction(async (queries) => {
      await queries.execute(MARK_ALL);
      found = await search(queries, request, identity, now);
      throw undo;
    })
    .catch((fault: unknown) => {
      if (fault !== undo) throw fault;
    });
  return found;
}

const MARK_ALL = sql`insert into stale_listing select product_code from products on conflict do nothing`;
const DAY = 86_400_000;
const YEAR = 365 * DAY;

/** One window of each kind, each on another SKU without windows: window n opens or ends n days from now. */
const WINDOWS: readonly SQL[] = [
  sql`update skus set sales_end = ${NOW + DAY} where sku_code = 'S2415'`,
  sql`update skus set sales_start = ${NOW + 2 * DAY}, reservation_start = ${NOW - DAY} where sku_code = 'S2026'`,
  sql`update skus set sales_start = ${NOW + 4 * DAY}, reservation_start = ${NOW + 3 * DAY} where sku_code = 'S2027'`,
  sql`update skus set cart_btn_start = ${NOW + 5 * DAY} where sku_code = 'S1004'`,
  sql`update skus set cart_btn_end = ${NOW + 6 * DAY} where sku_code = 'S1005'`,
  sql`update skus set subscription_start = ${NOW + 7 * DAY} where sku_code = 'S2419'`,
  sql`update skus set subscription_end = ${NOW + 8 * DAY} where sku_code = 'S2420'`,
  sql`update skus set subscription_cart_btn_start = ${NOW + 9 * DAY} where sku_code = 'S2421'`,
  sql`update skus set subscription_cart_btn_end = ${NOW + 10 * DAY} where sku_code = 'S2422'`,
  sql`update sku_prices set ends_at = ${NOW + 11 * DAY} where sku_code = 'S2037' and price_type like 'NORMAL%'`,
  sql`update sku_prices set starts_at = ${NOW + 12 * DAY} where sku_code = 'S2038' and price_type like 'NORMAL%'`,
  sql`update sku_prices set ends_at = ${NOW + 13 * DAY} where sku_code = 'S2423' and price_type like 'PERIODICAL%'`,
];
/** The times just before and at each edge, and long before and after all. */
const MOMENTS = [
  NOW,
  ...WINDOWS.flatMap((_, place) => [0, 1].map((ms) => NOW + (place + 1) * DAY + ms)),
  NOW + YEAR,
  NOW - YEAR,
];

async function writeRows(now: number): Promise<void> {
  await database.execute(MARK_ALL);
  await refreshListing(database, now);
}

async function openWindows(): Promise<void> {
  for (const window of WINDOWS) {
    const changed = await rowsOf(database, sql`${window} returning 1`);
    expect(changed.length).toBeGreaterThan(0);
  }
  // A subscription price for one member type only.
  await database.execute(sql`
    insert into sku_prices select (jsonb_populate_record(p, '{"member_type": "B2S_"}'::jsonb)).*
    from sku_prices p where sku_code = 'S2506' and price_type like 'PERIODICAL%'`);
  await database.execute(sql`delete from sku_prices
    where sku_code = 'S2506' and price_type like 'PERIODICAL%' and member_type = 'ANGFA_STORE_COMMON'`);
}

/** The number of timed rows valid at a time, and the time until which all are, epoch ms. */
async function validRowsAt(now: number): Promise<{ count: number; until: number }> {
  const [row] = await rowsOf<{ count: number; until: number }>(
    database,
    sql`select count(*)::int as count, min(l.stands_until)::float8 as until
      from product_listing l where timed and ${isValidAt(now)}`,
  );
  return row ?? { count: 0, until: 0 };
}

async function expectTheSame(request: SearchQuestion, now: number, people = [GUEST, SALES]): Promise<void> {
  for (const identity of people)
    expect(await search(database, request, identity, now)).toEqual(await searchTables(request, identity, now));
}

describe('listing of products with price or sale windows', () => {
  it.each(WINDOWS.map((_, place) => place + 1))('changes when the window of day %i opens or ends', async (day) => {
    const at = NOW + day * DAY;
    const results = [];
    for (const now of [at - 1, at, at + 1])
      results.push(JSON.stringify(await searchTables(question({}, 'price-low'), GUEST, now)));
    expect(new Set(results).size).toBe(2);
  });

  it.each(Object.entries(QUESTIONS))('is the same from listing rows and tables: %s (I06)', async (_name, request) => {
    for (const identity of [GUEST, MAN, SALES])
      expect((await search(database, request, identity, NOW))?.total).toBeGreaterThan(0);
    await expectTheSame(request, NOW, [MAN]);
    for (const now of MOMENTS) await expectTheSame(request, now);
  });

  it('is the same from listing rows and tables for the full list at any time (I06)', async () => {
    for (const now of MOMENTS) {
      const shopper = shopperOf(contextOf(database, GUEST, now));
      const everything = question({}, 'recommended');
      const [fromRows] = await rowsOf<SearchRow>(database, unfilteredListStatement(everything, shopper));
      expect(fromRows).toEqual(await search(database, everything, GUEST, now));
    }
  });

  it('is the same while an older build writes rows without validity', async () => {
    await database.execute(
      sql`update product_listing set stands_from = 0, stands_until = 0, reserved = false where timed`,
    );
    for (const now of [NOW, NOW + 2 * DAY]) await expectTheSame(question({}, 'recommended'), now);
    await writeRows(NOW);
  });

  it('is the same whenever the rows were written (I06)', async () => {
    for (const now of MOMENTS) {
      await writeRows(now);
      for (const request of [question({}, 'price-low'), question({ periodical: true }, 'price-low')])
        for (const later of [now, now + 1]) await expectTheSame(request, later, [SALES]);
    }
    await writeRows(NOW);
  });

  it('keeps rows valid until the next window edge, and rewrites them after it', async () => {
    const before = await validRowsAt(NOW);
    expect(before.count).toBeGreaterThan(3);
    expect((await validRowsAt(before.until)).count).toBeLessThan(before.count);
    await refreshListing(database, before.until);
    const after = await validRowsAt(before.until);
    expect(after.count).toBe(before.count);
    expect(after.until).toBeGreaterThan(before.until);
    await expectTheSame(question({ in_stock: true }, 'price-low'), before.until);
  });
});
