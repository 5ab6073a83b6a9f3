import {
  addDays,
  type CalendarDate,
  dayOfMonth,
  weekdayName,
  weekdayOf,
  weekdayOfMonth,
} from '../calendar/calendar-date.ts';

/** お届けサイクル (P-09): every 1–5 weeks, or every 1–6 months by day or by nth weekday of the month (0 is Sunday). */
export type DeliveryInterval =
  | { kind: 'weeks'; purchase_week_interval: number; day_of_week: number }
  | { kind: 'day-of-month'; purchase_month_interval: number; day_of_month: number }
  | { kind: 'weekday-of-month'; purchase_month_interval: number; week_of_month: number; day_of_week: number };

export const WEEK_INTERVALS = [1, 2, 3, 4, 5] as const;
export const MONTH_INTERVALS = [1, 2, 3, 4, 5, 6] as const;

/** Returns whether all numbers of the interval are within the offered ranges (P-09). */
export function isOfferedInterval(interval: DeliveryInterval): boolean {
  if (interval.kind === 'weeks')
    return isBetween(interval.purchase_week_interval, 1, 5) && isBetween(interval.day_of_week, 0, 6);
  if (!isBetween(interval.purchase_month_interval, 1, 6)) return false;
  if (interval.kind === 'day-of-month') return isBetween(interval.day_of_month, 1, 31);
  return isBetween(interval.week_of_month, 1, 5) && isBetween(interval.day_of_week, 0, 6);
}

/**
 * Returns the k-th delivery day after an anchor (the last delivery). Always computed from the anchor, so a 31st clamped
 * to the 28th becomes the 31st again in the next month.
 */
export function kthDelivery(interval: DeliveryInterval, anchor: CalendarDate, k: number): CalendarDate {
  switch (interval.kind) {
    case 'weeks':
      return onWeekday(addDays(anchor, 7 * interval.purchase_week_interval * k), interval.day_of_week);
    case 'day-of-month':
      return dayOfMonth(anchor, interval.purchase_month_interval * k, interval.day_of_month);
    case 'weekday-of-month':
      return weekdayOfMonth(anchor, interval.purchase_month_interval * k, interval.week_of_month, interval.day_of_week);
  }
}

/** Formats the interval for customers: 2週間ごと（水曜日）, 1か月ごと（31日）, 2か月ごと（第3金曜日）. */
export function intervalLabel(interval: DeliveryInterval): string {
  switch (interval.kind) {
    case 'weeks':
      return `${interval.purchase_week_interval}週間ごと（${weekdayName(interval.day_of_week)}曜日）`;
    case 'day-of-month':
      return `${interval.purchase_month_interval}か月ごと（${interval.day_of_month}日）`;
    case 'weekday-of-month':
      return `${interval.purchase_month_interval}か月ごと（第${interval.week_of_month}${weekdayName(interval.day_of_week)}曜日）`;
  }
}

/** Returns the first given weekday on or after the date. */
function onWeekday(date: CalendarDate, weekday: number): CalendarDate {
  return addDays(date, (weekday - weekdayOf(date) + 7) % 7);
}

function isBetween(value: number, low: number, high: number): boolean {
  return Number.isInteger(value) && value >= low && value <= high;
}
