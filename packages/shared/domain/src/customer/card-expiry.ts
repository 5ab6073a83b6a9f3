import { tokyoTime } from '../calendar/calendar-date.ts';

/** V-11: a card is expired when 20YY-MM is earlier than the current year and month in Tokyo. */
export function isCardExpired({ year, month, now }: { year: number; month: number; now: number }): boolean {
  const today = tokyoTime(now);
  return (2000 + year) * 100 + month < today.year * 100 + today.month;
}
