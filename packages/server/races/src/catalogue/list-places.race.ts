import { type Database, openDatabase, rowsOf, searchItemsHandler, sql } from '@store/backend/store';
import { asker } from '@store/backend/testing/demo-store';
import { searchItems } from '@store/contracts/calls/catalogue';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { raceStoreForFile } from '../race-store.ts';

const ROUNDS = 60;
const FILTERS = [
  {},
  { category_code: '1002' },
  { category_code: '1003' },
  { brand_codes: ['BR01'] },
  { brand_codes: ['BR02'], price_to: 4_000 },
];

const store = raceStoreForFile(0);
let reader: Database;
beforeAll(async () => {
  reader = await openDatabase({ url: store.url });
});
afterAll(() => reader.close());

const list = (queries: Database, filter: object) =>
  asker(queries)(searchItemsHandler, searchItems, { sort: 'price-low', page: 1, size: 96, filter });
const any = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T;

// A list filled while prices, stock and categories change must not stay cached with what it read before them.
it('cached lists equal uncached ones after changes during their fill', async () => {
  const products = await rowsOf<{ product_code: string; sku_code: string }>(
    store.database,
    sql`select product_code, sku_code from products where is_published order by product_code limit 40`,
  );
  const change = async () => {
    const { product_code, sku_code } = any(products);
    const price = sql`update sku_prices set price_in_vat = ${100 + Math.floor(Math.random() * 9_000)}::int where sku_code = ${sku_code}`;
    const stock = sql`update inventory set received = reserved + sold + ${any([0, 3])}::int where sku_code = ${sku_code}`;
    const place = sql`update product_categories set category_code = ${any(['1002', '1003'])}
      where product_code = ${product_code} and (select count(*) from product_categories p where p.product_code = ${product_code}) = 1`;
    await store.database.transaction(async (queries) => {
      for (const statement of any([[price], [price], [stock], [place], [place, price]]))
        await queries.execute(statement);
      await queries.execute(sql`select pg_sleep(${Math.random() / 50})`);
    });
  };
  for (let round = 0; round < ROUNDS; round++) {
    // Drops all lists, so that they are filled while the next change commits.
    await store.database.execute(
      sql`update products set name = name where product_code = ${products[0]?.product_code}`,
    );
    let isWriting = true;
    const writer = change().finally(() => {
      isWriting = false;
    });
    const readers = FILTERS.map(async (filter) => {
      do await list(reader, filter);
      while (isWriting);
    });
    await Promise.all([writer, ...readers]);
    for (const filter of FILTERS)
      expect(await list(reader, filter), `round ${round}`).toEqual(await list(Object.create(reader), filter));
  }
});
