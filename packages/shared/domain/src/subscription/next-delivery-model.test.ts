import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { tokyoInstant } from '../calendar/calendar-date.ts';
import type { DeliveryInterval } from '../delivery/delivery-interval.ts';
import { nextDelivery } from '../delivery/subscription-dates.ts';
import { offeredIntervals } from '../testing/intervals.ts';
import { followingDelivery } from './subscription-state.ts';

/** Independent model of the rule: checks day by day instead of computing steps. */
function isOnSchedule(interval: DeliveryInterval, anchor: Date, day: Date): boolean {
  if (interval.kind === 'weeks') {
    if (day.getUTCDay() !== interval.day_of_week) return false;
    const span = 7 * interval.purchase_week_interval;
    const days = (day.getTime() - anchor.getTime()) / 86_400_000;
    return days >= span && days % span <= 6;
  }
  const months = (day.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + day.getUTCMonth() - anchor.getUTCMonth();
  if (months <= 0 || months % interval.purchase_month_interval !== 0) return false;
  const isLastOf = (days: number) => new Date(day.getTime() + days * 86_400_000).getUTCMonth() !== day.getUTCMonth();
  if (interval.kind === 'day-of-month')
    return day.getUTCDate() === interval.day_of_month || (day.getUTCDate() < interval.day_of_month && isLastOf(1));
  if (day.getUTCDay() !== interval.day_of_week) return false;
  const nth = Math.ceil(day.getUTCDate() / 7);
  return nth === interval.week_of_month || (nth === 4 && interval.week_of_month === 5 && isLastOf(7));
}

function modelled(interval: DeliveryInterval, anchor: string, from: Date): string {
  const start = new Date(`${anchor}T00:00:00Z`);
  for (let day = from; ; day = new Date(day.getTime() + 86_400_000))
    if (isOnSchedule(interval, start, day)) return day.toISOString().slice(0, 10);
}

const plus = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const days = fc.integer({ min: 0, max: 36_500 }).map((days) => plus('2000-01-01', days));

it('nextDelivery agrees with the model for every interval, anchor and day of a century (B20, P24, S-15)', () => {
  fc.assert(
    fc.property(
      offeredIntervals,
      days,
      fc.integer({ min: -5, max: 900 }),
      fc.integer({ min: 0, max: 86_399_999 }),
      (...given) => {
        const [interval, anchor, later, time] = given;
        const today = plus(anchor, later);
        const answer = nextDelivery({ interval, anchor, now: tokyoInstant(today) + time });
        const earliest = new Date(`${plus(today, 7)}T00:00:00Z`);
        expect(answer).toEqual({ date: modelled(interval, anchor, earliest), overran: false });
      },
    ),
    { numRuns: 3000 },
  );
});

it('nextDelivery falls back to 14 days ahead for an interval of 0 or less, and reports the overrun (B20)', () => {
  const broken: fc.Arbitrary<DeliveryInterval> = fc.oneof(
    fc.record({
      kind: fc.constant('weeks' as const),
      purchase_week_interval: fc.integer({ min: -5, max: 0 }),
      day_of_week: fc.nat(6),
    }),
    fc.record({
      kind: fc.constant('day-of-month' as const),
      purchase_month_interval: fc.integer({ min: -6, max: 0 }),
      day_of_month: fc.integer({ min: 1, max: 31 }),
    }),
  );
  fc.assert(
    fc.property(broken, days, fc.integer({ min: 32, max: 400 }), (interval, anchor, later) => {
      const today = plus(anchor, later);
      const answer = nextDelivery({ interval, anchor, now: tokyoInstant(today, 9) });
      expect(answer).toEqual({ date: plus(today, 14), overran: true });
    }),
    // Each run takes 1,000 steps.
    { numRuns: 100 },
  );
});

it('followingDelivery never drifts from the anchored interval over a year of deliveries (P24)', () => {
  fc.assert(
    fc.property(offeredIntervals, days, (interval, anchor) => {
      let delivered = modelled(interval, anchor, new Date(`${plus(anchor, 7)}T00:00:00Z`));
      for (let count = 0; count < 13; count += 1) {
        const now = tokyoInstant(plus(delivered, -6), 0);
        const { date } = followingDelivery(
          { interval, anchor },
          { delivered: { date: delivered, scheduled: delivered }, now },
        );
        expect(isOnSchedule(interval, new Date(`${anchor}T00:00:00Z`), new Date(`${date}T00:00:00Z`))).toBe(true);
        expect(date >= plus(delivered, 7)).toBe(true);
        delivered = date;
      }
    }),
    { numRuns: 1000 },
  );
});

it.each([
  ['2026-01-31', 31, ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
  ['2028-01-31', 31, ['2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31']],
  ['2027-12-30', 30, ['2028-01-30', '2028-02-29', '2028-03-30', '2028-04-30']],
])('continues %s on the %ith with %j (P24, B20)', (anchor, day_of_month, expected) => {
  const interval: DeliveryInterval = { kind: 'day-of-month', purchase_month_interval: 1, day_of_month };
  let delivered = anchor;
  const dates = expected.map(() => {
    const now = tokyoInstant(plus(delivered, -6));
    delivered = followingDelivery(
      { interval, anchor },
      { delivered: { date: delivered, scheduled: delivered }, now },
    ).date;
    return delivered;
  });
  expect(dates).toEqual(expected);
});
