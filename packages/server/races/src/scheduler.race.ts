import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { rowsOf, sql } from '@store/backend/store';
import { brokenRuns, makeDueSubscriptions } from '@store/backend/testing/due-subscriptions';
import { addDays, tokyoDate } from '@store/domain/calendar';
import { renewalDueAt } from '@store/domain/subscription';
import { environmentOf } from '@store/load';
import { beforeAll, expect, it } from 'vitest';
import { raceStoreForFile } from './race-store.ts';

const SCHEDULER = fileURLToPath(new URL('../../backend/dist/scheduler.cli.js', import.meta.url));
const DELIVERY = addDays(tokyoDate(Date.now()), 40);
const SUBSCRIPTIONS = 120;
const KILLS = 10;

const store = raceStoreForFile(0);
beforeAll(async () => {
  await store.database.execute(sql`update inventory set received = reserved + sold + 10000`);
  await store.database.execute(sql`delete from periodical_purchases`);
});

// Fails without both `setWhere` of claimRun and the state check in makeOrder.
it('four schedulers with clocks up to five minutes apart, killed ten times, place one order per due delivery (F13, S-14)', async () => {
  await makeDueSubscriptions(store.database, { count: SUBSCRIPTIONS, delivery: DELIVERY });
  const running = new Set<ChildProcess>();
  let kills = 0;
  const untilQuiet = async (skew: number) => {
    for (let quiet = false; !quiet; ) {
      const scheduler = startScheduler(skew);
      running.add(scheduler);
      const [code] = await once(scheduler, 'exit');
      running.delete(scheduler);
      // Restart a killed one, like a supervisor.
      quiet = code === 0;
    }
  };
  const kill = async () => {
    while (kills < KILLS && (await ordered()) < SUBSCRIPTIONS) {
      await pause(50 + Math.random() * 150);
      const alive = [...running];
      const victim = alive[Math.floor(Math.random() * alive.length)];
      if ((await ordered()) > 0 && victim?.kill('SIGKILL')) kills += 1;
    }
  };
  await Promise.all([...[0, 100_000, 200_000, 300_000].map(untilQuiet), kill()]);
  // Work of killed schedulers is taken over after its lease has ended.
  await once(startScheduler(60 * 60_000), 'exit');
  expect(kills).toBeGreaterThan(0);
  expect(await ordered()).toBe(SUBSCRIPTIONS);
  expect(await brokenRuns(store.database)).toEqual([]);
  expect(await store.broken()).toEqual([]);
});

function startScheduler(skew: number): ChildProcess {
  const now = new Date(renewalDueAt(DELIVERY) + skew).toISOString();
  return spawn(process.execPath, [SCHEDULER, '--now', now], {
    stdio: 'ignore',
    env: environmentOf({ DATABASE_URL: store.url }),
  });
}

async function ordered(): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    store.database,
    sql`select count(*)::int as count from subscription_orders`,
  );
  return row?.count ?? 0;
}
