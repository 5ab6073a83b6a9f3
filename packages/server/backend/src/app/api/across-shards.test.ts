import { addToCart, applyCoupon, placeOrder, usePoints } from '@store/contracts/calls/checkout';
import { getOrder } from '@store/contracts/calls/order';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import { readyToPlace } from '../../testing/buying.ts';
import { openDemoStore } from '../../testing/demo-store.ts';
import { crossingOf } from '../../testing/sharding/across-shards.ts';
import { SHARD_KEYS } from '../../testing/sharding/placement.ts';
import { openTestBackend, type TestBackend } from '../../testing/test-backend.ts';

const statements: string[] = [];
let backend: TestBackend;
let known: ReadonlySet<string>;
beforeAll(async () => {
  const database = await openDemoStore({ onStatement: (statement) => statements.push(statement) });
  backend = await openTestBackend({}, undefined, database);
  const tables = await rowsOf<{ name: string }>(
    database,
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  known = new Set(tables.map(({ name }) => name));
});
afterAll(() => backend.close());

/** Statements to change before the database is sharded, as listed in docs/operations/sharding.md. */
const TO_CHANGE = [
  'central: select customers',
  'central: with addresses, carts, customers, order_details, order_events, orders, stock_holds',
  'every shard: select issued_coupons',
  'every shard: select return_requests',
  'every shard: update carts',
  'every shard: with coupon_uses, issued_coupons',
  'no key: select order_details',
  'no key: select order_events',
  'no key: select order_mails',
  'no key: select receipts',
];

it('crosses shards in a purchase with coupon and points only in the documented statements', async () => {
  const shopper = await backend.visitor().signIn('C0000001');
  statements.length = 0;
  await shopper.ask(addToCart, { order_type: 'NORMAL', sku: 'S1018', quantity: 1 });
  await shopper.ask(applyCoupon, { order_type: 'NORMAL', issued_coupon_code: 'WELCOME500-C0000001' });
  await shopper.ask(usePoints, { order_type: 'NORMAL', point: 600 });
  const { order_code } = await shopper.ask(placeOrder, await readyToPlace(shopper));
  await shopper.ask(getOrder, { order_code });
  expect(statements.length).toBeGreaterThan(50);
  const crossings = statements.flatMap((statement) => {
    const crossing = crossingOf(statement, known);
    return crossing ? [`${crossing.why}: ${kindOf(statement)} ${crossing.tables.join(', ')}`] : [];
  });
  expect([...new Set(crossings)].sort()).toEqual(TO_CHANGE);
});

it('finds the shard column of each table that is sharded by shopper', async () => {
  const columns = await rowsOf<{ name: string }>(
    backend.database,
    sql`select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
  );
  const names = new Set(columns.map(({ name }) => name));
  for (const [table, key] of Object.entries(SHARD_KEYS)) {
    expect(known).toContain(table);
    if (key) expect(names).toContain(`${table}.${key}`);
  }
});

it('lists every table that has a shopper’s code and is not sharded by it', async () => {
  const bearers = await rowsOf<{ name: string }>(
    backend.database,
    sql`select distinct table_name as name from information_schema.columns
      where table_schema = 'public' and column_name in ('customer_code', 'visitor_code', 'owner') order by name`,
  );
  const elsewhere = bearers.filter(({ name }) => !(name in SHARD_KEYS)).map(({ name }) => name);
  expect(elsewhere).toEqual(['reviews', 'sessions']);
});

const kindOf = (statement: string) => statement.trim().split(/\s/, 1)[0];
