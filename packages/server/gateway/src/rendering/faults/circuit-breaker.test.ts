import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';

const MINUTE = 60_000;
let clock = 0;
const make = () => {
  clock = 1_000_000;
  return createCircuitBreaker(() => clock);
};

describe('createCircuitBreaker', () => {
  it('opens for a minute at the third failure of a version within a minute', () => {
    const breaker = make();
    expect([breaker.recordFailure('a@1'), breaker.recordFailure('a@1')]).toEqual([false, false]);
    expect(breaker.mayRun('a@1')).toBe(true);
    expect(breaker.recordFailure('a@1')).toBe(true);
    expect([breaker.mayRun('a@1'), breaker.mayRun('b@1'), breaker.mayRun('a@2')]).toEqual([false, true, true]);
    clock += MINUTE;
    expect(breaker.mayRun('a@1')).toBe(true);
  });

  it('stays closed when failures are far apart', () => {
    const breaker = make();
    for (let recordFailure = 0; recordFailure < 20; recordFailure += 1) {
      expect(breaker.recordFailure('a@1')).toBe(false);
      clock += MINUTE / 2 + 1;
    }
    expect(breaker.totals()).toEqual({ 'a@1': 20 });
  });

  it('ignores failures of pages in progress while open', () => {
    const breaker = make();
    for (const _ of [1, 2, 3]) breaker.recordFailure('a@1');
    clock += MINUTE - 1;
    expect(breaker.recordFailure('a@1')).toBe(false);
    clock += 1;
    expect(breaker.mayRun('a@1')).toBe(true);
  });

  /** A breaker whose first open time has ended. */
  const rested = () => {
    const breaker = make();
    for (const _ of [1, 2, 3]) breaker.recordFailure('a@1');
    clock += MINUTE;
    return breaker;
  };

  it('runs a single probe when half open, and closes after its success', () => {
    const breaker = rested();
    expect([1, 2, 3].map(() => breaker.mayRun('a@1'))).toEqual([true, false, false]);
    breaker.recordSuccess('a@1');
    expect([1, 2, 3].map(() => breaker.mayRun('a@1'))).toEqual([true, true, true]);
  });

  it('allows another probe when the first has no result', () => {
    const breaker = rested();
    expect(breaker.mayRun('a@1')).toBe(true);
    clock += 10_000;
    expect([breaker.mayRun('a@1'), breaker.mayRun('a@1')]).toEqual([true, false]);
  });

  it('doubles the open time at each failed probe, up to half an hour', () => {
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

  it('opens for a minute again after a success that lasted longer than the open time', () => {
    const breaker = rested();
    breaker.mayRun('a@1');
    breaker.recordSuccess('a@1');
    clock += 2 * MINUTE;
    for (const _ of [1, 2, 3]) breaker.recordFailure('a@1');
    clock += MINUTE;
    expect(breaker.mayRun('a@1')).toBe(true);
  });

  it('drops versions that are no longer live', () => {
    const breaker = make();
    for (const _ of [1, 2, 3]) breaker.recordFailure('a@1');
    breaker.recordFailure('b@1');
    breaker.keepOnly(new Set(['b@1']));
    expect(breaker.totals()).toEqual({ 'b@1': 1 });
    expect(breaker.mayRun('a@1')).toBe(true);
  });

  it('counts every failure and never stays open longer than half an hour, for any sequence of events', () => {
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
