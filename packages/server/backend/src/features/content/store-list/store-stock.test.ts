import { searchStores } from '@store/contracts/calls/content';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { storeStock } from '../../../platform/database/tables/feed.ts';
import { asker, demoStoreForFile, NOW } from '../../../testing/demo-store.ts';
import { importStoreStock } from './import-store-stock.ts';
import { searchStoresHandler } from './search-stores.ts';

const HEAD = 'store_code,sku_code,quantity,counted_at';
const COUNTED = '2026-11-20T10:30:00+09:00';
const NOON = Date.parse('2026-11-20T12:00:00+09:00');

const database = demoStoreForFile();
beforeAll(async () => {
  await database.delete(storeStock).where(eq(storeStock.skuCode, 'S1001'));
  const counts = [`T001,S1001,12,${COUNTED}`, `T002,S1001,2,${COUNTED}`, `T003,S1001,0,${COUNTED}`];
  await importStoreStock(database, [HEAD, ...counts].join('\r\n'));
});

type Filter = { in_stock?: true; prefecture?: string; product_code?: string };
const search = (filter: Filter = {}, now = NOON) =>
  asker(database)(
    searchStoresHandler,
    searchStores,
    { product_code: 'P1001', services: [], page: 1, size: 100, ...filter },
    { now },
  );
const stockOf = async (filter?: Filter, now?: number) =>
  (await search(filter, now)).hits.map(({ store_code, stock }) => [store_code, stock?.level]);

describe('product stock in stores (R-16)', () => {
  it('lists the stores that carry it, with stock level and count time', async () => {
    expect(await stockOf()).toEqual([
      ['T001', 'in-stock'],
      ['T002', 'few'],
      ['T003', 'none'],
    ]);
    const { hits, product, prefectures } = await search();
    expect(hits[0]?.stock?.counted_timestamp).toBe(Date.parse(COUNTED));
    expect(product?.product_code).toBe('P1001');
    expect(prefectures.filter(({ count }) => count > 0)).toEqual([
      { region: '北海道', prefecture: '北海道', count: 3 },
    ]);
  });
  it('can be filtered by availability and prefecture', async () => {
    expect(await stockOf({ in_stock: true })).toEqual([
      ['T001', 'in-stock'],
      ['T002', 'few'],
    ]);
    expect(await stockOf({ prefecture: '東京都' })).toEqual([]);
  });
  it('is unknown when counted days ago', async () => {
    expect(await stockOf({}, NOON + 4 * 86_400_000)).toEqual([
      ['T001', 'unknown'],
      ['T002', 'unknown'],
      ['T003', 'unknown'],
    ]);
    expect(await stockOf({ in_stock: true }, NOON + 4 * 86_400_000)).toEqual([]);
  });
  it('lists no store for an unknown product, and no stock without a product', async () => {
    expect(await search({ product_code: 'P9999' })).toMatchObject({ total: 0, hits: [] });
    const all = await asker(database)(
      searchStoresHandler,
      searchStores,
      { services: [], page: 1, size: 1 },
      { now: NOW },
    );
    expect(all.hits[0]?.stock).toBeUndefined();
  });
});

describe('importStoreStock (R-16)', () => {
  const take = (...lines: string[]) => importStoreStock(database, [HEAD, ...lines].join('\n'));
  const rowOf = async (storeCode: string) =>
    (await database.select().from(storeStock).where(eq(storeStock.skuCode, 'S1001'))).find(
      (row) => row.storeCode === storeCode,
    );

  it('never replaces a newer count, and deletes the row for an empty quantity', async () => {
    await take('T001,S1001,99,2026-11-19T10:30:00+09:00');
    expect((await rowOf('T001'))?.quantity).toBe(12);
    await take('T001,S1001,7,2026-11-20T11:30:00+09:00', 'T003,S1001,,2026-11-20T11:30:00+09:00');
    expect([(await rowOf('T001'))?.quantity, await rowOf('T003')]).toEqual([7, undefined]);
  });
  it.each([
    [['T001,S1001,5'], /line 2 cannot be read/],
    [[`T001,S1001,5,${COUNTED}`, `T001,S1001,-1,${COUNTED}`], /line 3 cannot be read/],
    [[`T999,S1001,5,${COUNTED}`], /line 2: no store T999/],
    [[`T001,S9999,5,${COUNTED}`], /line 2: no SKU S9999/],
    [[`T002,S1001,5,${COUNTED}`, `T002,S1001,6,${COUNTED}`], /line 3: T002 S1001 is a duplicate/],
  ])('rejects the whole file %j, naming the line', async (lines, fault) => {
    const before = await rowOf('T002');
    await expect(take(...lines)).rejects.toThrow(fault);
    expect(await rowOf('T002')).toEqual(before);
  });
  it('rejects a file without the heading, and names it', async () => {
    await expect(importStoreStock(database, `T001,S1001,5,${COUNTED}`)).rejects.toThrow(HEAD);
  });
});
