import { type CalendarDate, tokyoDate, tokyoInstant } from '../calendar/calendar-date.ts';

/** E-02: the wire carries epoch ms of the day's midnight in Tokyo and 0 for an empty birthday. */
export function birthdayFromWire(birthday: number): CalendarDate | null {
  return birthday === 0 ? null : tokyoDate(birthday);
}

/** P22: 1970-01-01 is sent as -32400000, midnight in Tokyo, so it is never mistaken for the empty 0. */
export function birthdayToWire(date: CalendarDate | null): number {
  return date === null ? 0 : tokyoInstant(date);
}

/** Completed years of age on the day it is in Tokyo; someone born on 29 February turns a year older on 1 March here. */
export function ageOn(birthday: CalendarDate, now: number): number {
  const today = tokyoDate(now);
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}
