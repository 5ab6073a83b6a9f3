import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import { demoPeople } from '../../testing/demo-seed.ts';
import { backendForFile } from '../../testing/test-backend.ts';
import { deskCustomerRows } from './list-customers.ts';

/** Customers of the list; `CUSTOMER_LIST_ROWS` sets more. */
const ROWS = Number(process.env.CUSTOMER_LIST_ROWS ?? 10_000);

const backend = backendForFile({}, demoPeople);
beforeAll(async () => {
  const { database } = backend;
  // Copies of a seeded customer with other numbers, times, names, telephones and mail addresses. Every 50th has one name.
  await database.execute(sql`insert into customers select (copied).* from (
    select jsonb_populate_record(c, jsonb_build_object('customer_code', 'X' || n, 'sign_in_subject', 'x' || n,
      'created_at', c.created_at - n * 1000, 'email', n || '@many.test', 'tel', '080' || lpad(n::text, 8, '0'),
      'last_name', case when n % 50 = 0 then '佐藤' else '姓' || n % 9973 end, 'first_name', '名' || n % 7919,
      'last_name_kana', 'セイ' || n % 9973, 'first_name_kana', 'メイ' || n % 7919)) as copied
    from customers as c, generate_series(1, ${ROWS}) as n where c.customer_code = 'C0000006') as copies`);
  await database.execute(sql`analyze customers`);
}, 1_800_000);

const FIRST = { query: '', after: null, size: 50 } as const;

it.each([
  ['all', FIRST],
  ['a later page', { ...FIRST, after: { at: 1_700_000_000_000, customer_code: 'X50' } }],
  ['a number', { ...FIRST, query: 'X77' }],
  ['a common name', { ...FIRST, query: '佐藤' }],
  ['the beginning of every kana', { ...FIRST, query: 'セ' }],
  ['a name and a given name', { ...FIRST, query: '佐藤 名77' }],
  ['the end of a telephone', { ...FIRST, query: '0077' }],
  ['a mail address', { ...FIRST, query: '77@many.test' }],
  ['a word of nobody', { ...FIRST, query: '無' }],
  ['two common words of nobody', { ...FIRST, query: '佐藤 セ 無' }],
])('lists %s by index', async (name, request) => {
  const { database } = backend;
  const query = deskCustomerRows(database, request);
  const plan = await rowsOf<Record<string, string>>(database, sql`explain ${query.getSQL()}`);
  const text = plan.flatMap((row) => Object.values(row)).join('\n');
  expect(text).not.toMatch(/Seq Scan on customers\b/);
  await query;
  const from = performance.now();
  await query;
  const ms = performance.now() - from;
  if (process.env.CUSTOMER_LIST_ROWS) process.stdout.write(`${name}: ${ms.toFixed(1)} ms\n`);
  expect(ms).toBeLessThan(300);
});
