export { ANSWER_WITHIN_DAYS, answerDay } from './answer-day.ts';
export {
  DESK_CLOSES_AT,
  DESK_HOURS,
  DESK_NAMES,
  DESK_OPENS_AT,
  DESK_REST,
  DESK_TELEPHONES,
  type Desk,
  deskText,
  GENERAL_DESK_HOURS,
} from './desk-facts.ts';
export {
  type ClosingReason,
  type DeskQuestion,
  type DeskState,
  deskState,
} from './desk-hours.ts';
export { isNationalHoliday } from './national-holiday.ts';
