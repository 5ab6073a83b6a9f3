import { addDays, type CalendarDate, tokyoDate, tokyoInstant } from '../calendar/calendar-date.ts';
import { type DeliveryInterval, kthDelivery } from './delivery-interval.ts';

/** Minimum days between today and the next delivery, and the fallback if no step reaches it. */
export const SUBSCRIPTION_LEAD_DAYS = 7;
export const FALLBACK_LEAD_DAYS = 14;
const MOST_STEPS = 1000;

/** A subscription's interval and its anchor, the delivery it is counted from; `now` is epoch ms. */
export interface SubscriptionSchedule {
  interval: DeliveryInterval;
  anchor: CalendarDate;
  now: number;
}

/** `overran`: none of 1000 steps reached the lead time (an interval of 0 never does); callers log an error. */
export interface NextDelivery {
  date: CalendarDate;
  overran: boolean;
}

/** Computes 次回お届け予定日 (S-15): the first step from the anchor at least 7 days from today, else 14 days from today. */
export function nextDelivery({ interval, anchor, now }: SubscriptionSchedule): NextDelivery {
  const today = tokyoDate(now);
  const step = firstStepFrom({ interval, anchor, earliest: addDays(today, SUBSCRIPTION_LEAD_DAYS) });
  if (step === null) return { date: addDays(today, FALLBACK_LEAD_DAYS), overran: true };
  return { date: kthDelivery(interval, anchor, step), overran: false };
}

/** Number of days offered for the first delivery. */
const FIRST_DAYS = 6;

/**
 * Returns the days offered for the first delivery of a subscription that starts now, earliest first: every matching day
 * (weekday or day of the month) at least 7 days from today, regardless of the number of weeks or months between
 * deliveries (S-15, P-09).
 */
export function firstDeliveryDays({ interval, now }: { interval: DeliveryInterval; now: number }): CalendarDate[] {
  const earliest = addDays(tokyoDate(now), SUBSCRIPTION_LEAD_DAYS);
  const everyOne = oneApart(interval);
  const from = kthDelivery(everyOne, earliest, 0) >= earliest ? 0 : 1;
  return Array.from({ length: FIRST_DAYS }, (_, index) => kthDelivery(everyOne, earliest, from + index));
}

/** Returns the first delivery of a subscription starting now: the chosen day if offered, else the earliest (S-15). */
export function firstDeliveryOf({
  interval,
  chosen,
  now,
}: {
  interval: DeliveryInterval;
  chosen: CalendarDate | null;
  now: number;
}): CalendarDate {
  const [earliest = '', ...later] = firstDeliveryDays({ interval, now });
  return chosen !== null && later.includes(chosen) ? chosen : earliest;
}

/** Returns the first `count` deliveries of a subscription that starts on `first`, the anchor of its interval (P-09). */
export function deliveriesFrom(
  first: CalendarDate,
  { interval, count }: { interval: DeliveryInterval; count: number },
): CalendarDate[] {
  return Array.from({ length: count }, (_, index) => kthDelivery(interval, first, index));
}

/** The same weekday or day of the month, with an interval of one week or month. */
function oneApart(interval: DeliveryInterval): DeliveryInterval {
  return interval.kind === 'weeks'
    ? { ...interval, purchase_week_interval: 1 }
    : { ...interval, purchase_month_interval: 1 };
}

/** Computes 変更締切 (epoch ms): 23:59 in Tokyo on the 7th day before the delivery. */
export function changeDeadline(delivery: CalendarDate): number {
  return tokyoInstant(addDays(delivery, -SUBSCRIPTION_LEAD_DAYS), 23, 59);
}

/** Returns whether the next delivery can be changed, skipped or stopped; the minute of the deadline is included. */
export function isChangeable(delivery: CalendarDate, now: number): boolean {
  return now < changeDeadline(delivery) + 60_000;
}

function firstStepFrom({
  interval,
  anchor,
  earliest,
}: {
  interval: DeliveryInterval;
  anchor: CalendarDate;
  earliest: CalendarDate;
}): number | null {
  for (let step = 1; step <= MOST_STEPS; step++) {
    if (kthDelivery(interval, anchor, step) >= earliest) return step;
  }
  return null;
}
