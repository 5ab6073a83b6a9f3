import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createQuarantine } from './quarantine.ts';

const MINUTE = 60_000;
let clock = 0;
const make = () => {
  clock = 1_000_000;
  return createQuarantine(() => clock);
};

describe('quarantine', () => {
  it('rests a version at its third fault within a minute, for a minute', () => {
    const quarantine = make();
    expect([quarantine.count('a@1'), quarantine.count('a@1')]).toEqual([false, false]);
    expect(quarantine.rests('a@1')).toBe(false);
    expect(quarantine.count('a@1')).toBe(true);
    expect([quarantine.rests('a@1'), quarantine.rests('b@1'), quarantine.rests('a@2')]).toEqual([true, false, false]);
    clock += MINUTE;
    expect(quarantine.rests('a@1')).toBe(false);
  });

  it('does not rest one whose faults are far apart', () => {
    const quarantine = make();
    for (let count = 0; count < 20; count += 1) {
      expect(quarantine.count('a@1')).toBe(false);
      clock += MINUTE / 2 + 1;
    }
    expect(quarantine.totals()).toEqual({ 'a@1': 20 });
  });

  it('a fault of a page still under way does not prolong the rest', () => {
    const quarantine = make();
    for (const _ of [1, 2, 3]) quarantine.count('a@1');
    clock += MINUTE - 1;
    expect(quarantine.count('a@1')).toBe(false);
    clock += 1;
    expect(quarantine.rests('a@1')).toBe(false);
  });

  it('forgets versions that are not live any more', () => {
    const quarantine = make();
    for (const _ of [1, 2, 3]) quarantine.count('a@1');
    quarantine.count('b@1');
    quarantine.keepOnly(new Set(['b@1']));
    expect(quarantine.totals()).toEqual({ 'b@1': 1 });
    expect(quarantine.rests('a@1')).toBe(false);
  });

  it('whatever happens when: totals count every fault, rest begins at a fault only and ends within a minute', () => {
    const event = fc.record({ version: fc.constantFrom('a@1', 'b@1'), after: fc.integer({ min: 0, max: 90_000 }) });
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        const quarantine = make();
        const faults = new Map<string, number[]>();
        for (const { version, after } of events) {
          clock += after;
          const wasResting = quarantine.rests(version);
          const sent = quarantine.count(version);
          const times = [...(faults.get(version) ?? []), clock];
          faults.set(version, times);
          expect(quarantine.totals()[version]).toBe(times.length);
          expect(quarantine.rests(version)).toBe(wasResting || sent);
          // Nobody rests without three faults of its own in the last minute.
          if (sent) expect(times.filter((at) => at >= clock - MINUTE).length).toBeGreaterThanOrEqual(3);
          if (sent) expect(wasResting).toBe(false);
        }
        clock += MINUTE;
        for (const version of faults.keys()) expect(quarantine.rests(version)).toBe(false);
      }),
    );
  });
});
