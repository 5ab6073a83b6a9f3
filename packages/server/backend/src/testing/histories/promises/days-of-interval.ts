import type { PurchaseInterval } from '@store/contracts/entities';

const DAY_MS = 86_400_000;
const TOKYO_MS = 9 * 3_600_000;
/** Minimum number of days between an order and the first box (S-15). */
const LEAD_DAYS = 7;

/** Returns the possible first days of a new subscription, by testing every calendar day (S-15, P-09). */
export function daysOf(interval: PurchaseInterval, now: number): string[] {
  const today = Math.floor((now + TOKYO_MS) / DAY_MS) * DAY_MS;
  const days = Array.from({ length: 220 }, (_, index) => new Date(today + (LEAD_DAYS + index) * DAY_MS));
  return days.filter((day) => isDayOf(interval, day)).map((day) => day.toISOString().slice(0, 10));
}

function isDayOf(interval: PurchaseInterval, day: Date): boolean {
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  switch (interval.kind) {
    case 'weeks':
      return day.getUTCDay() === interval.day_of_week;
    case 'day-of-month':
      return day.getUTCDate() === Math.min(interval.day_of_month, last);
    case 'weekday-of-month': {
      const firstOne = 1 + ((interval.day_of_week - (day.getUTCDay() - day.getUTCDate() + 1) + 70) % 7);
      const dayOfMonth = firstOne + 7 * (interval.week_of_month - 1);
      return day.getUTCDate() === (dayOfMonth > last ? dayOfMonth - 7 : dayOfMonth);
    }
  }
}
