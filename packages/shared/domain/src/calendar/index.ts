export * from './calendar-date.ts';
export { isWithin, type WindowState, type WireTimestamp, windowState } from './time-window.ts';
