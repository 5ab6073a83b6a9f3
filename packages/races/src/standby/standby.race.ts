import { sql } from '@store/backend/store';
import { searchItems } from '@store/contracts/calls/catalogue';
import { type BackendProcess, type LoadShopper, type LocalPostgres, type LocalStandby, makeCrowd } from '@store/load';
import { freePort } from '@store/sandbox';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startDemoPostgres } from '../postgres/demo-postgres.ts';
import { openRaceStore, type RaceStore } from '../race-store.ts';

const PROCESSES = 2;
const ROUNDS = 24;
/** Lists that each process is asked for after a change. */
const ASKED = 2;
/** Longest time that two servers and two processes get to open, ms; machines that do much else give them little. */
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

/** Lists that the processes read so far, from the standby (`none`) or for this reason from the primary. */
async function readFor(left: string): Promise<number> {
  const texts = await Promise.all(
    metricsPorts.map(async (port) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()),
  );
  const counted = texts.map(
    (text) => new RegExp(`^store_list_reads_total\\{.*left_for="${left}".*\\} (\\d+)$`, 'm').exec(text)?.[1],
  );
  return counted.reduce((sum, count) => sum + Number(count ?? 0), 0);
}

let asked = 0;
/** Another list each time, with the same products: one that was asked for before may be kept. */
const list = (process: BackendProcess) => listUpTo(process, 900_000 - ++asked);
const listUpTo = (process: BackendProcess, price_to: number) =>
  shopper.ask(process, searchItems, {
    filter: { category_code: '1002', price_to },
    sort: 'recommended',
    page: 1,
    size: 96,
  });
/** Whether a product stands in a list that was asked for before, and in one that was not. */
async function isListed(process: BackendProcess): Promise<boolean[]> {
  const found = await Promise.all([listUpTo(process, 900_000), list(process)]);
  return found.map(({ hits }) => hits.some(({ product_code }) => product_code === 'P1001'));
}

/** Asks for lists until this many more were read for this reason. */
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

// Seen to fail without the comparison of numbers.
it('whoever changed a product finds it so in every list that is asked for afterwards, at every process, also while the standby stands still', async () => {
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

it('no list is refused whatever becomes of the standby: behind, silent, gone, back, and promoted (H05)', async () => {
  await untilReadFor('none', PROCESSES);

  await standby.run('select pg_wal_replay_pause()');
  // What no change of the catalogue tells of: here the bound of its age decides.
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
