import { addDays, tokyoDate } from '@store/domain/calendar';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import { demoPeople } from '../../testing/demo-seed.ts';
import { openTestBackend, type TestBackend } from '../../testing/test-backend.ts';
import { figureCounts, salesOfDays } from '../today/today-queries.ts';
import { deskOrderRows } from './list-orders.ts';

/** Orders of the list; `ORDER_LIST_ROWS` sets more. */
const ROWS = Number(process.env.ORDER_LIST_ROWS ?? 20_000);

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend({}, demoPeople);
  const { database } = backend;
  const columns = await rowsOf<{ name: string }>(
    database,
    sql`select column_name as name from information_schema.columns where table_name = 'orders' and column_name not in ('order_code', 'checkout_at', 'customer_name', 'orderer', 'tracking')`,
  );
  const rest = sql.join(
    columns.map(({ name }) => sql`${sql.identifier(name)}`),
    sql`, `,
  );
  // Copies of a seeded order with other numbers, times and names.
  await database.execute(sql`insert into orders (order_code, checkout_at, customer_name, orderer, tracking, ${rest})
    select 'X' || n, checkout_at - n * 1000, '買物 ' || n, jsonb_build_object('full_name', '買物 ' || n, 'email', n || '@many.test'), jsonb_build_object('carrier', '', 'number', (400000000000 + n)::text, 'href', ''), ${rest}
    from (select * from orders where order_status = 'SHIPPED' limit 1) as o, generate_series(1, ${ROWS}) as n`);
  await database.execute(sql`insert into order_details (order_code, line, sku_code, item_code, sku_name, brand, picture, tax_code, quantity, price_in_vat)
    select 'X' || n, 1, 'MANY' || n % 1000, 'ITEM' || n % 1000, 'なまえ', '', picture, tax_code, 1, 1
    from (select * from order_details limit 1) as d, generate_series(1, ${ROWS}) as n`);
  await database.execute(sql`insert into return_requests (return_code, order_code, customer_code, reason, state, requested_at)
    select 'RT' || n, 'X' || n, customer_code, 'CHANGED_MIND', 'ACCEPTED', 0
    from orders join generate_series(1, ${ROWS}) as n on order_code = 'X' || n`);
  await database.execute(sql`insert into order_parcels (order_code, place, tracking, pieces, sent_at)
    select 'X' || n, 0, '{"number":"1"}', '[]', 0 from generate_series(1, ${ROWS}) as n`);
  await database.execute(sql`analyze`);
}, 600_000);
afterAll(() => backend.close());

const FIRST = { query: '', state: null, sort: 'newest', after: null, size: 50 } as const;

it.each([
  ['all', FIRST],
  ['oldest first', { ...FIRST, sort: 'oldest' as const }],
  ['a common state', { ...FIRST, state: 'SHIPPED' as const }],
  ['a rare state', { ...FIRST, state: 'ACCEPTED' as const }],
  ['standing orders', { ...FIRST, state: 'STANDING' as const }],
  ['orders that wait because of medicine', { ...FIRST, state: 'HELD' as const }],
  ['partly shipped orders', { ...FIRST, state: 'PARTLY_SHIPPED' as const }],
  ['orders of a day', { ...FIRST, query: '2026/11/20', state: 'STANDING' as const }],
  ['waiting returns', { ...FIRST, state: 'RETURN_REQUESTED' as const }],
  ['a name', { ...FIRST, query: '買物77' }],
  ['a mail address', { ...FIRST, query: '77@many.test' }],
  ['a product', { ...FIRST, query: 'MANY77' }],
  ['a part of a name', { ...FIRST, query: '物77' }],
  ['a common part of a name', { ...FIRST, query: '77' }],
  ['a tracking number', { ...FIRST, query: '4000-0000-0077' }],
  ['a return code', { ...FIRST, query: 'RT77' }],
  ['two words', { ...FIRST, query: '買物77 many77' }],
  ['a later page', { ...FIRST, after: { at: 1_700_000_000_000, order_code: 'X50' } }],
])('lists %s by index', async (_name, request) => {
  await expectByIndex(deskOrderRows(backend.database, request).getSQL());
});

it('counts the orders of today and of other days by index', async () => {
  const { database, clock } = backend;
  const days = [0, 1, 7].map((back) => addDays(tokyoDate(clock.now), -back));
  await expectByIndex(salesOfDays(days, 3_600_000));
  const figures = ['to-ship', 'partly-shipped', 'returns', 'failed-payments', 'medicine-holds'] as const;
  await expectByIndex(figureCounts(database, [...figures, 'inquiries', 'low-stock', 'out-of-stock'], clock.now));
});

/** The statement reads no large table as a whole, and answers within 300 ms. */
async function expectByIndex(statement: SQL): Promise<void> {
  const { database } = backend;
  const plan = await rowsOf<Record<string, string>>(database, sql`explain ${statement}`);
  const text = plan.flatMap((row) => Object.values(row)).join('\n');
  expect(text).not.toMatch(/Seq Scan on (orders|order_details|order_parcels|return_requests)\b/);
  const from = performance.now();
  await database.execute(statement);
  expect(performance.now() - from).toBeLessThan(300);
}
