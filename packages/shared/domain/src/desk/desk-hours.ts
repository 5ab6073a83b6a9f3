import { addDays, type CalendarDate, tokyoInstant, tokyoTime, weekdayOf } from '../calendar/calendar-date.ts';
import { DESK_CLOSES_AT, DESK_OPENS_AT, type Desk } from './desk-facts.ts';

export type ClosingReason = 'sunday' | 'holiday' | 'new-year' | 'hours';

/** Open until a time, or closed with the reason and the next opening (epoch ms). */
export type DeskState = { kind: 'open'; until: number } | { kind: 'closed'; reason: ClosingReason; opensAt: number };

/** A desk and a moment; `isHoliday` covers national holidays and the shop's own closing days. */
export interface DeskQuestion {
  desk: Desk;
  now: number;
  isHoliday: (date: CalendarDate) => boolean;
}

/** Computes 受付中 or 受付時間外 (L-07). The general desk closes on Sundays, holidays and 12/29–1/3; pharmacy never. */
export function deskState({ desk, now, isHoliday }: DeskQuestion): DeskState {
  const { date, hour } = tokyoTime(now);
  const rest = restReason({ desk, date, isHoliday });
  if (!rest && hour >= DESK_OPENS_AT && hour < DESK_CLOSES_AT)
    return { kind: 'open', until: tokyoInstant(date, DESK_CLOSES_AT) };
  const from = hour < DESK_OPENS_AT ? date : addDays(date, 1);
  return { kind: 'closed', reason: rest ?? 'hours', opensAt: nextOpening({ desk, from, isHoliday }) };
}

function restReason({
  desk,
  date,
  isHoliday,
}: {
  desk: Desk;
  date: CalendarDate;
  isHoliday: DeskQuestion['isHoliday'];
}): ClosingReason | null {
  if (desk === 'pharmacy') return null;
  if (isNewYear(date)) return 'new-year';
  if (weekdayOf(date) === 0) return 'sunday';
  return isHoliday(date) ? 'holiday' : null;
}

/** Year end and New Year (年末年始): 29 December to 3 January. */
function isNewYear(date: CalendarDate): boolean {
  const day = date.slice(5);
  return day >= '12-29' || day <= '01-03';
}

function nextOpening({
  desk,
  from,
  isHoliday,
}: {
  desk: Desk;
  from: CalendarDate;
  isHoliday: DeskQuestion['isHoliday'];
}): number {
  const oneYear = Array.from({ length: 366 }, (_, days) => addDays(from, days));
  const date = oneYear.find((day) => !restReason({ desk, date: day, isHoliday }));
  if (!date) throw new RangeError(`the ${desk} desk is closed for a year from ${from}`);
  return tokyoInstant(date, DESK_OPENS_AT);
}
