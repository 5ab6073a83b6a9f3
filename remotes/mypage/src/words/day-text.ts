import { type CalendarDate, weekdayName, weekdayOf } from '@store/domain/calendar';

/** P-13: a day as `2026/12/12(土)`. */
export function dayText(day: CalendarDate): string {
  return `${day.replaceAll('-', '/')}(${weekdayName(weekdayOf(day))})`;
}
