export { ANSWER_WITHIN_DAYS, answerDay } from './answer-day.ts';
export {
  type ClosingReason,
  DESK_CLOSES_AT,
  DESK_OPENS_AT,
  DESK_REST,
  DESK_TELEPHONES,
  type Desk,
  type DeskQuestion,
  type DeskState,
  deskState,
} from './desk-hours.ts';
export { isNationalHoliday } from './national-holiday.ts';
