import { type CalendarDate, tokyoDate, tokyoInstant } from '../calendar/calendar-date.ts';
import { DESK_CLOSES_AT, type DeskQuestion, deskState } from './desk-hours.ts';

/** Working days of お客様窓口 within which it answers what was written to it. */
export const ANSWER_WITHIN_DAYS = 2;

/**
 * The day by which what was written at `now` (epoch ms) is answered: the second working day after the one it came in on.
 * What comes in while the desk rests counts as of its next opening.
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
