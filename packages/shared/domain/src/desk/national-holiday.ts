import { addDays, type CalendarDate, weekdayOf, weekdayOfMonth } from '../calendar/calendar-date.ts';

/**
 * Returns whether a date is a national holiday (国民の祝日に関する法律), computed for 2022–2099 by current law:
 * fixed days, Monday holidays, equinoxes, substitutes for Sundays and days between two holidays.
 */
export function isNationalHoliday(date: CalendarDate): boolean {
  return isNamedHoliday(date) || isSubstitute(date) || isBetweenHolidays(date);
}

/** 元日, 建国記念の日, 天皇誕生日, 昭和の日, 憲法記念日, みどりの日, こどもの日, 山の日, 文化の日, 勤労感謝の日. */
const FIXED_HOLIDAYS = new Set([
  '01-01',
  '02-11',
  '02-23',
  '04-29',
  '05-03',
  '05-04',
  '05-05',
  '08-11',
  '11-03',
  '11-23',
]);

/** 成人の日, 海の日, 敬老の日, スポーツの日: month and ordinal of the Monday. */
const MONDAY_HOLIDAYS: readonly (readonly [month: string, nth: number])[] = [
  ['01', 2],
  ['07', 3],
  ['09', 3],
  ['10', 2],
];

function isNamedHoliday(date: CalendarDate): boolean {
  if (FIXED_HOLIDAYS.has(date.slice(5))) return true;
  if (MONDAY_HOLIDAYS.some(([month, nth]) => date.slice(5, 7) === month && date === weekdayOfMonth(date, 0, nth, 1)))
    return true;
  return isEquinox(date);
}

/** 春分の日 and 秋分の日 by the usual approximation, exact for 1980–2099. */
function isEquinox(date: CalendarDate): boolean {
  const year = Number(date.slice(0, 4)) - 1980;
  const drift = 0.242194 * year - Math.floor(year / 4);
  const [month, day] = [date.slice(5, 7), Number(date.slice(8))];
  return (
    (month === '03' && day === Math.floor(20.8431 + drift)) || (month === '09' && day === Math.floor(23.2488 + drift))
  );
}

/** 振替休日: the first regular day after a holiday on Sunday. */
function isSubstitute(date: CalendarDate): boolean {
  for (let before = addDays(date, -1); isNamedHoliday(before); before = addDays(before, -1)) {
    if (weekdayOf(before) === 0) return true;
  }
  return false;
}

/** 国民の休日: a working day between two holidays, as between 敬老の日 and 秋分の日 in some years. */
function isBetweenHolidays(date: CalendarDate): boolean {
  return weekdayOf(date) !== 0 && isNamedHoliday(addDays(date, -1)) && isNamedHoliday(addDays(date, 1));
}
