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
    expect(breaker.isOpen('a@1')).toBe(false);
    expect(breaker.recordFailure('a@1')).toBe(true);
    expect([breaker.isOpen('a@1'), breaker.isOpen('b@1'), breaker.isOpen('a@2')]).toEqual([true, false, false]);
    clock += MINUTE;
    expect(breaker.isOpen('a@1')).toBe(false);
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
    expect(breaker.isOpen('a@1')).toBe(false);
  });

  it('forgets versions that are not live any more', () => {
    const breaker = make();
    for (const _ of [1, 2, 3]) breaker.recordFailure('a@1');
    breaker.recordFailure('b@1');
    breaker.keepOnly(new Set(['b@1']));
    expect(breaker.totals()).toEqual({ 'b@1': 1 });
    expect(breaker.isOpen('a@1')).toBe(false);
  });

  it('whatever happens when: totals count every fault, rest begins at a fault only and ends within a minute', () => {
    const event = fc.record({ version: fc.constantFrom('a@1', 'b@1'), after: fc.integer({ min: 0, max: 90_000 }) });
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        const breaker = make();
        const faults = new Map<string, number[]>();
        for (const { version, after } of events) {
          clock += after;
          const wasOpen = breaker.isOpen(version);
          const opened = breaker.recordFailure(version);
          const times = [...(faults.get(version) ?? []), clock];
          faults.set(version, times);
          expect(breaker.totals()[version]).toBe(times.length);
          expect(breaker.isOpen(version)).toBe(wasOpen || opened);
          // Nobody rests without three faults of its own in the last minute.
          if (opened) expect(times.filter((at) => at >= clock - MINUTE).length).toBeGreaterThanOrEqual(3);
          if (opened) expect(wasOpen).toBe(false);
        }
        clock += MINUTE;
        for (const version of faults.keys()) expect(breaker.isOpen(version)).toBe(false);
      }),
    );
  });
});
