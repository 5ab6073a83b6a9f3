export { ANSWER_WITHIN_DAYS, answerDay } from './answer-day.ts';
export * from './desk-facts.ts';
export * from './desk-hours.ts';
export { isNationalHoliday } from './national-holiday.ts';
