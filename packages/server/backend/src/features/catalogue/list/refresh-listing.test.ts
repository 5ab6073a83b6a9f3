import { type ProductFilter, searchItems } from '@store/contracts/calls/catalogue';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rowsOf } from '../../../platform/database/database.ts';
import { products } from '../../../platform/database/tables/catalogue.ts';
import { inventory, skuPrices } from '../../../platform/database/tables/skus.ts';
import { onWorkLeft } from '../../../platform/database/work-left.ts';
import { asker, demoStoreForFile, NOW } from '../../../testing/demo-store.ts';
import { refreshListing, startListingRefresh } from './refresh-listing.ts';
import { searchItemsHandler } from './search-items.ts';

const database = demoStoreForFile();

const search = (filter: ProductFilter) =>
  asker(database)(searchItemsHandler, searchItems, { filter, sort: 'recommended', page: 1, size: 96 });

describe('listing', () => {
  it('reflects a price, flag or publication immediately, before and after the refresh (E12)', async () => {
    const cheapest = async () => (await search({ price_to: 500 })).hits.map(({ product_code }) => product_code);
    const price = (yen: number) =>
      database
        .update(skuPrices)
        .set({ priceInVat: yen })
        .where(and(eq(skuPrices.skuCode, 'S1018'), eq(skuPrices.priceType, 'NORMAL')));
    expect(await cheapest()).not.toContain('P1018');
    await price(490);
    expect(await cheapest()).toContain('P1018');
    await refreshListing(database, NOW);
    expect(await cheapest()).toContain('P1018');
    await database.update(products).set({ isPublished: false }).where(eq(products.productCode, 'P1018'));
    expect(await cheapest()).not.toContain('P1018');
    await refreshListing(database, NOW);
    expect(await cheapest()).not.toContain('P1018');
    await database.update(products).set({ isPublished: true }).where(eq(products.productCode, 'P1018'));
    await price(12_100);
    await Promise.all([refreshListing(database, NOW), refreshListing(database, NOW)]);
    expect((await search({ free_word: 'P1018' })).hits).toMatchObject([{ price_in_vat: 12_100 }]);
  });
  it('reflects sold-out stock immediately (S-13)', async () => {
    const inStock = async () => (await search({ free_word: 'P1018', in_stock: true })).total;
    expect(await inStock()).toBe(1);
    await database.update(inventory).set({ received: 0 }).where(eq(inventory.skuCode, 'S1018'));
    expect(await inStock()).toBe(0);
    await database.update(inventory).set({ received: 5 }).where(eq(inventory.skuCode, 'S1018'));
    expect(await inStock()).toBe(1);
  });
});

it('has GIN indexes without a pending list, which every query would scan', async () => {
  const indexes = await rowsOf<{ name: string; options: string[] | null }>(
    database,
    sql`select c.relname as name, c.reloptions as options from pg_class c join pg_am a on a.oid = c.relam
      where a.amname = 'gin' order by 1`,
  );
  expect(indexes.length).toBeGreaterThan(3);
  expect(indexes.filter(({ options }) => !options?.includes('fastupdate=off'))).toEqual([]);
});

it('is refreshed soon after a list showed a change', async () => {
  const log = { info: () => undefined, warn: () => undefined, error: (fault: unknown) => expect(fault).toBeNull() };
  const refresh = startListingRefresh({ database, clock: () => NOW, log });
  const unsubscribe = onWorkLeft(database, 'listing', refresh.wake);
  const stale = () => database.$count(sql`stale_listing`);
  await database.update(products).set({ isNew: sql`not is_new` }).where(eq(products.productCode, 'P1002'));
  expect(await stale()).toBeGreaterThan(0);
  await search({});
  await expect.poll(stale, { timeout: 5_000 }).toBe(0);
  unsubscribe();
  await refresh.stop();
});
