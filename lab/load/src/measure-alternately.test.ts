import { describe, expect, it } from 'vitest';
import type { Measured } from './measure.ts';
import { measureAlternately } from './measure-alternately.ts';

const measured = (cpuMs: number | null, values: Partial<Measured> = {}): Measured => ({
  name: 'product',
  sides: 1,
  answers: 100,
  perSecond: 50,
  p50: 2,
  p99: 4,
  bad: 0,
  perAnswer: { cpuMs, statements: cpuMs },
  load: 1,
  ...values,
});

/** Replays recorded rounds, and records the order of measurements. */
function trials(ours: readonly Measured[], theirs: readonly Measured[]) {
  const order: string[] = [];
  const play = (name: string, rounds: readonly Measured[]) => async (round: number) => {
    order.push(`${name} ${round}`);
    const found = rounds[round];
    if (!found) throw new Error('no such round');
    return found;
  };
  return { order, ours: play('ours', ours), theirs: play('theirs', theirs) };
}

describe('measureAlternately', () => {
  it('measures the builds in turn, never one twice in a row', async () => {
    const { order, ours, theirs } = trials([1, 1, 1].map(measuredOne), [1, 1, 1].map(measuredOne));
    await measureAlternately(ours, theirs, 3);
    expect(order).toEqual(['ours 0', 'theirs 0', 'ours 1', 'theirs 1', 'ours 2', 'theirs 2']);
  });

  it('computes ratios within each round, so that a machine slowing down between rounds does not matter', async () => {
    const { ours, theirs } = trials([2, 20, 4].map(measuredOne), [4, 40, 4].map(measuredOne));
    const { ratio, ours: own, theirs: other } = await measureAlternately(ours, theirs, 3);
    expect(ratio).toEqual({ median: 0.5, range: [0.5, 0.75] });
    expect([own.cpuMs, other.cpuMs]).toEqual([4, 4]);
  });

  it('has no ratio without CPU times, and adds up the failures of both builds', async () => {
    const { ours, theirs } = trials([measured(null, { bad: 2 })], [measured(3, { bad: 1 })]);
    expect(await measureAlternately(ours, theirs, 1)).toMatchObject({
      ratio: null,
      bad: 3,
      ours: { cpuMs: null },
      theirs: { cpuMs: 3 },
    });
  });
});

const measuredOne = (cpuMs: number) => measured(cpuMs);
