import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import { NOW } from '../../testing/demo-store.ts';
import { backendForFile } from '../../testing/test-backend.ts';
import { stockPlaces } from './list-stock.ts';

/** SKUs of the list; `STOCK_LIST_ROWS` sets more. */
const ROWS = Number(process.env.STOCK_LIST_ROWS ?? 10_000);

const backend = backendForFile();
beforeAll(async () => {
  const many = sql`generate_series(1, ${ROWS}) as n`;
  await backend.database.transaction(async (queries) => {
    // No triggers: each row would also mark lists and pages as changed.
    await queries.execute(sql`set local session_replication_role = replica`);
    for (const table of ['products', 'skus'])
      await queries.execute(sql`insert into ${sql.identifier(table)}
        select (jsonb_populate_record(t, jsonb_build_object('product_code', 'PX' || n, 'sku_code', 'SX' || n))).*
        from ${sql.identifier(table)} as t, ${many} where t.sku_code = 'S1018'`);
    await queries.execute(sql`insert into inventory (sku_code, inventory_type, received)
      select 'SX' || n, 'ANGFA_STORE_NORMAL', n % 1000 from ${many}`);
  });
  await backend.database.execute(sql`analyze products, skus, inventory`);
}, 1_800_000);

const FIRST = { query: '', state: null, sort: 'code', after: null, size: 50 } as const;

it.each([
  ['all', FIRST],
  ['a later page', { ...FIRST, after: { stock: 3, sku_code: 'SX500' } }],
  ['by stock', { ...FIRST, sort: 'stock', after: { stock: 3, sku_code: 'SX500' } } as const],
  ['by most stock', { ...FIRST, sort: 'stock-desc' } as const],
  ['out of stock', { ...FIRST, state: 'OUT' } as const],
  ['low', { ...FIRST, state: 'LOW', sort: 'stock' } as const],
  ['reservations', { ...FIRST, state: 'RESERVATION' } as const],
  ['a code', { ...FIRST, query: 'SX77' }],
  ['a word of nothing', { ...FIRST, query: '無い語' }],
])('lists %s by index', async (name, request) => {
  const { database } = backend;
  const statement = stockPlaces(request, NOW);
  const plan = await rowsOf<Record<string, string>>(database, sql`explain ${statement}`);
  const text = plan.flatMap((row) => Object.values(row)).join('\n');
  expect(text).not.toMatch(/Seq Scan on (skus|products|inventory)\b/);
  await rowsOf(database, statement);
  const from = performance.now();
  await rowsOf(database, statement);
  const ms = performance.now() - from;
  if (process.env.STOCK_LIST_ROWS) process.stdout.write(`${name}: ${ms.toFixed(1)} ms\n`);
  expect(ms).toBeLessThan(300);
});
