import { sql } from '@store/backend/store';
import { searchItems } from '@store/contracts/calls/catalogue';
import { type BackendProcess, type LoadShopper, type LocalPostgres, type LocalStandby, makeCrowd } from '@store/load';
import { freePort } from '@store/sandbox';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startDemoPostgres } from '../postgres/demo-postgres.ts';
import { openRaceStore, type RaceStore } from '../race-store.ts';

const PROCESSES = 2;
const ROUNDS = 24;
/** Number of listing requests per process after a change. */
const ASKED = 2;
/** Timeout for starting two servers and two processes on a busy machine, ms. */
const OPENING_MS = 240_000;

let postgres: LocalPostgres;
let standby: LocalStandby;
let store: RaceStore;
let shopper: LoadShopper;
const metricsPorts: number[] = [];
beforeAll(async () => {
  postgres = await startDemoPostgres();
  standby = await postgres.startStandby();
  store = await openRaceStore(0, postgres);
  const DATABASE_STANDBY_URL = standby.urlOf(new URL(store.url).pathname.slice(1));
  for (let index = 0; index < PROCESSES; index += 1) {
    const port = await freePort();
    metricsPorts.push(port);
    await store.add({ variables: { DATABASE_STANDBY_URL, METRICS_PORT: String(port) } });
  }
  const [one] = await makeCrowd(store.database, 1);
  if (!one) throw new Error('there is nobody');
  shopper = one;
}, OPENING_MS);
afterAll(async () => {
  await store.stop();
  await standby.stop();
  await postgres.stop();
});

/** Returns the number of listings read from the standby (`none`), or for this reason from the primary. */
async function readFor(left: string): Promise<number> {
  const texts = await Promise.all(
    metricsPorts.map(async (port) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()),
  );
  const counted = texts.map(
    (text) => new RegExp(`^store_list_reads_total\\{.*left_for="${left}".*\\} (\\d+)$`, 'm').exec(text)?.[1],
  );
  return counted.reduce((sum, count) => sum + Number(count ?? 0), 0);
}

let requestCount = 0;
/** Requests a new listing of the same products each time, because earlier ones may be cached. */
const list = (process: BackendProcess) => listUpTo(process, 900_000 - ++requestCount);
const listUpTo = (process: BackendProcess, price_to: number) =>
  shopper.ask(process, searchItems, {
    filter: { category_code: '1002', price_to },
    sort: 'recommended',
    page: 1,
    size: 96,
  });
/** Returns whether a product is in a listing requested before, and in a new one. */
async function isListed(process: BackendProcess): Promise<boolean[]> {
  const found = await Promise.all([listUpTo(process, 900_000), list(process)]);
  return found.map(({ hits }) => hits.some(({ product_code }) => product_code === 'P1001'));
}

/** Requests listings until `more` others were read for this reason. */
async function untilReadFor(left: string, more = 1): Promise<void> {
  const before = await readFor(left);
  await vi.waitFor(
    async () => {
      await Promise.all(store.processes.map(list));
      expect(await readFor(left), left).toBeGreaterThanOrEqual(before + more);
    },
    { timeout: 45_000, interval: 20 },
  );
}

const show = (isPublished: boolean) =>
  store.database.execute(sql`update products set is_published = ${isPublished} where product_code = 'P1001'`);

// Fails without comparing the change numbers.
it('a product change is visible in all later listings at every process, also while replication is paused', async () => {
  await untilReadFor('none', PROCESSES);
  const seen: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const isShown = round % 2 === 1;
    if (round === ROUNDS / 2) await standby.run('select pg_wal_replay_pause()');
    await show(isShown);
    for (let time = 0; time < ASKED; time += 1) {
      const found = await Promise.all(store.processes.map(isListed));
      if (found.flat().some((is) => is !== isShown)) seen.push(`round ${round}, list ${time}`);
    }
  }
  await standby.run('select pg_wal_replay_resume()');
  expect(seen).toEqual([]);
  expect((await readFor('change-missing')) + (await readFor('behind'))).toBeGreaterThan(0);
  await untilReadFor('none', PROCESSES);
});

it('no listing fails while the standby lags, hangs, crashes, restarts, or is promoted (H05)', async () => {
  await untilReadFor('none', PROCESSES);

  await standby.run('select pg_wal_replay_pause()');
  // Not a catalogue change: here the maximum lag decides.
  await store.database.execute(
    sql`insert into searched_words (day, word, shown, searches) values ('2026-01-01', 'a', 'a', 1)`,
  );
  await untilReadFor('behind', PROCESSES);
  await standby.run('select pg_wal_replay_resume()');
  await untilReadFor('none', PROCESSES);

  standby.freeze();
  await untilReadFor('away', PROCESSES);
  standby.thaw();
  await untilReadFor('none', PROCESSES);

  await standby.crash();
  await untilReadFor('away', PROCESSES);
  await standby.reopen();
  await untilReadFor('none', PROCESSES);

  await standby.run('select pg_promote()');
  await untilReadFor('promoted', PROCESSES);
  expect(await store.broken()).toEqual([]);
});
