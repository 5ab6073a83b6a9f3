import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { rowsOf, sql } from '@store/backend/store';
import { outbox } from '@store/backend/tables/idempotency-and-outbox';
import { beforeAll, expect, it, vi } from 'vitest';
import { raceStoreForFile } from './race-store.ts';

const PACKAGE = fileURLToPath(new URL('../../backend', import.meta.url));
const COUNT_STATEMENTS = fileURLToPath(new URL('./preload/count-statements.cjs', import.meta.url));
const COUNT_FILE = join(mkdtempSync(join(tmpdir(), 'store-idle-')), 'statements');
/** Time for start-up work and pending work of the demo store on an idle machine, ms. */
const SETTLING_MS = 45_000;
/**
 * Maximum number of measurements until the process is idle: on a busy machine listening may start later (retried every
 * 35 s).
 */
const MOST_WATCHED = 3;
/** Duration of a measurement, ms: two rounds of the slowest poll. */
const WATCHED_MS = 60_000;
/** Limit of statements per second and process without traffic. */
const MOST = 0.5;

const store = raceStoreForFile(0);
beforeAll(async () => {
  await store.add({ preload: COUNT_STATEMENTS, variables: { COUNT_PACKAGE: PACKAGE, COUNT_FILE } });
});

const sent = () => Number(readFileSync(COUNT_FILE, 'utf8'));
const listening = () =>
  rowsOf(
    store.database,
    sql`select 1 from pg_stat_activity where datname = current_database() and query = 'listen work_left'`,
  );

// Fails with one poll per kind of work: 1.4.
it('an idle process sends less than one statement per two seconds (H12)', async () => {
  await pause(SETTLING_MS);
  const rates: number[] = [];
  while (rates.length < MOST_WATCHED && !rates.some((rate) => rate < MOST)) {
    const before = sent();
    await pause(WATCHED_MS);
    rates.push((sent() - before) / (WATCHED_MS / 1000));
  }
  expect(Math.min(...rates), `statements a second, minute by minute: ${rates}`).toBeLessThan(MOST);
}, 300_000);

// Fails without `announceWork`: the process polls only once a minute.
it('work of another process is started on its notice, also after a lost connection (H12)', async () => {
  const leave = async () => {
    await store.database.update(outbox).set({ parkedAt: 0 });
    await rowsOf(
      store.database,
      sql`insert into outbox (kind, payload, created_at, next_attempt_at) values ('nobody-carries-it-out', '{}', 0, 0) returning 1`,
    );
    await rowsOf(store.database, sql`select pg_notify('work_left', 'outbox')`);
  };
  const isTakenUp = async () => {
    const waiting = (await store.database.select().from(outbox)).filter(({ parkedAt }) => parkedAt === null);
    return waiting.length === 1 && waiting.every(({ attempts }) => attempts > 0);
  };
  await vi.waitUntil(async () => (await listening()).length === 1, { timeout: 20_000 });
  await leave();
  await vi.waitUntil(isTakenUp, { timeout: 20_000 });

  await rowsOf(
    store.database,
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen work_left'`,
  );
  await vi.waitUntil(async () => (await listening()).length === 1, { timeout: 50_000, interval: 500 });
  await leave();
  await vi.waitUntil(isTakenUp, { timeout: 20_000 });
});
