import type { PurchaseInterval } from '@store/contracts/entities';
import { tokyoDate, tokyoInstant } from '@store/domain/calendar';
import { deliveriesFrom, earliestDelivery, firstDeliveryOf, orderBy } from '@store/domain/delivery';
import { formatDate } from '@store/ui';

/** Default interval before the customer chooses one: monthly on the 15th. */
export const FIRST_INTERVAL: PurchaseInterval = { kind: 'day-of-month', purchase_month_interval: 1, day_of_month: 15 };

/** Returns the first two delivery dates of a new subscription; the interval counts from the first (S-15). */
export function deliveryPlan(interval: PurchaseInterval, now: number): { first: string; next: string } {
  const begins = firstDeliveryOf({ interval, chosen: null, now });
  const [first = '', next = ''] = deliveriesFrom(begins, { interval, count: 2 }).map(dayWords);
  return { first, next };
}

/** Returns 「最短 11/23（月） お届け」 and the order cutoff, for the area around the warehouse; nothing ships on `closedDays`. */
export function earliestWords(
  now: number,
  availability: { closedDays?: readonly string[]; availableFrom?: number | null } = {},
): { day: string; orderBy: string } {
  const question = { now, ...availability };
  const deadline = orderBy(question);
  const isToday = tokyoDate(deadline) === tokyoDate(now);
  const deadlineDay = isToday ? '本日' : formatDate(deadline, { weekday: true });
  return { day: dayWords(earliestDelivery(question)).slice(YEAR.length), orderBy: `${deadlineDay}13時までのご注文` };
}

/** Explains deliveries in months without the chosen day; null if every month has it. */
export function missingDayWords(interval: PurchaseInterval): string | null {
  if (interval.kind === 'day-of-month' && interval.day_of_month > 28)
    return `${interval.day_of_month}日がない月は、その月の末日にお届けします。`;
  if (interval.kind === 'weekday-of-month' && interval.week_of_month === 5)
    return '第5週がない月は、その月の最後の同じ曜日にお届けします。';
  return null;
}

const YEAR = '2026/';
const dayWords = (date: string) => formatDate(tokyoInstant(date), { weekday: true });
