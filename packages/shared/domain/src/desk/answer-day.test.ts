import { expect, it } from '@jest/globals';
import { tokyoInstant } from '../calendar/calendar-date.ts';
import { answerDay } from './answer-day.ts';
import { isNationalHoliday } from './national-holiday.ts';

const by = (date: string, hour: number, isHoliday = isNationalHoliday) =>
  answerDay({ now: tokyoInstant(date, hour), isHoliday });

it.each([
  ['on a Wednesday morning', by('2026-04-01', 10), '2026-04-03'],
  ['before the desk opens', by('2026-04-01', 3), '2026-04-03'],
  ['after the desk closes', by('2026-04-01', 18), '2026-04-04'],
  ['on a Friday: Saturdays count, Sundays do not', by('2026-04-03', 12), '2026-04-06'],
  ['on a Sunday', by('2026-04-05', 12), '2026-04-08'],
  ['in Golden Week', by('2026-05-02', 12), '2026-05-08'],
  ['at the end of the year', by('2026-12-28', 12), '2027-01-05'],
  ['before a closing day of the shop', by('2026-04-01', 10, (date) => date === '2026-04-02'), '2026-04-04'],
])('answers an inquiry sent %s within two working days (R-66)', (_, day, expected) => expect(day).toBe(expected));
