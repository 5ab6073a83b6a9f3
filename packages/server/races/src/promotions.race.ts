import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openDatabase, rowsOf, runPromotions, sql } from '@store/backend/store';
import { environmentOf } from '@store/load';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type RaceStore, raceStoreForFile } from './race-store.ts';

const PROMOTIONS = fileURLToPath(new URL('../../backend/dist/promotions.cli.js', import.meta.url));
/** Enough for 16 transactions per run. */
const MEMBERS = 8_000;
const PROCESSES = 6;
const KILLS = 3;

const store = raceStoreForFile(0);
beforeAll(async () => {
  await store.database.execute(sql`insert into customers select (jsonb_populate_record(c, jsonb_build_object(
    'customer_code', 'T' || n, 'sign_in_subject', 'T' || n))).* from customers c, generate_series(1, ${MEMBERS}::int) n
    where c.customer_code = 'C0000001'`);
});
beforeEach(() => store.database.execute(sql`delete from promotion_runs`));

it('six processes run the nightly job concurrently: each member gets the coupon once (R-69)', async () => {
  await saveRule('AT-ONCE');
  const databases = await Promise.all(Array.from({ length: PROCESSES }, () => openDatabase({ url: store.url })));
  const run = (database: RaceStore['database']) => runPromotions(database, { clock: Date.now, fromHour: 0 });
  const issued = await Promise.all(databases.map(run));
  await Promise.all(databases.map((database) => database.close()));
  expect(issued.reduce((sum, each) => sum + each, 0)).toBe(MEMBERS);
  expect(await heldOf('AT-ONCE')).toEqual({ coupons: MEMBERS, holders: MEMBERS });
  expect(await store.broken()).toEqual([]);
});

it('a job killed repeatedly resumes its progress: each member gets the coupon once (R-69)', async () => {
  await saveRule('KILLED');
  let kills = 0;
  for (let isDone = false; !isDone; ) {
    const run = startRun();
    const ended = once(run, 'exit');
    const before = await progress();
    while (kills < KILLS && run.exitCode === null && (await progress()) === before) await pause(10);
    if (kills < KILLS && run.kill('SIGKILL')) kills += 1;
    const [code] = await ended;
    isDone = code === 0;
  }
  expect(kills).toBeGreaterThan(0);
  expect(await heldOf('KILLED')).toEqual({ coupons: MEMBERS, holders: MEMBERS });
  expect(await progress()).toBe(MEMBERS);
  expect(await store.broken()).toEqual([]);
});

/** Replaces all rules by one for all members of the crowd, with its own coupon. */
async function saveRule(couponCode: string): Promise<void> {
  await store.database.execute(sql`delete from promotion_rules`);
  await store.database.execute(sql`insert into master_coupons select (jsonb_populate_record(model, jsonb_build_object(
    'coupon_code', ${couponCode}::text))).* from master_coupons model where model.coupon_code = 'WELCOME500'`);
  await store.database.execute(sql`insert into promotion_rules
    (rule_code, kind, coupon_code, starts_at, ends_at, per_customer, updated_at)
    select ${couponCode}::text, 'REGISTRATION', ${couponCode}::text, created_at, created_at, 'ONCE', 0
    from customers where customer_code = 'T1'`);
  await store.database.execute(sql`update customers set member_type = 'B2S_DEMO' where customer_code not like 'T%'`);
}

const startRun = (): ChildProcess =>
  spawn(process.execPath, [PROMOTIONS, 'issue'], { stdio: 'ignore', env: environmentOf({ DATABASE_URL: store.url }) });

/** Returns the number of coupons issued according to the run. */
async function progress(): Promise<number> {
  const [run] = await rowsOf<{ issued: number }>(store.database, sql`select issued from promotion_runs`);
  return run?.issued ?? 0;
}

async function heldOf(couponCode: string) {
  const [held] = await rowsOf<{ coupons: number; holders: number }>(
    store.database,
    sql`select count(*)::int as coupons, count(distinct customer_code)::int as holders from issued_coupons
      where coupon_code = ${couponCode}::text`,
  );
  return held;
}
