import { ANY_PRICE, searchItems } from '@store/contracts/calls/catalogue';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { type Database, rowsOf } from '../../../platform/database/database.ts';
import { products } from '../../../platform/database/tables/catalogue.ts';
import { campaigns } from '../../../platform/database/tables/feed.ts';
import { inventory, skuPrices, skuSetComponents } from '../../../platform/database/tables/skus.ts';
import { forOneCall } from '../../../shared/catalogue/one-call.ts';
import { asker, demoStoreForFile, NOW } from '../../../testing/demo-store.ts';
import { findCachedList, LARGE } from './list-cache.ts';
import type { ListRow } from './list-query.ts';
import { nextWindowEdge } from './next-window-edge.ts';
import { searchItemsHandler } from './search-items.ts';

const database = demoStoreForFile();

const HOUR_MS = 3_600_000;

/** A cached list; its result must always equal an uncached query. */
const list = (filter: object = {}, now = NOW) =>
  asker(database)(searchItemsHandler, searchItems, { sort: 'recommended', page: 1, size: 96, filter }, { now });
const codesOf = ({ hits }: Awaited<ReturnType<typeof list>>) => hits.map(({ product_code }) => product_code);
const inStock = ({ facets }: Awaited<ReturnType<typeof list>>) =>
  facets.purchase.find(({ value }) => value === 'in_stock')?.count ?? 0;

it('does not query an unchanged list again', async () => {
  const counted = async () => {
    const began: string[] = [];
    const watched: Database = Object.create(database, {
      execute: {
        value: (statement: Parameters<Database['execute']>[0]) => {
          began.push('statement');
          return database.execute(statement);
        },
      },
    });
    const search = () =>
      asker(watched)(searchItemsHandler, searchItems, {
        sort: 'newest',
        page: 1,
        size: 24,
        filter: { category_code: '1002' },
      });
    await search();
    const first = began.length;
    await search();
    return [first, began.length - first];
  };
  const [first = 0, second = 0] = await counted();
  expect(second).toBeLessThan(first);
});

describe('large list', () => {
  /** Returns the total from the cache; without a `total`, the query fails. */
  const find = async (key: string, options: { now?: number; total?: number | Promise<number>; isExact?: boolean }) => {
    const { now = NOW, total, isExact = false } = options;
    const row = await findCachedList(forOneCall(database), { key, places: [ANY_PRICE], now, isExact }, async () => {
      if (total === undefined) throw new Error('away');
      // Only the used part of a row.
      return { total: await total } as ListRow;
    });
    return row?.total;
  };
  const backgroundRefresh = () => new Promise((resolve) => setImmediate(resolve));

  it('does not look up window edges (I06)', async () => {
    // The first call makes the queries common to all calls.
    await find('common', { total: LARGE + 1 });
    const prepared = vi.spyOn(database._.session, 'prepareQuery');
    expect(await find('no edges', { total: LARGE + 1 })).toBe(LARGE + 1);
    // The changes, and nothing about windows.
    expect(prepared.mock.calls.map(([{ sql: text }]) => text)).toEqual([expect.stringContaining('catalogue_clock')]);
    prepared.mockRestore();
  });

  it('is cached through changes, then refreshed in the background (I06)', async () => {
    expect(await find('a', { total: 5_001 })).toBe(5_001);
    await database.update(products).set({ isNew: sql`not is_new` }).where(eq(products.productCode, 'P1001'));
    expect(await find('a', { total: 5_002 })).toBe(5_001);
    expect(await find('b', { total: 5_003 })).toBe(5_003);
    let finish = (_total: number) => {};
    const slow = new Promise<number>((resolve) => {
      finish = resolve;
    });
    expect(await find('a', { now: NOW + 15_001, total: slow })).toBe(5_001);
    expect(await find('a', { now: NOW + 15_001, total: 5_005 })).toBe(5_001);
    finish(5_004);
    await backgroundRefresh();
    expect(await find('a', { now: NOW + 15_001, total: 5_006 })).toBe(5_004);
    expect(await find('a', { now: NOW + 80_000, total: 5_007 })).toBe(5_007);
  });

  it('is not cached if it must be exact (I06)', async () => {
    for (const total of [5_001, 5_002]) expect(await find('exact', { total, isExact: true })).toBe(total);
  });

  it('is served stale once when a refresh fails, then the error (I06)', async () => {
    await find('fails', { total: 5_000 });
    expect(await find('fails', { now: NOW + 20_000 })).toBe(5_000);
    await backgroundRefresh();
    await expect(find('fails', { now: NOW + 20_000 })).rejects.toThrow('away');
  });

  it('is dropped by changes once it is small (I06)', async () => {
    const change = () =>
      database.update(products).set({ isNew: sql`not is_new` }).where(eq(products.productCode, 'P1001'));
    expect(await find('shrinks', { total: 10 })).toBe(10);
    expect(await find('shrinks', { total: 9 })).toBe(10);
    await change();
    expect(await find('shrinks', { total: 9 })).toBe(9);
  });
});

it('runs one query for concurrent callers, and another after a change', async () => {
  const totals = [1, 2].map((total) => ({ total }) as ListRow);
  const running: ((row: ListRow | undefined) => void)[] = [];
  const find = () =>
    findCachedList(
      forOneCall(database),
      { key: 'concurrent', places: [ANY_PRICE], now: NOW, isExact: false },
      () => new Promise((resolve) => running.push(resolve)),
    );
  const [first, second] = [find(), find()];
  await expect.poll(() => running.length).toBe(1);
  await database.update(products).set({ isNew: sql`not is_new` }).where(eq(products.productCode, 'P1001'));
  const third = find();
  await expect.poll(() => running.length).toBe(2);
  for (const [index, finish] of running.entries()) finish(totals[index]);
  expect((await Promise.all([first, second, third])).map((row) => row?.total)).toEqual([1, 1, 2]);
});

it('does not cache a list after a price at its place changed during the query', async () => {
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const running: string[] = [];
  const find = (key: string, places: readonly string[], total: number) =>
    findCachedList(forOneCall(database), { key, places, now: NOW, isExact: false }, async () => {
      running.push(key);
      await mayEnd;
      // Only the used part of a row.
      return { total } as ListRow;
    });
  const filling = [find('here', ['category:1002'], 1), find('elsewhere', ['category:none'], 1)];
  await expect.poll(() => running.length).toBe(2);
  await database.update(skuPrices).set({ priceInVat: sql`price_in_vat + 1` }).where(eq(skuPrices.skuCode, 'S1001'));
  // Another call notices the change.
  await asker(database)(searchItemsHandler, searchItems, { sort: 'newest', page: 1, size: 1, filter: {} });
  end();
  await Promise.all(filling);
  const found = [await find('here', ['category:1002'], 2), await find('elsewhere', ['category:none'], 2)];
  expect(found.map((row) => row?.total)).toEqual([2, 1]);
});

it('removes an unpublished product from a cached list (P-08)', async () => {
  expect(codesOf(await list())).toContain('P1001');
  await database.update(products).set({ isPublished: false }).where(eq(products.productCode, 'P1001'));
  expect(codesOf(await list())).not.toContain('P1001');
  await database.update(products).set({ isPublished: true }).where(eq(products.productCode, 'P1001'));
  expect(codesOf(await list())).toContain('P1001');
});

it('reorders a cached list by price when a price changes', async () => {
  const cheapest = async () =>
    codesOf(
      await asker(database)(searchItemsHandler, searchItems, { sort: 'price-low', page: 1, size: 1, filter: {} }),
    )[0];
  const before = await cheapest();
  const price = and(eq(skuPrices.skuCode, 'S1002'), eq(skuPrices.priceType, 'NORMAL'));
  const [old] = await database.select().from(skuPrices).where(price);
  await database.update(skuPrices).set({ priceInVat: 1 }).where(price);
  expect([before, await cheapest()]).toEqual([expect.not.stringContaining('P1002'), 'P1002']);
  await database
    .update(skuPrices)
    .set({ priceInVat: old?.priceInVat ?? 0 })
    .where(price);
  expect(await cheapest()).toBe(before);
});

it('counts immediately when a product or set runs out of stock (S-13)', async () => {
  const [part] = await rowsOf<{ set_sku_code: string; sku_code: string }>(
    database,
    sql`select c.set_sku_code, c.sku_code from sku_set_components c join inventory i using (sku_code)
      where i.inventory_type = 'ANGFA_STORE_NORMAL' and i.quantity > 2 order by 1, 2 limit 1`,
  );
  if (!part) throw new Error('no set is in stock');
  await database
    .update(skuSetComponents)
    .set({ quantity: 2 })
    .where(and(eq(skuSetComponents.setSkuCode, part.set_sku_code), eq(skuSetComponents.skuCode, part.sku_code)));
  const leave = (quantity: number) =>
    database
      .update(inventory)
      .set({ received: sql`reserved + sold + ${quantity}` })
      .where(and(eq(inventory.skuCode, part.sku_code), eq(inventory.inventoryType, 'ANGFA_STORE_NORMAL')));
  await leave(2);
  const both = inStock(await list());
  await leave(1);
  const alone = inStock(await list());
  await leave(0);
  expect([alone < both, inStock(await list()) < alone]).toEqual([true, true]);
});

it('starts and ends campaigns in a cached list on time (R-10)', async () => {
  const offered = async (now: number) => (await list({}, now)).facets.campaign?.map(({ value }) => value) ?? [];
  const [campaign] = await database.select().from(campaigns).limit(1);
  const code = campaign?.campaignCode ?? '';
  const [startsAt, endsAt] = [NOW + HOUR_MS, NOW + 2 * HOUR_MS];
  await database.update(campaigns).set({ startsAt, endsAt, target: null }).where(eq(campaigns.campaignCode, code));
  const shown = [];
  for (const now of [startsAt - 1, startsAt, endsAt, endsAt + 1]) shown.push((await offered(now)).includes(code));
  expect(shown).toEqual([false, true, true, false]);
  expect((await offered(startsAt - 1)).includes(code), 'follows a clock that went back').toBe(false);
});

it('starts and ends prices in a cached list on time', async () => {
  const price = and(eq(skuPrices.skuCode, 'S1003'), eq(skuPrices.priceType, 'NORMAL'));
  const [startsAt, endsAt] = [NOW + 3 * HOUR_MS, NOW + 4 * HOUR_MS];
  await database.update(skuPrices).set({ startsAt, endsAt }).where(price);
  const shown = [];
  for (const now of [startsAt - 1, startsAt, endsAt, endsAt + 1])
    shown.push(codesOf(await list({}, now)).includes('P1003'));
  expect(shown).toEqual([false, true, true, false]);
});

it('finds the next edge among price, sale and campaign windows', async () => {
  expect(await nextWindowEdge(database, NOW + 3 * HOUR_MS)).toBeLessThanOrEqual(NOW + 4 * HOUR_MS + 1);
  expect(await nextWindowEdge(database, Number.MAX_SAFE_INTEGER)).toBe(Number.POSITIVE_INFINITY);
});
