import { openDatabase, rowsOf, sql } from '@store/backend/store';
import { expect, it } from 'vitest';
import { raceStoreForFile } from '../race-store.ts';

const store = raceStoreForFile(0);

/** Returns how often PostgreSQL reused a prepared plan for these statements on one connection. */
async function runsOf(keepsPlans: boolean): Promise<number> {
  const database = await openDatabase({ url: store.url, keepsPlans });
  try {
    for (let run = 0; run < 8; run++)
      await rowsOf(database, sql`select sku_code from inventory where quantity > ${run}::int`);
    const [row] = await rowsOf<{ runs: number }>(
      database,
      sql`select coalesce(sum(generic_plans + custom_plans), 0)::int as runs from pg_prepared_statements
        where statement like 'select sku_code from inventory%'`,
    );
    return row?.runs ?? 0;
  } finally {
    await database.close();
  }
}

// Fails without `planPreparer` in the pool: 0 runs.
it('PostgreSQL prepares a statement once per connection, and never with keepsPlans false', async () => {
  expect(await runsOf(true)).toBe(8);
  expect(await runsOf(false)).toBe(0);
});
