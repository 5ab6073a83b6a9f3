export {
  addDays,
  type CalendarDate,
  dayOfMonth,
  daysBetween,
  dayText,
  isCalendarDate,
  type TokyoTime,
  tokyoDate,
  tokyoInstant,
  tokyoTime,
  weekdayName,
  weekdayOf,
  weekdayOfMonth,
} from './calendar-date.ts';
export { isWithin, type WindowState, type WireTimestamp, windowState } from './time-window.ts';
