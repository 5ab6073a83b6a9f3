import type { ProductSort } from '@store/contracts/calls/catalogue';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rowsOf } from '../../../platform/database/database.ts';
import { productCategories, products } from '../../../platform/database/tables/catalogue.ts';
import { inventory, skuPrices } from '../../../platform/database/tables/skus.ts';
import { shopperOf } from '../../../shared/customer/shopper.ts';
import { contextOf, demoStoreForFile, GUEST, MAN, NOW, SALES } from '../../../testing/demo-store.ts';
import type { ListQuery, ListRow } from './list-query.ts';
import { refreshListing, refreshSome } from './refresh-listing.ts';
import { isUnfilteredList, listStatement } from './sql/list-statement.ts';
import { matchedSource } from './sql/matched-source.ts';

const SORTS: readonly ProductSort[] = ['recommended', 'newest', 'price-low', 'price-high', 'review-high'];
const PAGES = [1, 2, 7, 99];

const database = demoStoreForFile();
let comparisons = 0;

const shopper = (identity = GUEST) => shopperOf(contextOf(database, identity, NOW));
const question = (sort: ProductSort, page = 1, size = 24): ListQuery => ({
  filter: {},
  terms: [],
  branch: [],
  sort,
  page,
  size,
});

/** Returns the precomputed and the full counts. */
async function bothWays(options: ListQuery): Promise<(ListRow | undefined)[]> {
  const [precomputed] = await rowsOf<ListRow>(database, listStatement(options, shopper(), { outlet: false }));
  const [counted] = await rowsOf<ListRow>(
    database,
    listStatement(options, shopper(), { outlet: false }, matchedSource),
  );
  return [precomputed, counted];
}

async function expectTheSamePage(sort: ProductSort, page: number): Promise<void> {
  const [precomputed, counted] = await bothWays(question(sort, page));
  expect(counted?.total).toBeGreaterThan(100);
  expect(precomputed, `${sort}, page ${page}`).toEqual(counted);
}

/** Compares one page in each order: another one each time. */
async function expectTheSame(): Promise<void> {
  comparisons += 1;
  for (const [place, sort] of SORTS.entries())
    await expectTheSamePage(sort, PAGES[(comparisons + place) % PAGES.length] ?? 1);
}

async function addProduct(): Promise<void> {
  const copy = (table: string, codes: string) => sql`
    insert into ${sql.identifier(table)} select (jsonb_populate_record(t, ${codes}::jsonb)).*
    from ${sql.identifier(table)} t where sku_code = 'S1018'`;
  await database.execute(copy('products', '{"product_code": "P2000", "sku_code": "S2000"}'));
  await database.execute(copy('skus', '{"product_code": "P2000", "sku_code": "S2000"}'));
  await database.execute(sql`insert into sku_prices select (jsonb_populate_record(t, '{"sku_code": "S2000"}'::jsonb)).*
    from sku_prices t where sku_code = 'S1018'`);
}

describe('unfiltered list (I06)', () => {
  it('equals a full count, before and after the refresh', async () => {
    await expectTheSame();
    await refreshListing(database, NOW);
    for (const sort of SORTS) for (const page of PAGES) await expectTheSamePage(sort, page);
  });

  it('stays equal after any change, refreshed immediately, later or concurrently', async () => {
    const change = {
      price: () => database.update(skuPrices).set({ priceInVat: 31_000 }).where(eq(skuPrices.skuCode, 'S1018')),
      unpublish: () => database.update(products).set({ isPublished: false }).where(eq(products.productCode, 'P1017')),
      publish: () => database.update(products).set({ isPublished: true }).where(eq(products.productCode, 'P1017')),
      empty: () =>
        database.update(inventory).set({ received: sql`reserved + sold` }).where(eq(inventory.skuCode, 'S1012')),
      fill: () =>
        database.update(inventory).set({ received: sql`reserved + sold + 9` }).where(eq(inventory.skuCode, 'S1012')),
      leave: () => database.delete(productCategories).where(eq(productCategories.productCode, 'P1020')),
      old: () => database.update(products).set({ isNew: sql`not is_new` }).where(sql`product_code like 'P10%'`),
      free: () => database.update(products).set({ freeOf: 21 }).where(sql`product_code like 'P101%'`),
      window: () =>
        database
          .update(skuPrices)
          .set({ endsAt: NOW - 1 })
          .where(eq(skuPrices.skuCode, 'S1001')),
      deleted: async () => {
        await database.execute(sql`delete from sku_prices where sku_code = 'S2000'`);
        await database.execute(sql`delete from skus where sku_code = 'S2000'`);
        await database.execute(sql`delete from products where product_code = 'P2000'`);
      },
    };
    await addProduct();
    await refreshListing(database, NOW);
    for (const [name, make] of Object.entries(change)) {
      await make();
      await expectTheSame();
      if (name === 'fill') await Promise.all([refreshListing(database, NOW), refreshListing(database, NOW)]);
      else if (name !== 'leave') await refreshListing(database, NOW);
      await expectTheSame();
    }
  }, 240_000);

  it('has sums equal to the rows, compacted to one line each', async () => {
    await database.update(products).set({ isNew: sql`not is_new` });
    await database.transaction((queries) => refreshSome(queries, NOW));
    const sums = sql`select kind, key, sum(amount)::int as amount from listing_counts group by kind, key
      having sum(amount) <> 0 order by kind, key`;
    const rows = sql`select kind, key, count(*)::int as amount from listing_facets group by kind, key order by kind, key`;
    expect(await rowsOf(database, sums)).toEqual(await rowsOf(database, rows));
    await refreshListing(database, NOW);
    const [lines] = await rowsOf<{ lines: number; names: number }>(
      database,
      sql`select count(*)::int as lines, count(distinct (kind, key))::int as names from listing_counts`,
    );
    expect(lines?.lines).toBe(lines?.names);
  });

  it('is used for general prices and without any filter only', () => {
    expect(isUnfilteredList({}, shopper(MAN))).toBe(true);
    expect(isUnfilteredList({ free_word: '', brand_codes: [], in_stock: undefined }, shopper())).toBe(true);
    expect(isUnfilteredList({}, shopper(SALES))).toBe(false);
    expect(isUnfilteredList({ price_from: 0 }, shopper())).toBe(false);
    expect(isUnfilteredList({ in_stock: true }, shopper())).toBe(false);
  });
});
