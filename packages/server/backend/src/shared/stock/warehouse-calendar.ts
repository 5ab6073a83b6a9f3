import { addDays, type CalendarDate, tokyoDate } from '@store/domain/calendar';
import type { DeliveryQuestion } from '@store/domain/delivery';
import { isNationalHoliday } from '@store/domain/desk';
import { LRUCache } from 'lru-cache';
import type { Queries } from '../../platform/database/database.ts';
import { loadClosingDays } from './load-closing-days.ts';

/** Current time, and the days on which the warehouse is closed. */
export type DeliveryCalendar = Required<Pick<DeliveryQuestion, 'now' | 'closedDays'>>;

/** Number of days for which national holidays are computed: beyond any day that can be chosen. */
const AHEAD = 120;

/** 休業日 (39): the warehouse is closed on national holidays and on the shop's own closing days. */
export async function loadCalendar(queries: Queries, now: number): Promise<DeliveryCalendar> {
  const today = tokyoDate(now);
  const own = await loadClosingDays(queries, { what: 'WAREHOUSE', from: today });
  return { now, closedDays: [...new Set([...own.map(({ day }) => day), ...holidaysFrom(today, AHEAD)])].sort() };
}

/** Cached: computing holidays takes longer than any query of a page, and the result changes only at midnight. */
const holidaysOf = new LRUCache<`${CalendarDate}+${number}`, readonly CalendarDate[]>({ max: 4 });

/** Returns the national holidays of `days` days from a day on. */
export function holidaysFrom(today: CalendarDate, days: number): readonly CalendarDate[] {
  const known = holidaysOf.get(`${today}+${days}`);
  if (known) return known;
  const holidays = Array.from({ length: days }, (_, index) => addDays(today, index)).filter(isNationalHoliday);
  holidaysOf.set(`${today}+${days}`, holidays);
  return holidays;
}
