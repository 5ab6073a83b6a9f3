import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

/** A day in Asia/Tokyo, `YYYY-MM-DD`. Such texts sort like the days they name. */
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
 * Japan has had no daylight-saving time since 1951, so its clock is UTC + 9 h all year and needs no zone database. Not by
 * `utcOffset(9)`: that goes over the machine's own zone, whose summer time would show.
 */
const TOKYO_HOURS = 9;

const WEEKDAY_NAMES = ['日', '月', '火', '水', '木', '金', '土'] as const;

/** What a clock and a calendar in Tokyo show at this instant (epoch ms). */
export function tokyoTime(instant: number): TokyoTime {
  const shown = dayjs.utc(instant).add(TOKYO_HOURS, 'hour');
  return {
    date: written(shown),
    year: shown.year(),
    month: shown.month() + 1,
    day: shown.date(),
    weekday: shown.day(),
    hour: shown.hour(),
    minute: shown.minute(),
  };
}

/** The day it is in Tokyo at this instant (epoch ms). */
export function tokyoDate(instant: number): CalendarDate {
  return tokyoTime(instant).date;
}

/**
 * The instant (epoch ms) of a time of day in Tokyo; hour 0 is the day's midnight.
 * @throws RangeError for a text that names no day, as all that follow
 */
export function tokyoInstant(date: CalendarDate, hour = 0, minute = 0): number {
  return dayOf(date)
    .add(hour - TOKYO_HOURS, 'hour')
    .add(minute, 'minute')
    .valueOf();
}

/** The day `days` after `date` (before, when negative). */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return written(dayOf(date).add(days, 'day'));
}

/** Days from one date to another, negative when `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayOf(to).diff(dayOf(from), 'day');
}

/** Weekday of a date, 0 is Sunday. */
export function weekdayOf(date: CalendarDate): number {
  return dayOf(date).day();
}

/** 日 月 火 水 木 金 土 by weekday number. */
export function weekdayName(weekday: number): string {
  return WEEKDAY_NAMES[weekday] ?? '';
}

/** P-13: a day in words, the same on every screen and in every mail: `2026/12/12（土）`. */
export function dayText(date: CalendarDate): string {
  return `${date.replaceAll('-', '/')}（${weekdayName(weekdayOf(date))}）`;
}

/** Whether a text names a day that exists: 2026-02-29 does not. */
export function isCalendarDate(text: string): text is CalendarDate {
  return dayIn(text) !== null;
}

/** The day of a month, `months` after the month of `date`; a day the month lacks becomes its last (31st → 28th, 月末). */
export function dayOfMonth(date: CalendarDate, months: number, day: number): CalendarDate {
  const month = firstOfMonth(date, months);
  return written(month.date(Math.min(day, month.daysInMonth())));
}

/** The nth weekday of a month, `months` after the month of `date`; a fifth one the month lacks becomes the last. */
export function weekdayOfMonth(date: CalendarDate, months: number, nth: number, weekday: number): CalendarDate {
  const month = firstOfMonth(date, months);
  const day = 1 + ((weekday - month.day() + 7) % 7) + (nth - 1) * 7;
  return written(month.date(day > month.daysInMonth() ? day - 7 : day));
}

function firstOfMonth(date: CalendarDate, months: number): Dayjs {
  return dayOf(date).date(1).add(months, 'month');
}

/** The day's first moment as a calendar without zones counts; a text that names no day is a fault of the caller. */
function dayOf(date: CalendarDate): Dayjs {
  const day = dayIn(date);
  if (!day) throw new RangeError(`not a day: ${date}`);
  return day;
}

/** Null for a text that names no day; dayjs would count 2026-02-29 on into March. */
function dayIn(text: string): Dayjs | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const day = dayjs.utc(text);
  return day.isValid() && written(day) === text ? day : null;
}

/** `format('YYYY-MM-DD')` gives the same, a good deal later: an interval that overran is counted on day by day. */
const written = (day: Dayjs): CalendarDate => day.toISOString().slice(0, 10);
