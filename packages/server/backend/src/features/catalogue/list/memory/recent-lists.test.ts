import { expect, it } from 'vitest';
import type { SearchRow } from '../search-statement.ts';
import { createRecentLists } from './recent-lists.ts';

const row = (total: number) => ({ total }) as SearchRow;

it('caches a large list, then refreshes it in the background (I06)', async () => {
  const clock = { now: 0 };
  const lists = createRecentLists(() => clock.now);
  let counted = 0;
  const count = async () => {
    counted += 1;
    return row(5_000 + counted);
  };
  expect((await lists.find('a', count))?.total).toBe(5_001);
  expect((await lists.find('a', count))?.total).toBe(5_001);
  expect((await lists.find('b', count))?.total).toBe(5_002);
  clock.now = 15_001;
  const both = await Promise.all([lists.find('a', count), lists.find('a', count)]);
  expect(both.map((each) => each?.total)).toEqual([5_001, 5_001]);
  expect(counted).toBe(3);
  expect((await lists.find('a', count))?.total).toBe(5_003);
  clock.now = 80_000;
  expect((await lists.find('a', count))?.total).toBe(5_004);
});

it('does not cache a small list (I06)', async () => {
  const lists = createRecentLists(() => 0);
  let total = 10;
  const count = async () => row(total);
  expect((await lists.find('a', count))?.total).toBe(10);
  total = 9;
  expect((await lists.find('a', count))?.total).toBe(9);
});

it('serves the stale list once when a refresh fails, then the error (I06)', async () => {
  const clock = { now: 0 };
  const lists = createRecentLists(() => clock.now);
  await lists.find('a', async () => row(5_000));
  clock.now = 20_000;
  const away = () => Promise.reject(new Error('away'));
  expect((await lists.find('a', away))?.total).toBe(5_000);
  await new Promise((resolve) => setImmediate(resolve));
  await expect(lists.find('a', away)).rejects.toThrow('away');
});
