import { type CalendarDate, tokyoDate, tokyoInstant } from '../calendar/calendar-date.ts';
import { DESK_CLOSES_AT } from './desk-facts.ts';
import { type DeskQuestion, deskState } from './desk-hours.ts';

/** Working days within which お客様窓口 answers an inquiry. */
export const ANSWER_WITHIN_DAYS = 2;

/**
 * Returns the day by which an inquiry sent at `now` (epoch ms) is answered: the second working day after it arrived.
 * An inquiry that arrives outside opening hours counts from the next opening.
 */
export function answerDay({ now, isHoliday }: Omit<DeskQuestion, 'desk'>): CalendarDate {
  const workingDayFrom = (instant: number) => {
    const state = deskState({ desk: 'general', now: instant, isHoliday });
    return tokyoDate(state.kind === 'open' ? instant : state.opensAt);
  };
  let date = workingDayFrom(now);
  for (let days = 0; days < ANSWER_WITHIN_DAYS; days += 1) date = workingDayFrom(tokyoInstant(date, DESK_CLOSES_AT));
  return date;
}
