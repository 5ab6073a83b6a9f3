import type { DayWindow } from './types.ts';

const DAY = 86_400_000;
const TOKYO = 9 * 3_600_000;

/** Converts the content's day offsets to moments (epoch ms) around the day of seeding, in Asia/Tokyo. */
export interface Days {
  startOf(offset: number): number;
  /** The last millisecond of that day: both ends of a window are included. */
  endOf(offset: number): number;
  window(window: DayWindow | null | undefined): { start: number | null; end: number | null };
}

export function daysAround(now: number): Days {
  const today = Math.floor((now + TOKYO) / DAY) * DAY - TOKYO;
  const startOf = (offset: number) => today + offset * DAY;
  const endOf = (offset: number) => startOf(offset + 1) - 1;
  return {
    startOf,
    endOf,
    window: (window) =>
      window
        ? { start: startOf(window.from), end: window.to === null ? null : endOf(window.to) }
        : { start: null, end: null },
  };
}
