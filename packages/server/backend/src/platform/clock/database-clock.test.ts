import { afterEach, describe, expect, it } from 'vitest';
import { demoStoreForFile, openDemoStore } from '../../testing/demo-store.ts';
import { type DatabaseClock, followDatabaseClock } from './database-clock.ts';

const HOUR = 3_600_000;

const database = demoStoreForFile();
const followed: DatabaseClock[] = [];
afterEach(() => Promise.all(followed.splice(0).map((clock) => clock.stop())));

/** A machine with an adjustable wall clock that is `ahead` ms fast. */
async function machine(ahead: number) {
  const wall = { ahead };
  const skews: number[] = [];
  const clock = await followDatabaseClock(database, {
    own: { wall: () => Date.now() + wall.ahead, monotonic: () => performance.now() },
    log: { warn: () => undefined, error: (fields) => skews.push(Number(Reflect.get(fields, 'skewMs'))) },
  });
  followed.push(clock);
  return { clock, wall, skews };
}

const isNear = (moment: number, expected: number) => expect(Math.abs(moment - expected)).toBeLessThan(1_000);

describe('followDatabaseClock (H14)', () => {
  it.each([
    ['an hour ahead', HOUR],
    ['an hour behind', -HOUR],
  ])('uses the database’s clock on a machine that is %s, and logs the skew (H14)', async (_, ahead) => {
    const { clock, skews } = await machine(ahead);
    isNear(clock.now(), Date.now());
    expect(skews).toHaveLength(1);
    isNear(skews[0] ?? 0, ahead);
  });
  it('uses the machine’s clock while both agree within two seconds (H14)', async () => {
    const { clock, skews } = await machine(1_500);
    isNear(clock.now(), Date.now() + 1_500);
    expect(skews).toEqual([]);
  });
  it('does not jump when the machine’s clock is changed, neither immediately nor at the next comparison (H14)', async () => {
    const { clock, wall, skews } = await machine(0);
    wall.ahead = HOUR;
    isNear(clock.now(), Date.now());
    await clock.compare();
    isNear(clock.now(), Date.now());
    expect(skews).toHaveLength(1);
    wall.ahead = 0;
    await clock.compare();
    isNear(clock.now(), Date.now());
    expect(skews).toHaveLength(1);
  });
  it('continues while the database is unavailable (H05)', async () => {
    const away = await openDemoStore();
    const clock = await followDatabaseClock(away, { log: { warn: () => undefined, error: () => undefined } });
    await away.close();
    await expect(clock.compare()).rejects.toThrow();
    isNear(clock.now(), Date.now());
    await clock.stop();
  });
});
