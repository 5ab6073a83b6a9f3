import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type Database, openDatabase, rowsOf, runPromotions, sql } from '@store/backend/store';
import { seedDemoStore } from '@store/demo-store';
import { startPostgres } from './local-postgres/start-postgres.ts';

/**
 * `node dist/bench-promotions.cli.js [--rules 10000] [--members 100000]`: measures a nightly promotion run on a durable
 * PostgreSQL server, and checks that each member has each coupon once. Exits with 1 on duplicates.
 */
const { values } = parseArgs({
  options: { rules: { type: 'string', default: '10000' }, members: { type: 'string', default: '100000' } },
});
const rules = Number(values.rules);
const members = Number(values.members);
const print = (text: string) => process.stdout.write(`${text}\n`);
const PART = 2_000;
const YEARS_MS = 2 * 365 * 86_400_000;

const postgres = await startPostgres({ durable: true });
try {
  await postgres.createDatabase('bench');
  const database = await openDatabase({ url: postgres.urlOf('bench') });
  await seedDemoStore(database, { now: Date.now() });
  await fill(database);
  const startedAt = performance.now();
  const issued = await runPromotions(database, { clock: Date.now, fromHour: 0 });
  const seconds = (performance.now() - startedAt) / 1000;
  const [held] = await rowsOf<{ coupons: number; pairs: number }>(
    database,
    sql`select count(*)::int as coupons, count(distinct (coupon_code, customer_code))::int as pairs
      from issued_coupons where coupon_code like 'BENCH-%'`,
  );
  const load = loadavg().map((each) => each.toFixed(1));
  print(`${postgres.words}, ${cpus().length} processors (${cpus()[0]?.model}), load ${load.join(', ')}`);
  print(`${rules} rules, ${members} members: ${issued} coupons in ${seconds.toFixed(1)} s`);
  if (held?.coupons !== held?.pairs) process.exitCode = 1;
  await database.close();
} finally {
  await postgres.stop();
}

/** Creates members registered over two years, half of them with an order, and rules of every kind with a coupon each. */
async function fill(database: Database): Promise<void> {
  const from = Date.now() - YEARS_MS;
  await inParts(members, (first, last) =>
    database.execute(sql`insert into customers select (jsonb_populate_record(model, jsonb_build_object(
    'customer_code', 'T' || n, 'sign_in_subject', 'T' || n, 'email', 'T' || n || '@shop.test',
    'birthday', date '1960-01-01' + n % 15000, 'created_at', ${from}::bigint + n::bigint * ${Math.floor(YEARS_MS / members)}::bigint
    ))).* from customers model, generate_series(${first}::int, ${last}::int) n where model.customer_code = 'C0000001'`),
  );
  await inParts(members, (first, last) =>
    database.execute(sql`insert into orders select (jsonb_populate_record(model, jsonb_build_object(
    'order_code', 'T-' || n, 'customer_code', 'T' || n))).* from orders model, generate_series(${first}::int, ${last}::int, 2) n
    where model.order_code = 'A-C1-0018'`),
  );
  await inParts(rules, (first, last) =>
    database.execute(sql`insert into master_coupons select (jsonb_populate_record(model, jsonb_build_object(
    'coupon_code', 'BENCH-' || n))).* from master_coupons model, generate_series(${first}::int, ${last}::int) n
    where model.coupon_code = 'WELCOME500'`),
  );
  // Per hundred rules one for birthdays, one for first orders, one for a year without orders; the others for
  // registrations in a time slot.
  await database.execute(sql`insert into promotion_rules
    (rule_code, kind, detail, coupon_code, starts_at, ends_at, registered_from, registered_until, per_customer, updated_at)
    select 'BENCH-' || n,
      case n % 100 when 0 then 'BIRTHDAY_MONTH' when 1 then 'NTH_ORDER' when 2 then 'YEAR_WITHOUT_ORDER' else 'REGISTRATION' end,
      case n % 100 when 1 then '1' else '' end, 'BENCH-' || n,
      case when n % 100 < 3 then ${from}::bigint else ${from}::bigint + n::bigint * ${Math.floor(YEARS_MS / rules)}::bigint end,
      case when n % 100 < 3 then ${Date.now() + 86_400_000}::bigint else ${from}::bigint + (n + 1)::bigint * ${Math.floor(YEARS_MS / rules)}::bigint end,
      case when n % 100 < 3 then ${from}::bigint + n::bigint * ${Math.floor(YEARS_MS / rules)}::bigint end,
      case when n % 100 < 3 then ${from}::bigint + (n + 100)::bigint * ${Math.floor(YEARS_MS / rules)}::bigint end,
      'ONCE', 0
    from generate_series(1, ${rules}::int) n`);
  await database.execute(sql`analyze`);
}

/** Splits `count` rows into parts small enough for the statement timeout. */
async function inParts(count: number, fillPart: (first: number, last: number) => Promise<unknown>): Promise<void> {
  for (let first = 1; first <= count; first += PART) await fillPart(first, Math.min(first + PART - 1, count));
}
