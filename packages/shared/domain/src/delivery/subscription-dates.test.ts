import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays, daysBetween, tokyoDate, tokyoInstant, weekdayOf } from '../calendar/calendar-date.ts';
import { offeredIntervals } from '../testing/intervals.ts';
import { type DeliveryInterval, intervalLabel, isOfferedInterval, kthDelivery } from './delivery-interval.ts';
import {
  changeDeadline,
  deliveriesFrom,
  firstDeliveryDays,
  firstDeliveryOf,
  isChangeable,
  nextDelivery,
} from './subscription-dates.ts';

const at = (date: string, hour = 12) => tokyoInstant(date, hour);
const weekly = (purchase_week_interval: number, day_of_week: number): DeliveryInterval => ({
  kind: 'weeks',
  purchase_week_interval,
  day_of_week,
});
const monthly = (day_of_month: number, purchase_month_interval = 1): DeliveryInterval => ({
  kind: 'day-of-month',
  purchase_month_interval,
  day_of_month,
});
const nth = (week_of_month: number, day_of_week: number, purchase_month_interval = 1): DeliveryInterval => ({
  kind: 'weekday-of-month',
  purchase_month_interval,
  week_of_month,
  day_of_week,
});

describe('nextDelivery', () => {
  it.each([
    ['exactly seven days ahead counts', weekly(1, 3), '2026-04-01', at('2026-04-01'), '2026-04-08'],
    ['six days ahead does not', weekly(1, 3), '2026-04-01', at('2026-04-02'), '2026-04-15'],
    ['every third week', weekly(3, 3), '2026-04-01', at('2026-04-10'), '2026-04-22'],
    ['on the chosen weekday', weekly(2, 5), '2026-04-01', at('2026-04-01'), '2026-04-17'],
    ['31st becomes the last of April', monthly(31), '2026-03-31', at('2026-04-01'), '2026-04-30'],
    ['31st again in May', monthly(31), '2026-03-31', at('2026-04-25'), '2026-05-31'],
    ['29th in February of a common year', monthly(29), '2027-01-29', at('2027-02-01'), '2027-02-28'],
    ['across the year end', monthly(15, 6), '2026-08-15', at('2026-09-01'), '2027-02-15'],
    ['third Friday', nth(3, 5), '2026-04-17', at('2026-04-20'), '2026-05-15'],
    ['fifth Monday becomes the last of four', nth(5, 1), '2026-03-30', at('2026-04-01'), '2026-04-27'],
    ['fifth Sunday on the very last day', nth(5, 0), '2026-04-26', at('2026-05-01'), '2026-05-31'],
    ['anchor long ago', weekly(1, 3), '2020-01-01', at('2026-04-01'), '2026-04-08'],
  ] as const)('%s (S-15)', (_, interval, anchor, now, date) => {
    expect(nextDelivery({ interval, anchor, now })).toEqual({ date, overran: false });
  });

  it('uses the date in Tokyo: 23:55 and 00:05 fall on different days (S-15)', () => {
    const interval = weekly(1, 3);
    expect(nextDelivery({ interval, anchor: '2026-04-01', now: tokyoInstant('2026-04-01', 23, 55) }).date).toBe(
      '2026-04-08',
    );
    expect(nextDelivery({ interval, anchor: '2026-04-01', now: tokyoInstant('2026-04-02', 0, 5) }).date).toBe(
      '2026-04-15',
    );
  });

  it('falls back to 14 days from now after 1000 steps, and reports the overrun (S-15, X-05)', () => {
    const overrun = { date: '2026-04-15', overran: true };
    expect(nextDelivery({ interval: weekly(0, 3), anchor: '2026-04-01', now: at('2026-04-01') })).toEqual(overrun);
    expect(nextDelivery({ interval: monthly(1, 0), anchor: '2026-04-01', now: at('2026-04-01') })).toEqual(overrun);
    expect(nextDelivery({ interval: weekly(1, 3), anchor: '2000-01-05', now: at('2026-04-01') })).toEqual(overrun);
  });

  it.each([
    ['monthly on the 15th, 14 days ahead', monthly(15), '2026-12-01', '2026-12-15'],
    ['monthly on the 15th, 7 days ahead', monthly(15), '2026-12-08', '2026-12-15'],
    ['monthly on the 15th, 6 days ahead', monthly(15), '2026-12-09', '2027-01-15'],
    ['monthly on the day in exactly a week', monthly(30), '2026-11-23', '2026-11-30'],
    ['across the year end', monthly(1), '2026-12-25', '2027-01-01'],
    ['every 6 months on the 31st', monthly(31, 6), '2026-11-23', '2026-11-30'],
    ['every 5 weeks on Tuesday', weekly(5, 2), '2026-11-23', '2026-12-01'],
    ['every 3 months on the second Saturday', nth(2, 6, 3), '2026-11-23', '2026-12-12'],
  ] as const)('schedules the first delivery at least a week ahead: %s (S-15, P-09)', (_, interval, today, first) => {
    expect(firstDeliveryOf({ interval, chosen: null, now: at(today) })).toBe(first);
  });

  it('accepts a later first day that is offered, and counts the interval from it (S-15, P-09)', () => {
    const now = at('2026-11-20');
    const interval = monthly(15, 6);
    expect(firstDeliveryDays({ interval, now })).toEqual([
      '2026-12-15',
      '2027-01-15',
      '2027-02-15',
      '2027-03-15',
      '2027-04-15',
      '2027-05-15',
    ]);
    expect(firstDeliveryOf({ interval, chosen: '2027-01-15', now })).toBe('2027-01-15');
    for (const chosen of ['2026-11-15', '2026-12-16', '2027-06-15'])
      expect(firstDeliveryOf({ interval, chosen, now })).toBe('2026-12-15');
    expect(deliveriesFrom('2027-01-15', { interval, count: 3 })).toEqual(['2027-01-15', '2027-07-15', '2028-01-15']);
  });

  it('delivers first within 7 to 44 days on the chosen day, then one interval later, for every interval (S-15)', () => {
    fc.assert(
      fc.property(offeredIntervals, fc.integer({ min: 0, max: 40_000 }), (interval, day) => {
        const today = addDays('2000-01-01', day);
        const days = firstDeliveryDays({ interval, now: tokyoInstant(today, 9) });
        const [first = ''] = days;
        expect(daysBetween(today, first)).toBeGreaterThanOrEqual(7);
        expect(daysBetween(today, first)).toBeLessThanOrEqual(interval.kind === 'weeks' ? 13 : 44);
        expect([...new Set(days)].sort()).toEqual(days);
        const [begun = '', second = ''] = deliveriesFrom(first, { interval, count: 2 });
        expect(begun).toBe(first);
        expect(nextDelivery({ interval, anchor: first, now: tokyoInstant(addDays(second, -7)) }).date).toBe(second);
      }),
    );
  });

  it('uses the 1000th step, but not the 1001st (S-15)', () => {
    const interval = weekly(1, 3);
    const today = addDays('2000-01-05', 7 * 1000 - 7);
    expect(nextDelivery({ interval, anchor: '2000-01-05', now: at(today) })).toEqual({
      date: addDays(today, 7),
      overran: false,
    });
    expect(nextDelivery({ interval, anchor: '2000-01-05', now: at(addDays(today, 1)) }).overran).toBe(true);
  });

  it('previews six dates without drift of the month-end day (63, P24)', () => {
    expect(deliveriesFrom('2026-10-31', { interval: monthly(31), count: 7 }).slice(1)).toEqual([
      '2026-11-30',
      '2026-12-31',
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ]);
    expect(deliveriesFrom('2026-01-31', { interval: nth(5, 6), count: 4 }).slice(1)).toEqual([
      '2026-02-28',
      '2026-03-28',
      '2026-04-25',
    ]);
  });

  it('accepts changes until 23:59 Tokyo time on the seventh day before (60)', () => {
    expect(new Date(changeDeadline('2026-04-15')).toISOString()).toBe('2026-04-08T14:59:00.000Z');
    expect(isChangeable('2026-04-15', Date.UTC(2026, 3, 8, 14, 59, 59, 999))).toBe(true);
    expect(isChangeable('2026-04-15', Date.UTC(2026, 3, 8, 15))).toBe(false);
  });

  it('yields ascending dates at least seven days ahead on the chosen day, for every interval (S-15, P-09)', () => {
    fc.assert(
      fc.property(offeredIntervals, fc.integer({ min: 0, max: 40_000 }), (interval, day) => {
        const today = addDays('2000-01-01', day);
        const first = firstDeliveryOf({ interval, chosen: null, now: tokyoInstant(today, 9) });
        const dates = deliveriesFrom(first, { interval, count: 6 });
        expect(dates).toHaveLength(6);
        expect(daysBetween(today, dates[0] ?? today)).toBeGreaterThanOrEqual(7);
        expect([...dates].sort()).toEqual(dates);
        expect(new Set(dates).size).toBe(6);
        if (interval.kind !== 'day-of-month') expect(dates.map(weekdayOf)).toEqual(Array(6).fill(interval.day_of_week));
        else
          for (const date of dates)
            expect(Number(date.slice(8)) === interval.day_of_month || addDays(date, 1).endsWith('-01')).toBe(true);
        expect(isOfferedInterval(interval)).toBe(true);
      }),
    );
  });
});

describe('delivery intervals', () => {
  it.each([
    [weekly(2, 3), '2週間ごと（水曜日）'],
    [monthly(31), '1か月ごと（31日）'],
    [nth(3, 5, 2), '2か月ごと（第3金曜日）'],
  ])('formats %j as %s (P-09)', (interval, label) => expect(intervalLabel(interval)).toBe(label));

  it.each([
    weekly(0, 1),
    weekly(6, 1),
    weekly(1, 7),
    weekly(1.5, 1),
    monthly(0),
    monthly(32),
    monthly(1, 7),
    nth(6, 1),
    nth(0, 1),
    nth(1, -1),
  ])('rejects the interval %j (P-09)', (interval) => expect(isOfferedInterval(interval)).toBe(false));

  it('computes the k-th step from the anchor (S-15)', () => {
    expect(kthDelivery(monthly(31), '2026-01-31', 1)).toBe('2026-02-28');
    expect(kthDelivery(monthly(31), '2026-01-31', 2)).toBe('2026-03-31');
    expect(kthDelivery(monthly(29, 1), '2028-01-29', 1)).toBe('2028-02-29');
  });

  it('computes today in Tokyo as nine hours ahead of UTC', () => {
    expect(tokyoDate(Date.UTC(2026, 11, 31, 14, 59))).toBe('2026-12-31');
    expect(tokyoDate(Date.UTC(2026, 11, 31, 15))).toBe('2027-01-01');
  });
});
