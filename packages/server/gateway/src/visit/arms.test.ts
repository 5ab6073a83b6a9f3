import type { Canary } from '@store/contracts/composition';
import { describe, expect, it } from 'vitest';
import { armsOf, readBucket } from './arms.ts';

const VISITORS = 10_000;

/** The fields of a canary that the assignment depends on. */
const canary = (part: string, version: string, percent: number) =>
  ({ kind: 'remote', percent, origin: { part, version } }) as Canary;

/** Random buckets from a fixed seed (a linear congruential generator). */
function buckets(seed: number): string[] {
  let state = seed;
  return Array.from({ length: VISITORS }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 16).toString(16).padStart(4, '0');
  });
}

const sharesOf = (canaries: readonly Canary[], part: string, seed: number) =>
  (buckets(seed).filter((bucket) => armsOf(canaries, bucket).includes(part)).length / VISITORS) * 100;

describe('the share of visitors in a canary', () => {
  it.each([1, 5, 10, 25, 50])('is %i %% of ten thousand, within one percentage point (D-05)', (percent) => {
    for (const [seed, version] of ['1.5.0', '1.5.1-a', '2.0.0-b'].entries())
      expect(Math.abs(sharesOf([canary('catalogue', version, percent)], 'catalogue', seed + 1) - percent)).toBeLessThan(
        1,
      );
  });

  it('retains its visitors when it grows', () => {
    const inside = (percent: number) =>
      buckets(7).filter((bucket) => armsOf([canary('pond', '2.0.0', percent)], bucket).length > 0);
    const [few, many] = [inside(5), new Set(inside(25))];
    expect(few.length).toBeGreaterThan(0);
    expect(few.filter((bucket) => !many.has(bucket))).toEqual([]);
  });

  it('is independent of other parts and of the part’s next version', () => {
    const together = (one: Canary, other: Canary) => {
      const both = buckets(3).filter((bucket) => armsOf([one], bucket).length + armsOf([other], bucket).length === 2);
      return (both.length / VISITORS) * 100;
    };
    expect(together(canary('pond', '2.0.0', 25), canary('river', '2.0.0', 25))).toBeCloseTo(6.25, 0);
    expect(together(canary('pond', '2.0.0', 25), canary('pond', '2.0.1', 25))).toBeCloseTo(6.25, 0);
  });

  it('is assigned to valid buckets only', () => {
    expect([readBucket('00ff'), readBucket('00fF'), readBucket('1'), readBucket(undefined)]).toEqual([
      '00ff',
      null,
      null,
      null,
    ]);
  });
});
