import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';

const MINUTE = 60_000;
let clock = 0;
const make = () => {
  clock = 1_000_000;
  return createCircuitBreaker(() => clock);
};

describe('circuit breaker', () => {
  it('rests a version at its third fault within a minute, for a minute', () => {
    const breaker = make();
    expect([breaker.recordFailure('a@1'), breaker.recordFailure('a@1')]).toEqual([false, false]);
    expect(breaker.mayRun('a@1')).toBe(true);
    expect(breaker.recordFailure('a@1')).toBe(true);
    expect([breaker.mayRun('a@1'), breaker.mayRun('b@1'), breaker.mayRun('a@2')]).toEqual([false, true, true]);
    clock += MINUTE;
    expect(breaker.mayRun('a@1')).toBe(true);
  });

  it('does not rest one whose faults are far apart', () => {
    const breaker = make();
    for (let recordFailure = 0; recordFailure < 20; recordFailure += 1) {
      expect(breaker.recordFailure('a@1')).toBe(false);
      clock += MINUTE / 2 + 1;
    }
    expect(breaker.totals()).toEqual({ 'a@1': 20 });
  });

  it('a fault of a page still under way does not prolong the rest', () => {
    const breaker = make();
    for (const _ of [1, 2, 3]) breaker.recordFailure('a@1');
    clock += MINUTE - 1;
    expect(breaker.recordFailure('a@1')).toBe(false);
    clock += 1;
    expect(breaker.mayRun('a@1')).toBe(true);
  });

  /** A version after its first rest. */
  const rested = () => {
    const breaker = make();
    for (const _ of [1, 2, 3]) breaker.recordFailure('a@1');
    clock += MINUTE;
    return breaker;
  };

  it('lets a single page run the code after a rest, and all once that one succeeded', () => {
    const breaker = rested();
    expect([1, 2, 3].map(() => breaker.mayRun('a@1'))).toEqual([true, false, false]);
    breaker.recordSuccess('a@1');
    expect([1, 2, 3].map(() => breaker.mayRun('a@1'))).toEqual([true, true, true]);
  });

  it('lets another page try when nothing is heard of the first', () => {
    const breaker = rested();
    expect(breaker.mayRun('a@1')).toBe(true);
    clock += 10_000;
    expect([breaker.mayRun('a@1'), breaker.mayRun('a@1')]).toEqual([true, false]);
  });

  it('rests twice as long at the first fault of each probe, half an hour at most', () => {
    const breaker = rested();
    const rests: number[] = [];
    for (let probe = 0; probe < 7; probe += 1) {
      expect([breaker.mayRun('a@1'), breaker.recordFailure('a@1')]).toEqual([true, true]);
      const from = clock;
      while (!breaker.mayRun('a@1')) clock += MINUTE;
      clock += 10_000;
      rests.push((clock - 10_000 - from) / MINUTE);
    }
    expect(rests).toEqual([2, 4, 8, 16, 32, 32, 32]);
  });

  it('rests for a minute again when it worked for longer than it had rested', () => {
    const breaker = rested();
    breaker.mayRun('a@1');
    breaker.recordSuccess('a@1');
    clock += 2 * MINUTE;
    for (const _ of [1, 2, 3]) breaker.recordFailure('a@1');
    clock += MINUTE;
    expect(breaker.mayRun('a@1')).toBe(true);
  });

  it('forgets versions that are not live any more', () => {
    const breaker = make();
    for (const _ of [1, 2, 3]) breaker.recordFailure('a@1');
    breaker.recordFailure('b@1');
    breaker.keepOnly(new Set(['b@1']));
    expect(breaker.totals()).toEqual({ 'b@1': 1 });
    expect(breaker.mayRun('a@1')).toBe(true);
  });

  it('whatever happens when: totals count every fault, and no rest is longer than half an hour', () => {
    const event = fc.record({ version: fc.constantFrom('a@1', 'b@1'), after: fc.integer({ min: 0, max: 90_000 }) });
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        const breaker = make();
        const faults = new Map<string, number>();
        for (const { version, after } of events) {
          clock += after;
          const opened = breaker.recordFailure(version);
          faults.set(version, (faults.get(version) ?? 0) + 1);
          expect(breaker.totals()[version]).toBe(faults.get(version));
          if (opened) expect(breaker.mayRun(version)).toBe(false);
        }
        clock += 32 * MINUTE;
        for (const version of faults.keys()) expect(breaker.mayRun(version)).toBe(true);
      }),
    );
  });
});
