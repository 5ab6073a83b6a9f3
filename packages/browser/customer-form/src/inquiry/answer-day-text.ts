import { type CalendarDate, dayText } from '@store/domain/calendar';

/** Formats the day by which the shop answers: 2026/11/27（金）. */
export function answerDayText(day: CalendarDate): string {
  return dayText(day);
}
