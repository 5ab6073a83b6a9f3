import { expect, it } from 'vitest';
import { segmentedCache } from './segmented-cache.ts';

const entry = (size = 1) => ({ size });

it('segmentedCache: retains a repeatedly requested entry among many one-time entries', () => {
  const cache = segmentedCache<{ size: number }>(8);
  const popular = entry();
  cache.set('popular', popular);
  cache.get('popular');
  for (let flood = 0; flood < 100; flood += 1) cache.set(`once-${flood}`, entry());
  expect(cache.get('popular')).toBe(popular);
  expect(cache.figures()).toEqual({ pages: 3, bytes: 3 });
});

it('segmentedCache: replaces an entry in its segment, and deletes it', () => {
  const cache = segmentedCache<{ size: number }>(8);
  cache.set('a', entry());
  cache.get('a');
  const newer = entry(2);
  cache.set('a', newer);
  expect([cache.peek('a'), cache.entries(), cache.figures().bytes]).toEqual([newer, [['a', newer]], 2]);
  cache.delete('a');
  expect(cache.entries()).toEqual([]);
});
