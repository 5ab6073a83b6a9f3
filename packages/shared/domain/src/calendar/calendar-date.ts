import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

/** A day in Asia/Tokyo, `YYYY-MM-DD`. Sorts chronologically as text. */
export type CalendarDate = string;

/** Day and time of day in Asia/Tokyo; `weekday` 0 is Sunday. */
export interface TokyoTime {
  date: CalendarDate;
  year: number;
  month: number;
  day: number;
  weekday: number;
  hour: number;
  minute: number;
}

/**
 * Japan has had no daylight-saving time since 1951: UTC + 9 h all year, no zone database needed. `utcOffset(9)` is not
 * used because it converts through the machine's own zone, including its daylight-saving time.
 */
const TOKYO_HOURS = 9;

const WEEKDAY_NAMES = ['日', '月', '火', '水', '木', '金', '土'] as const;

/** Converts an instant (epoch ms) to date and time in Tokyo. */
export function tokyoTime(instant: number): TokyoTime {
  const shown = dayjs.utc(instant).add(TOKYO_HOURS, 'hour');
  return {
    date: formatDate(shown),
    year: shown.year(),
    month: shown.month() + 1,
    day: shown.date(),
    weekday: shown.day(),
    hour: shown.hour(),
    minute: shown.minute(),
  };
}

/** Returns the date in Tokyo at an instant (epoch ms). */
export function tokyoDate(instant: number): CalendarDate {
  return tokyoTime(instant).date;
}

/**
 * Returns the instant (epoch ms) of a time of day in Tokyo; hour 0 is midnight at the start of the day.
 * @throws RangeError for an invalid date, like the functions below
 */
export function tokyoInstant(date: CalendarDate, hour = 0, minute = 0): number {
  return dayOf(date)
    .add(hour - TOKYO_HOURS, 'hour')
    .add(minute, 'minute')
    .valueOf();
}

/** Returns the date `days` after `date` (before it when negative). */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return formatDate(dayOf(date).add(days, 'day'));
}

/** Returns the number of days between two dates, negative when `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayOf(to).diff(dayOf(from), 'day');
}

/** Returns the weekday of a date; 0 is Sunday. */
export function weekdayOf(date: CalendarDate): number {
  return dayOf(date).day();
}

/** Returns 日 月 火 水 木 金 土 by weekday number. */
export function weekdayName(weekday: number): string {
  return WEEKDAY_NAMES[weekday] ?? '';
}

/** Formats a date for display on every screen and in every mail (P-13): `2026/12/12（土）`. */
export function dayText(date: CalendarDate): string {
  return `${date.replaceAll('-', '/')}（${weekdayName(weekdayOf(date))}）`;
}

/** Returns whether a text is an existing date; 2026-02-29 is not. */
export function isCalendarDate(text: string): text is CalendarDate {
  return dayIn(text) !== null;
}

/** Returns a day of the month, `months` after the month of `date`, clamped to the last day (31 → 28, 月末). */
export function dayOfMonth(date: CalendarDate, months: number, day: number): CalendarDate {
  const month = firstOfMonth(date, months);
  return formatDate(month.date(Math.min(day, month.daysInMonth())));
}

/** Returns the nth weekday of a month, `months` after the month of `date`; a missing fifth one becomes the last. */
export function weekdayOfMonth(date: CalendarDate, months: number, nth: number, weekday: number): CalendarDate {
  const month = firstOfMonth(date, months);
  const day = 1 + ((weekday - month.day() + 7) % 7) + (nth - 1) * 7;
  return formatDate(month.date(day > month.daysInMonth() ? day - 7 : day));
}

function firstOfMonth(date: CalendarDate, months: number): Dayjs {
  return dayOf(date).date(1).add(months, 'month');
}

/** Parses a date as UTC midnight; an invalid date is a programming error. */
function dayOf(date: CalendarDate): Dayjs {
  const day = dayIn(date);
  if (!day) throw new RangeError(`invalid date: ${date}`);
  return day;
}

/** Returns null for an invalid date; dayjs alone would roll 2026-02-29 over into March. */
function dayIn(text: string): Dayjs | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const day = dayjs.utc(text);
  return day.isValid() && formatDate(day) === text ? day : null;
}

/** Same result as `format('YYYY-MM-DD')` but much faster; overdue intervals are advanced day by day. */
const formatDate = (day: Dayjs): CalendarDate => day.toISOString().slice(0, 10);
