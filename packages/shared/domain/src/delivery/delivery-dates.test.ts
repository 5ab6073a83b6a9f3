import { describe, expect, it } from '@jest/globals';
import { addDays, dayText, isCalendarDate, tokyoInstant, tokyoTime, weekdayName } from '../calendar/calendar-date.ts';
import {
  deliveryChoices,
  earliestDelivery,
  isDeliveryPossible,
  orderBy,
  preparationStart,
  shipDate,
} from './delivery-dates.ts';
import { DELIVERY_SLOT_LABELS, DELIVERY_SLOTS } from './delivery-slot.ts';

const wednesday = '2026-04-01';
const before = tokyoInstant(wednesday, 12, 59);
const after = tokyoInstant(wednesday, 13);

describe('delivery dates', () => {
  it.each([
    ['before the cutoff', { now: before, prefecture: '東京都' }, '2026-04-02'],
    ['from 13:00 on', { now: after, prefecture: '東京都' }, '2026-04-03'],
    ['to Hokkaido', { now: before, prefecture: '北海道' }, '2026-04-03'],
    ['to Okinawa', { now: before, prefecture: '沖縄県' }, '2026-04-04'],
    ['to a remote island', { now: before, prefecture: '東京都', postcode: '100-2101' }, '2026-04-04'],
    ['prefecture unknown', { now: before }, '2026-04-02'],
    ['closed today', { now: before, closedDays: [wednesday] }, '2026-04-03'],
    ['closed for days', { now: after, closedDays: ['2026-04-02', '2026-04-03', '2026-04-04'] }, '2026-04-06'],
    ['reserved items', { now: before, availableFrom: tokyoInstant('2026-05-01', 10) }, '2026-05-02'],
    [
      'reserved items released on a closed day',
      { now: before, availableFrom: tokyoInstant('2026-05-01'), closedDays: ['2026-05-01'] },
      '2026-05-03',
    ],
    ['items released long ago', { now: before, availableFrom: tokyoInstant('2026-01-01') }, '2026-04-02'],
  ])('earliest delivery: %s (39)', (_, question, date) => expect(earliestDelivery(question)).toBe(date));

  it('returns the order deadline for the earliest delivery (18)', () => {
    expect(orderBy({ now: before })).toBe(tokyoInstant(wednesday, 13));
    expect(orderBy({ now: after, closedDays: ['2026-04-02'] })).toBe(tokyoInstant('2026-04-03', 13));
  });

  it('offers fourteen days, each with the slots that are possible (39)', () => {
    const near = deliveryChoices({ now: before, prefecture: '東京都' });
    expect(near).toHaveLength(14);
    expect(near[0]).toEqual({ date: '2026-04-02', slots: ['NONE', 'MORNING', '14-16', '16-18', '18-20', '19-21'] });
    const far = deliveryChoices({ now: before, prefecture: '北海道', days: 2 });
    expect(far.map(({ date, slots }) => [date, slots.includes('MORNING')])).toEqual([
      ['2026-04-03', false],
      ['2026-04-04', true],
    ]);
  });

  it('accepts an earlier choice after an address change only while it is possible (39)', () => {
    const chosen = { date: '2026-04-03', slot: 'MORNING' as const, now: before };
    expect(isDeliveryPossible({ ...chosen, prefecture: '東京都' })).toBe(true);
    expect(isDeliveryPossible({ ...chosen, prefecture: '北海道' })).toBe(false);
    expect(isDeliveryPossible({ ...chosen, slot: 'NONE', prefecture: '北海道' })).toBe(true);
    expect(isDeliveryPossible({ ...chosen, prefecture: '沖縄県' })).toBe(false);
    expect(isDeliveryPossible({ ...chosen, date: null, prefecture: '沖縄県' })).toBe(true);
  });

  it('throws if the warehouse never opens', () => {
    const closedDays = Array.from({ length: 60 }, (_, index) => addDays(wednesday, index));
    expect(() => shipDate({ now: before, closedDays })).toThrow('closed for 60 days');
  });

  it('has a label for every slot (39)', () => {
    expect(DELIVERY_SLOTS.map((slot) => DELIVERY_SLOT_LABELS[slot])).toEqual([
      '指定なし',
      '午前中',
      '14時〜16時',
      '16時〜18時',
      '18時〜20時',
      '19時〜21時',
    ]);
  });
});

describe('calendar dates', () => {
  it('converts an instant to Tokyo time', () => {
    expect(tokyoTime(Date.UTC(2026, 8, 22, 15, 30))).toEqual({
      date: '2026-09-23',
      year: 2026,
      month: 9,
      day: 23,
      weekday: 3,
      hour: 0,
      minute: 30,
    });
    expect(weekdayName(3)).toBe('水');
  });
  it('formats a date with its weekday (P-13)', () => expect(dayText('2026-12-09')).toBe('2026/12/09（水）'));
  it.each([
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-4-1', false],
    ['', false],
  ])('%s exists: %s', (text, exists) => {
    expect(isCalendarDate(text)).toBe(exists);
  });
  it('throws for an invalid date', () => expect(() => addDays('2026-02-30', 1)).toThrow(RangeError));
});

describe('preparationStart', () => {
  it.each([
    ['at the cutoff of the same day', { now: before, date: null }, '2026-04-01'],
    ['on the next day after the cutoff', { now: after, date: null }, '2026-04-02'],
    ['so that it arrives on the chosen day', { now: before, date: '2026-04-10' }, '2026-04-09'],
    ['earlier for far destinations', { now: before, date: '2026-04-10', prefecture: '沖縄県' }, '2026-04-07'],
    [
      'before the closed days, not on them',
      { now: before, date: '2026-04-10', closedDays: ['2026-04-08', '2026-04-09'] },
      '2026-04-07',
    ],
    ['immediately when the chosen day is too close', { now: after, date: '2026-04-02' }, '2026-04-02'],
  ])('starts %s (80)', (_, question, day) => expect(preparationStart(question)).toBe(tokyoInstant(day, 13)));
});
