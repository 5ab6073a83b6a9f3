import { applyStockFile, checkStockFile, openDeskSku, staffChanges } from '@store/contracts/calls/desk';
import type { RequestOf } from '@store/contracts/wire';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { stockMovements } from '../../platform/database/tables/skus.ts';
import { demoPeople } from '../../testing/demo-seed.ts';
import { backendForFile, type TestShopper } from '../../testing/test-backend.ts';

const backend = backendForFile({}, demoPeople);
let merchandiser: TestShopper;
let owner: TestShopper;
beforeAll(async () => {
  merchandiser = await backend.visitor().signInStaff('MR0001');
  owner = await backend.visitor().signInStaff('OW0001');
});

type Row = RequestOf<typeof checkStockFile>['rows'][number];
const row = (sku_code: string, some: Partial<Row> = {}): Row => ({
  ...{ sku_code, normal: null, periodical: null, price: null, price_from: null },
  ...some,
});
const check = (rows: Row[]) => merchandiser.ask(checkStockFile, { rows });
const withoutPlace = (changes: Awaited<ReturnType<typeof check>>['changes']) =>
  changes.map(({ place: _, name: __, ...change }) => change);
const stateOf = async (sku_code: string) => {
  const { summary, prices } = await merchandiser.ask(openDeskSku, { sku_code });
  const base = prices.filter(({ kind }) => kind === 'BASE');
  return { stock: summary.shelves.map(({ stock }) => stock), base };
};

it('shows what a file would change, and writes it once confirmed', async () => {
  const before = await stateOf('S1001');
  const later = await stateOf('S1002');
  const [normal = 0, periodical = 0] = before.stock;
  const price = before.base[0]?.price_in_vat ?? 0;
  const { problems, changes } = await check([
    row('S1001', { normal: normal + 5, periodical, price: price - 1 }),
    row('S1002', { price: 777, price_from: '2026-08-01' }),
  ]);
  expect(problems).toEqual([]);
  expect(changes).toMatchObject([
    { place: 0, sku_code: 'S1001', field: 'normal', before: normal, after: normal + 5 },
    { place: 0, field: 'price', before: price, after: price - 1 },
    { place: 1, sku_code: 'S1002', field: 'price', after: 777, price_from: '2026-08-01' },
  ]);
  expect(changes[0]?.name).not.toBe('');
  expect(await stateOf('S1001')).toEqual(before);
  expect(await merchandiser.ask(applyStockFile, { changes: withoutPlace(changes), reason: '月末' })).toEqual({
    changed: 3,
  });
  const after = await stateOf('S1001');
  expect(after.stock).toEqual([normal + 5, periodical]);
  expect(after.base).toMatchObject([{ price_in_vat: price - 1 }]);
  expect((await stateOf('S1002')).base).toHaveLength(later.base.length + 1);
  const { changes: logged } = await owner.ask(staffChanges, { query: 'S1001', after: null, size: 1 });
  expect(logged[0]).toMatchObject({ call: 'stock-desk/_apply-file', reason: '月末' });
});

it('names every bad row with its field and reason', async () => {
  const { problems } = await check([
    row('S0', { normal: 1 }),
    row('S1001', { price: 0 }),
    row('S1001', { normal: 1 }),
    row('S1002', { price: 100, price_from: '2020-01-01' }),
    row('S1017', { price_from: '2026-08-01' }),
    row('S1006', { normal: 3 }),
  ]);
  expect(problems.map(({ place, field }) => [place, field])).toEqual([
    [0, 'sku_code'],
    [1, 'price'],
    [2, 'sku_code'],
    [3, 'price_from'],
    [4, 'price'],
    [5, 'normal'],
  ]);
});

it('writes nothing if one of the changes is refused', async () => {
  const before = await stateOf('S1001');
  const [normal = 0] = before.stock;
  const { changes } = await check([row('S1001', { normal: normal + 1 }), row('S1018', { price: 1234 })]);
  const raced = await check([row('S1018', { price: 4321 })]);
  await owner.ask(applyStockFile, { changes: withoutPlace(raced.changes), reason: '' });
  const movements = await backend.database.$count(stockMovements);
  const refused = await merchandiser.refusal(applyStockFile, { changes: withoutPlace(changes), reason: '' });
  expect(refused.code).toBe('file-refused');
  expect(refused.details).toMatchObject({
    problems: [{ place: 1, field: 'price', reason: expect.stringContaining('朝倉 由美') }],
  });
  expect(await stateOf('S1001')).toEqual(before);
  expect(await backend.database.$count(stockMovements)).toBe(movements);
});

it('checks 10,000 rows within 5 s, and writes them within the deadline of a request', async () => {
  await backend.database.transaction(async (queries) => {
    await queries.execute(sql`set local session_replication_role = replica`);
    const many = sql`generate_series(1, 10000) as n`;
    for (const table of ['products', 'skus'])
      await queries.execute(sql`insert into ${sql.identifier(table)}
        select (jsonb_populate_record(t, jsonb_build_object('product_code', 'PX' || n, 'sku_code', 'SX' || n))).*
        from ${sql.identifier(table)} as t, ${many} where t.sku_code = 'S1018'`);
    await queries.execute(sql`insert into inventory (sku_code, inventory_type, received)
      select 'SX' || n, 'ANGFA_STORE_NORMAL', 5 from ${many}`);
    await queries.execute(sql`insert into sku_prices
      (sku_code, price_type, member_type, price_tag, price_name, price_in_vat)
      select 'SX' || n, 'NORMAL', 'ANGFA_STORE_COMMON', '', '通常価格', 1000 from ${many}`);
  });
  const rows = Array.from({ length: 10_000 }, (_, n) => row(`SX${n + 1}`, { normal: 9, price: 900 }));
  const begins = performance.now();
  const { changes, problems } = await check(rows);
  const first = performance.now() - begins;
  expect([changes.length, problems.length]).toEqual([20_000, 0]);
  const bad = await check([...rows.slice(1), row('S0')]);
  expect(bad.problems).toEqual([{ place: 9_999, field: 'sku_code', reason: 'このSKUコードの商品はありません' }]);
  // Other tests may have run during one of the two.
  const checked = Math.min(first, performance.now() - begins - first);
  const from = performance.now();
  expect(await merchandiser.ask(applyStockFile, { changes: withoutPlace(changes), reason: '' })).toEqual({
    changed: 20_000,
  });
  const written = performance.now() - from;
  process.stdout.write(`10,000 rows: checked ${checked.toFixed(0)} ms, written ${written.toFixed(0)} ms\n`);
  expect(checked).toBeLessThan(5_000);
}, 120_000);
