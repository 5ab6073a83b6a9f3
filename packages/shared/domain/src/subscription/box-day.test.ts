import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, daysBetween, tokyoInstant, weekdayOf } from '../calendar/calendar-date.ts';
import { kthDelivery } from '../delivery/delivery-interval.ts';
import { offeredIntervals, runningMonthly } from '../testing/intervals.ts';
import { alignedInterval, type BoxCandidate, boxDays, MOST_DAYS_APART } from './box-day.ts';
import { changeSubscription, moveChoices } from './change-subscription.ts';
import type { SubscriptionState } from './subscription-state.ts';

const NOW = tokyoInstant('2026-07-15', 12);
const next = (date: string, more: Partial<SubscriptionState> = {}) => ({
  ...runningMonthly,
  next: { date, scheduled: date },
  ...more,
});
const candidate = (code: string, state: SubscriptionState, address = 'D1'): BoxCandidate => ({ code, address, state });

describe('boxDays (65)', () => {
  it('proposes the earliest scheduled day that all subscriptions can take', () => {
    const near = [candidate('B', next('2026-08-08')), candidate('A', next('2026-07-31'))];
    expect(boxDays(near, NOW)).toEqual([
      { codes: ['A', 'B'], from: '2026-07-22', until: '2026-09-13', proposed: '2026-07-31' },
    ]);
    const late = next('2026-08-08', { lastDelivery: '2026-08-01' });
    expect(boxDays([candidate('A', next('2026-07-31')), candidate('B', late)], NOW)[0]?.proposed).toBe('2026-08-08');
  });
  it('groups deliveries within two weeks of the first; the tightest subscription sets the last day', () => {
    const days = ['2026-08-15', '2026-07-31', '2026-08-14', '2026-08-20'];
    const all = days.map((day, index) => candidate(`S${index}`, next(day)));
    expect(boxDays(all, NOW).map(({ codes, proposed }) => [codes, proposed])).toEqual([
      [['S1', 'S2'], '2026-07-31'],
      [['S0', 'S3'], '2026-08-15'],
    ]);
    // No scheduled day suits all: the first possible day is proposed.
    const [box] = boxDays(
      [candidate('A', next('2026-07-31')), candidate('B', next('2026-08-02', { lastDelivery: '2026-07-28' }))],
      NOW,
    );
    expect(box).toMatchObject({ from: '2026-08-04', until: '2026-09-13', proposed: '2026-08-04' });
  });
  it.each([
    ['the same day', [candidate('A', next('2026-07-31')), candidate('B', next('2026-07-31'))]],
    ['another address', [candidate('A', next('2026-07-31')), candidate('B', next('2026-08-03'), 'D2')]],
    ['too far apart', [candidate('A', next('2026-07-31')), candidate('B', next('2026-08-15'))]],
    [
      'one paused subscription',
      [candidate('A', next('2026-07-31')), candidate('B', next('2026-08-03', { status: 'PAUSED' }))],
    ],
    ['too late for one', [candidate('A', next('2026-07-20')), candidate('B', next('2026-07-31'))]],
    ['alone', [candidate('A', next('2026-07-31'))]],
  ])('offers no box for %s', (_, candidates) => expect(boxDays(candidates, NOW)).toEqual([]));

  const candidates = fc.array(
    fc.record({ days: fc.integer({ min: 0, max: 70 }), address: fc.constantFrom('D1', 'D2'), last: fc.nat(40) }),
    { maxLength: 8 },
  );
  it('puts each subscription in at most one box, with a proposed day it can be moved to', () => {
    fc.assert(
      fc.property(candidates, (drawn) => {
        const all = drawn.map(({ days, address, last }, index) => {
          const lastDelivery = addDays('2026-07-15', -last);
          return candidate(`S${index}`, next(addDays('2026-07-16', days), { lastDelivery }), address);
        });
        const boxes = boxDays(all, NOW);
        const codes = boxes.flatMap((box) => box.codes);
        expect(new Set(codes).size).toBe(codes.length);
        for (const box of boxes) {
          const inside = all.filter(({ code }) => box.codes.includes(code));
          expect(new Set(inside.map(({ address }) => address)).size).toBe(1);
          const dates = inside.map(({ state }) => state.next.date).sort();
          expect(daysBetween(dates[0] ?? '', dates.at(-1) ?? '')).toBeLessThanOrEqual(MOST_DAYS_APART);
          for (const day of [box.proposed, box.from, box.until])
            for (const { state } of inside) {
              expect(changeSubscription(state, { kind: 'move', date: day }, NOW).kind).toBe('changed');
              expect(day >= moveChoices(state, NOW).from).toBe(true);
            }
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('alignedInterval continues from the given day with the same frequency', () => {
    fc.assert(
      fc.property(offeredIntervals, fc.nat(800), (request, days) => {
        const day = addDays('2026-01-01', days);
        const aligned = alignedInterval(request, day);
        expect(aligned.kind).toBe(request.kind);
        // Step 0 from the day is the day itself.
        expect(kthDelivery(aligned, day, 0)).toBe(day);
        const following = kthDelivery(aligned, day, 1);
        if (aligned.kind === 'weeks') expect(daysBetween(day, following)).toBe(7 * aligned.purchase_week_interval);
        if (aligned.kind !== 'day-of-month') expect(weekdayOf(following)).toBe(weekdayOf(day));
      }),
      { numRuns: 1_000 },
    );
  });
});
