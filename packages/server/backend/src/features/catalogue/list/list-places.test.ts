import { type ProductFilter, searchItems } from '@store/contracts/calls/catalogue';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type Database, rowsOf } from '../../../platform/database/database.ts';
import { asker, demoStoreForFile } from '../../../testing/demo-store.ts';
import { searchItemsHandler } from './search-items.ts';

let statements: string[] = [];
const database = demoStoreForFile({ onStatement: (text) => void statements.push(text) });

const list = (filter: ProductFilter, queries: Database = database) =>
  asker(queries)(searchItemsHandler, searchItems, { sort: 'price-low', page: 1, size: 24, filter });
/** The database of a new process, which has cached nothing. */
const fresh = (): Database => Object.create(database);
const run = (statement: string) => database.execute(sql.raw(statement));

/** Products of category 1002 and brand BR01, and one that is in neither. */
async function somewhere() {
  const rows = await rowsOf<{ sku_code: string; at: 'both' | 'neither' }>(
    database,
    sql`select distinct on (at) * from (
        select p.sku_code, case when c.category_code is not null and p.brand_code = 'BR01' then 'both'
          when c.category_code is null and p.brand_code <> 'BR01' then 'neither' end as at
        from products p left join product_categories c on c.product_code = p.product_code and c.category_code = '1002'
        join skus s on s.sku_code = p.sku_code and not s.is_set
        where p.is_published and exists (select from sku_prices pr where pr.sku_code = p.sku_code and pr.price_type = 'NORMAL')
      ) places where at is not null order by at, sku_code`,
  );
  const found = Object.fromEntries(rows.map(({ at, sku_code }) => [at, sku_code]));
  return { both: found.both ?? '', neither: found.neither ?? '' };
}

const BRANCH: ProductFilter = { category_code: '1002' };
const BRAND: ProductFilter = { brand_codes: ['BR01'] };
const FILTERS: readonly ProductFilter[] = [{}, BRANCH, BRAND, { concern_code: '2002' }, { ...BRAND, price_to: 3_000 }];

describe('cached lists', () => {
  const amount = (sku: string) => `update sku_prices set price_in_vat = price_in_vat + 1 where sku_code = '${sku}'`;
  const empty = (sku: string) => `update inventory set received = reserved + sold where sku_code = '${sku}'`;
  const moved = (sku: string) =>
    `insert into product_categories (category_code, product_code) select '1002', product_code from skus where sku_code = '${sku}'`;

  it('equal uncached ones after every kind of change, wherever the product is', async () => {
    const { both, neither } = await somewhere();
    expect([both, neither]).not.toContain('');
    for (const filter of FILTERS) await list(filter);
    for (const sku of [both, neither])
      for (const change of [
        amount(sku),
        `update sku_prices set ends_at = 1 where sku_code = '${sku}'`,
        `update sku_prices set ends_at = null where sku_code = '${sku}'`,
        empty(sku),
        `begin; ${amount(sku)}; delete from product_categories where product_code = (select product_code from skus where sku_code = '${both}'); commit`,
        `update products set brand_code = 'BR02' where sku_code = '${sku}'`,
        amount(sku),
      ]) {
        await run(change);
        const uncached = fresh();
        for (const filter of FILTERS) expect(await list(filter), change).toEqual(await list(filter, uncached));
      }
  });

  it('stay cached through prices and stock of products elsewhere, and follow a product that moves', async () => {
    const { neither } = await somewhere();
    const queriesAfter = async (change: string, filter: ProductFilter) => {
      await list(filter);
      await run(change);
      statements = [];
      await list(filter);
      return statements.filter((text) => text.includes('facet_counts')).length;
    };
    expect(await queriesAfter(amount(neither), BRANCH)).toBe(0);
    expect(await queriesAfter(amount(neither), BRAND)).toBe(0);
    expect(await queriesAfter(empty(neither), BRANCH)).toBe(0);
    expect(
      await queriesAfter(`update inventory set received = received + 5 where sku_code = '${neither}'`, BRAND),
    ).toBe(1);
    await run(moved(neither));
    expect(await list(BRANCH)).toEqual(await list(BRANCH, fresh()));
    expect(await queriesAfter(amount(neither), BRANCH)).toBe(1);
    expect(await queriesAfter(amount(neither), {})).toBe(1);
  });
});
