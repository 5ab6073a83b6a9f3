import type { ProductFilter, ProductSort } from '@store/contracts/calls/catalogue';
import { foldSearchText } from '@store/domain/search';
import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Queries, rowsOf } from '../../../platform/database/database.ts';
import { shopperOf } from '../../../shared/customer/shopper.ts';
import { contextOf, demoStoreForFile, GUEST, MAN, NOW, SALES } from '../../../testing/demo-store.ts';
import type { ListQuery, ListRow } from './list-query.ts';
import { refreshListing } from './refresh-listing.ts';
import { listStatement } from './sql/list-statement.ts';
import { matchedSource } from './sql/matched-source.ts';
import { isValidAt } from './sql/product-rows.ts';

const database = demoStoreForFile();
beforeAll(async () => {
  await openWindows();
  await writeRows(NOW);
});

const question = (filter: ProductFilter, sort: ProductSort, more: Partial<ListQuery> = {}): ListQuery => ({
  filter,
  terms: [],
  branch: filter.category_code ? [filter.category_code] : [],
  sort,
  page: 1,
  size: 96,
  ...more,
});

/** Lists whose products and counts depend on the time. */
const TIMED = {
  everything: question({}, 'recommended'),
  'a category in stock': question({ category_code: '1002', in_stock: true }, 'price-low'),
  'a price': question({ price_from: 1_000, price_to: 6_000 }, 'newest'),
  subscriptions: question({ periodical: true }, 'review-high'),
};
/** Lists by filters that do not depend on the time. */
const UNTIMED = {
  'outlet products': question({ outlet: true }, 'price-high'),
  'products for women': question({ sex: 'WOMENS', free_of: ['SILICONE'] }, 'recommended'),
  'a word': question({ free_word: 'シャンプー' }, 'recommended', { terms: [[foldSearchText('シャンプー')]] }),
  'well-rated products': question({ rating_from: 4 }, 'review-high'),
};

interface Visit {
  request: ListQuery;
  identity: typeof GUEST;
  /** Epoch ms. */
  now: number;
}

async function search(queries: Queries, { request, identity, now }: Visit) {
  const shopper = shopperOf(contextOf(database, identity, now));
  const offer = { outlet: request.filter.outlet === true };
  const [row] = await rowsOf<ListRow>(queries, listStatement(request, shopper, offer, matchedSource));
  return row;
}

/** Results from the product tables, which do not change once the windows are open. */
const fromTables = new Map<string, ListRow | undefined>();

async function searchTables(visits: readonly Visit[]) {
  const missing = visits.filter((visit) => !fromTables.has(JSON.stringify(visit)));
  if (missing.length > 0) await readTables(missing);
  return visits.map((visit) => fromTables.get(JSON.stringify(visit)));
}

/** Queries with every product marked as changed, so that the product tables are read; rolled back afterwards. */
async function readTables(visits: readonly Visit[]): Promise<void> {
  const undo = new Error('undo');
  const work = database.transaction(async (queries) => {
    await queries.execute(MARK_ALL);
    for (const visit of visits) fromTables.set(JSON.stringify(visit), await search(queries, visit));
    throw undo;
  });
  await expect(work).rejects.toBe(undo);
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

async function expectTheSame(request: ListQuery, moments: readonly number[], people = [GUEST, SALES]): Promise<void> {
  const visits = moments.flatMap((now) => people.map((identity) => ({ request, identity, now })));
  const expected = await searchTables(visits);
  for (const [place, visit] of visits.entries()) expect(await search(database, visit)).toEqual(expected[place]);
}

describe('listing of products with price or sale windows', () => {
  it.each(WINDOWS.map((_, place) => place + 1))('changes when the window of day %i opens or ends', async (day) => {
    const at = NOW + day * DAY;
    const visits = [at - 1, at, at + 1].map((now) => ({ request: TIMED.everything, identity: GUEST, now }));
    const results = await searchTables(visits);
    expect(new Set(results.map((row) => JSON.stringify(row))).size).toBe(2);
  });

  it.each([
    ...Object.entries(TIMED).map(([name, request]) => [name, request, MOMENTS] as const),
    ...Object.entries(UNTIMED).map(([name, request]) => [name, request, [NOW, NOW + YEAR, NOW - YEAR]] as const),
  ])('is the same from listing rows and tables: %s (I06)', async (_name, request, moments) => {
    for (const identity of [GUEST, MAN, SALES])
      expect((await search(database, { request, identity, now: NOW }))?.total).toBeGreaterThan(0);
    await expectTheSame(request, [NOW], [MAN]);
    await expectTheSame(request, moments);
  });

  it('is the same from listing rows and tables for the full list at any time (I06)', async () => {
    const request = TIMED.everything;
    for (const now of MOMENTS) {
      const shopper = shopperOf(contextOf(database, GUEST, now));
      const [fromCounts] = await rowsOf<ListRow>(database, listStatement(request, shopper, { outlet: false }));
      expect([fromCounts]).toEqual(await searchTables([{ request, identity: GUEST, now }]));
    }
  });

  it('is the same while an older build writes rows without validity', async () => {
    await database.execute(
      sql`update product_listing set stands_from = 0, stands_until = 0, reserved = false where timed`,
    );
    await expectTheSame(TIMED.everything, [NOW, NOW + 2 * DAY]);
    await writeRows(NOW);
  });

  it('is the same whenever the rows were written (I06)', async () => {
    for (const [place, now] of MOMENTS.entries()) {
      await writeRows(now);
      for (const request of [TIMED.everything, TIMED.subscriptions])
        await expectTheSame(request, MOMENTS.slice(place, place + 2), [SALES]);
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
    await expectTheSame(question({ in_stock: true }, 'price-low'), [before.until]);
  });
});
