import { expect, it } from 'vitest';
import { confidenceBounds } from './confidence-bounds.ts';

it('confidenceBounds contain the observed proportion, and are wider for fewer visits', () => {
  for (const [hits, of] of [
    [0, 10],
    [10, 10],
    [1, 200],
    [50, 200],
    [10_000, 1_000_000],
  ] as const) {
    const { low, high } = confidenceBounds({ hits, of }, 0.002);
    expect([low <= hits / of, high >= hits / of]).toEqual([true, true]);
  }
  expect(confidenceBounds({ hits: 0, of: 0 }, 0.002)).toEqual({ low: 0, high: 1 });
  const width = (of: number) => {
    const { low, high } = confidenceBounds({ hits: of / 100, of }, 0.002);
    return high - low;
  };
  expect(width(200)).toBeGreaterThan(0.03);
  expect(width(100_000)).toBeLessThan(0.004);
});
