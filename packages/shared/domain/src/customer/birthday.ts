import { type CalendarDate, tokyoDate, tokyoInstant } from '../calendar/calendar-date.ts';

/** Converts a birthday from the wire (E-02): epoch ms of midnight in Tokyo, 0 when empty. */
export function birthdayFromWire(birthday: number): CalendarDate | null {
  return birthday === 0 ? null : tokyoDate(birthday);
}

/** Converts a birthday to the wire. 1970-01-01 becomes -32400000, so it differs from the empty 0 (P22). */
export function birthdayToWire(date: CalendarDate | null): number {
  return date === null ? 0 : tokyoInstant(date);
}

/** Returns the age in completed years, in Tokyo. A birthday on 29 February counts from 1 March in common years. */
export function ageOn(birthday: CalendarDate, now: number): number {
  const today = tokyoDate(now);
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}
