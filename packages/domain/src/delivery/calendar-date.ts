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

const DAY = 86_400_000;

/** Japan has had no daylight-saving time since 1951, so its clock is UTC + 9 h all year and needs no zone database. */
const TOKYO_OFFSET = 9 * 3_600_000;

const WEEKDAY_NAMES = ['日', '月', '火', '水', '木', '金', '土'] as const;

/** What a clock and a calendar in Tokyo show at this instant (epoch ms). */
export function tokyoTime(instant: number): TokyoTime {
  const shifted = new Date(instant + TOKYO_OFFSET);
  return {
    date: shifted.toISOString().slice(0, 10),
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    weekday: shifted.getUTCDay(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
  };
}

/** The day it is in Tokyo at this instant (epoch ms). */
export function tokyoDate(instant: number): CalendarDate {
  return tokyoTime(instant).date;
}

/** The instant (epoch ms) of a time of day in Tokyo; hour 0 is the day's midnight. */
export function tokyoInstant(date: CalendarDate, hour = 0, minute = 0): number {
  return dayNumber(date) * DAY - TOKYO_OFFSET + (hour * 60 + minute) * 60_000;
}

/** The day `days` after `date` (before, when negative). */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return new Date((dayNumber(date) + days) * DAY).toISOString().slice(0, 10);
}

/** Days from one date to another, negative when `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** Weekday of a date, 0 is Sunday. */
export function weekdayOf(date: CalendarDate): number {
  return new Date(dayNumber(date) * DAY).getUTCDay();
}

/** 日 月 火 水 木 金 土 by weekday number. */
export function weekdayName(weekday: number): string {
  return WEEKDAY_NAMES[weekday] ?? '';
}

/** Whether a text names a day that exists: 2026-02-29 does not. */
export function isCalendarDate(text: string): text is CalendarDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}

/** The day of a month, `months` after the month of `date`; a day the month lacks becomes its last (31st → 28th, 月末). */
export function dayOfMonth(date: CalendarDate, months: number, day: number): CalendarDate {
  const { year, month } = monthAfter(date, months);
  return writeDate(year, month, Math.min(day, lastDayOf(year, month)));
}

/** The nth weekday of a month, `months` after the month of `date`; a fifth one the month lacks becomes the last. */
export function weekdayOfMonth(date: CalendarDate, months: number, nth: number, weekday: number): CalendarDate {
  const { year, month } = monthAfter(date, months);
  const firstWeekday = weekdayOf(writeDate(year, month, 1));
  const day = 1 + ((weekday - firstWeekday + 7) % 7) + (nth - 1) * 7;
  return writeDate(year, month, day > lastDayOf(year, month) ? day - 7 : day);
}

/** Whole days since 1970-01-01; a text that names no day is a fault of the caller. */
function dayNumber(date: CalendarDate): number {
  if (!isCalendarDate(date)) throw new RangeError(`not a day: ${date}`);
  return Date.parse(`${date}T00:00:00Z`) / DAY;
}

function monthAfter(date: CalendarDate, months: number): { year: number; month: number } {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  return { year: Math.floor(count / 12), month: (count % 12) + 1 };
}

function lastDayOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function writeDate(year: number, month: number, day: number): CalendarDate {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
