import { describe, expect, it } from '@jest/globals';
import { addDays, tokyoInstant } from '../calendar/calendar-date.ts';
import { deskState } from './desk-hours.ts';
import { isNationalHoliday } from './national-holiday.ts';

const general = (date: string, hour: number, minute = 0) =>
  deskState({ desk: 'general', now: tokyoInstant(date, hour, minute), isHoliday: isNationalHoliday });
const closed = (reason: string, date: string) => ({ kind: 'closed', reason, opensAt: tokyoInstant(date, 9) });

describe('deskState', () => {
  it.each([
    ['Wednesday 9:00', general('2026-04-01', 9), { kind: 'open', until: tokyoInstant('2026-04-01', 18) }],
    ['Wednesday 17:59', general('2026-04-01', 17, 59), { kind: 'open', until: tokyoInstant('2026-04-01', 18) }],
    ['Wednesday 8:59', general('2026-04-01', 8, 59), closed('hours', '2026-04-01')],
    ['Wednesday 18:00', general('2026-04-01', 18), closed('hours', '2026-04-02')],
    ['Saturday noon', general('2026-04-04', 12), { kind: 'open', until: tokyoInstant('2026-04-04', 18) }],
    ['Saturday evening', general('2026-04-04', 20), closed('hours', '2026-04-06')],
    ['Sunday', general('2026-04-05', 12), closed('sunday', '2026-04-06')],
    ['Golden Week', general('2026-05-03', 8), closed('sunday', '2026-05-07')],
    ['a national holiday', general('2026-04-29', 12), closed('holiday', '2026-04-30')],
    ['29 December', general('2026-12-29', 12), closed('new-year', '2027-01-04')],
    ['3 January', general('2027-01-03', 20), closed('new-year', '2027-01-04')],
  ])('computes the state of the general desk: %s (L-07)', (_, state, expected) => expect(state).toEqual(expected));

  it.each(['2026-04-05', '2026-05-03', '2027-01-01'])('opens the pharmacy desk at noon of %s (L-07)', (date) => {
    const state = deskState({ desk: 'pharmacy', now: tokyoInstant(date, 12), isHoliday: isNationalHoliday });
    expect(state).toEqual({ kind: 'open', until: tokyoInstant(date, 18) });
  });

  it('uses Tokyo time regardless of the visitor’s time zone (L-07)', () => {
    expect(deskState({ desk: 'pharmacy', now: Date.UTC(2026, 3, 1, 0), isHoliday: () => false }).kind).toBe('open');
    expect(deskState({ desk: 'pharmacy', now: Date.UTC(2026, 3, 1, 9), isHoliday: () => false }).kind).toBe('closed');
  });

  it('throws if the holiday calendar never lets a desk open', () => {
    expect(() => deskState({ desk: 'general', now: 0, isHoliday: () => true })).toThrow('closed for a year');
  });
});

describe('isNationalHoliday', () => {
  it.each([
    [
      2025,
      [
        '01-01',
        '01-13',
        '02-11',
        '02-23',
        '02-24',
        '03-20',
        '04-29',
        '05-03',
        '05-04',
        '05-05',
        '05-06',
        '07-21',
        '08-11',
        '09-15',
        '09-23',
        '10-13',
        '11-03',
        '11-23',
        '11-24',
      ],
    ],
    [
      2026,
      [
        '01-01',
        '01-12',
        '02-11',
        '02-23',
        '03-20',
        '04-29',
        '05-03',
        '05-04',
        '05-05',
        '05-06',
        '07-20',
        '08-11',
        '09-21',
        '09-22',
        '09-23',
        '10-12',
        '11-03',
        '11-23',
      ],
    ],
    [
      2027,
      [
        '01-01',
        '01-11',
        '02-11',
        '02-23',
        '03-21',
        '03-22',
        '04-29',
        '05-03',
        '05-04',
        '05-05',
        '07-19',
        '08-11',
        '09-20',
        '09-23',
        '10-11',
        '11-03',
        '11-23',
      ],
    ],
  ])('matches the list of the Cabinet Office for %i (祝日法)', (year, days) => {
    const all = Array.from({ length: 365 }, (_, index) => addDays(`${year}-01-01`, index));
    expect(all.filter(isNationalHoliday)).toEqual(days.map((day) => `${year}-${day}`));
  });
});
