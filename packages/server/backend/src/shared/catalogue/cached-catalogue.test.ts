import { getProduct, shopMap, topShelves } from '@store/contracts/calls/catalogue';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetOldChanges } from '../../features/catalogue/catalogue-changes.ts';
import { shopMapHandler } from '../../features/catalogue/category/shop-map.ts';
import { getProductHandler } from '../../features/catalogue/product/get-product.ts';
import { findSkuMasters } from '../../features/catalogue/product/sku-masters.ts';
import { topShelvesHandler } from '../../features/content/top/top-shelves.ts';
import type { Database } from '../../platform/database/database.ts';
import { categories, products } from '../../platform/database/tables/catalogue.ts';
import { inventory, skuPrices, skus } from '../../platform/database/tables/skus.ts';
import { asker, demoStoreForFile } from '../../testing/demo-store.ts';
import { cachedRows } from './cached-rows.ts';
import { forOneCall } from './one-call.ts';

const AN_HOUR_LATER = () => Date.now() + 3_660_000;

const database = demoStoreForFile();

const product = (code = 'P1001') => asker(forOneCall(database))(getProductHandler, getProduct, { product_code: code });
const setPrice = (price: number, queries: Pick<Database, 'update'> = database) =>
  queries.update(skuPrices).set({ priceInVat: price }).where(eq(skuPrices.skuCode, 'S1001'));

describe('in-process catalogue cache', () => {
  beforeEach(async () => {
    await setPrice(4180);
    await product();
  });

  it.each([
    ['a product', () => product(), 2],
    ['a set', () => product('P1006'), 2],
    ['the top page', () => asker(forOneCall(database))(topShelvesHandler, topShelves, {}), 2],
    ['the menus', () => asker(forOneCall(database))(shopMapHandler, shopMap, {}), 1],
  ])('serves %s with queries only for changes and stock', async (_, ask, most) => {
    await ask();
    // The view of a call queries through the session of the database.
    const querySpy = vi.spyOn(database._.session, 'prepareQuery');
    await ask();
    expect(querySpy).toHaveBeenCalledTimes(most);
    querySpy.mockRestore();
  });

  it('never returns data older than the start of the call', async () => {
    for (const price of [4181, 4182, 4183]) {
      await setPrice(price);
      expect((await product()).price_in_vat).toBe(price);
    }
    await database.update(inventory).set({ received: sql`reserved + sold` }).where(eq(inventory.skuCode, 'S1001'));
    expect((await product()).sale_state).toEqual({ kind: 'sold-out' });
    await database.update(skus).set({ purchaseLimit: 1 }).where(eq(skus.skuCode, 'S1007'));
    expect((await product('P1006')).purchase_limit).toBe(1);
    await database.update(products).set({ name: '改名' }).where(eq(products.productCode, 'P1007'));
    expect((await product('P1006')).set_components.map(({ product_name }) => product_name)).toContain('改名');
    await database.update(categories).set({ name: '改称' }).where(eq(categories.categoryCode, '1002'));
    expect((await product()).category_path.map(({ name }) => name)).toContain('改称');
  });

  it('caches nothing from a rolled-back transaction, which reads its own changes', async () => {
    const seen: (number | undefined)[] = [];
    const work = database.transaction(async (transaction) => {
      await setPrice(1, transaction);
      seen.push((await findSkuMasters(transaction, ['S1001'])).get('S1001')?.prices[0]?.priceInVat);
      throw new Error('undone');
    });
    await expect(work).rejects.toThrow('undone');
    expect(seen).toEqual([1]);
    expect((await product()).price_in_vat).toBe(4180);
  });

  it('reloads when the changes since the last poll are unknown', async () => {
    await setPrice(4190);
    await forgetOldChanges(database, AN_HOUR_LATER());
    expect((await product()).price_in_vat).toBe(4190);
    await database.execute(sql`update catalogue_clock set newest = newest - 1, forgotten = 0`);
    await database.execute(sql`alter table sku_prices disable trigger user`);
    await setPrice(4191);
    await database.execute(sql`alter table sku_prices enable trigger user`);
    expect((await product()).price_in_vat).toBe(4191);
  });

  it('does not cache data read before a change that another call noticed first', async () => {
    const { promise: later, resolve: goOn } = Promise.withResolvers<void>();
    let slow = true;
    const find = cachedRows({
      most: 10,
      async load(queries, codes) {
        const rows = await queries
          .select()
          .from(products)
          .where(eq(products.productCode, codes[0] ?? ''));
        if (slow) await later;
        return rows;
      },
      codeOf: ({ productCode }) => productCode,
      productOf: ({ productCode }) => productCode,
    });
    const old = find(database, ['P1002']);
    await vi.waitFor(async () => expect((await product()).price_in_vat).toBe(4180));
    await database.update(products).set({ name: '新しい名前' }).where(eq(products.productCode, 'P1002'));
    slow = false;
    await product();
    goOn();
    await old;
    expect((await find(database, ['P1002'])).get('P1002')?.name).toBe('新しい名前');
  });
});
