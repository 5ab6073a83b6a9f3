import { addDays, type CalendarDate, tokyoDate, tokyoInstant } from '../calendar/calendar-date.ts';
import { type DeliveryInterval, kthDelivery } from './delivery-interval.ts';

/** Days that lie at least between today and the next delivery, and the fallback when no step gets that far. */
export const SUBSCRIPTION_LEAD_DAYS = 7;
export const FALLBACK_LEAD_DAYS = 14;
const MOST_STEPS = 1000;

/** A subscription's interval and the delivery it is counted from; `now` is epoch ms. */
export interface SubscriptionSchedule {
  interval: DeliveryInterval;
  anchor: CalendarDate;
  now: number;
}

/** `overran`: no step within 1000 reached the lead time (an interval of 0 never does); the caller logs an error. */
export interface NextDelivery {
  date: CalendarDate;
  overran: boolean;
}

/** S-15 次回お届け予定日: the first step from the anchor at least 7 days from today, else 14 days from today. */
export function nextDelivery({ interval, anchor, now }: SubscriptionSchedule): NextDelivery {
  const today = tokyoDate(now);
  const step = firstStepFrom({ interval, anchor, earliest: addDays(today, SUBSCRIPTION_LEAD_DAYS) });
  if (step === null) return { date: addDays(today, FALLBACK_LEAD_DAYS), overran: true };
  return { date: kthDelivery(interval, anchor, step), overran: false };
}

/** The next deliveries in order, as the shopper previews them. Empty when the interval never reaches the lead time. */
export function upcomingDeliveries({
  interval,
  anchor,
  now,
  count = 6,
}: SubscriptionSchedule & { count?: number }): CalendarDate[] {
  const earliest = addDays(tokyoDate(now), SUBSCRIPTION_LEAD_DAYS);
  const first = firstStepFrom({ interval, anchor, earliest });
  if (first === null) return [];
  return Array.from({ length: count }, (_, index) => kthDelivery(interval, anchor, first + index));
}

/** How many days of an interval the first delivery may be chosen from. */
const FIRST_DAYS = 3;

/** The days from which the first delivery of a subscription begun now may be chosen. */
export function firstDeliveryDays({ interval, now }: { interval: DeliveryInterval; now: number }): CalendarDate[] {
  return upcomingDeliveries({ interval, anchor: tokyoDate(now), now, count: FIRST_DAYS });
}

/** The first delivery of a subscription begun now: the chosen day while the interval offers it, else the earliest (S-15). */
export function firstDeliveryOf({
  interval,
  chosen,
  now,
}: {
  interval: DeliveryInterval;
  chosen: CalendarDate | null;
  now: number;
}): CalendarDate {
  if (chosen !== null && firstDeliveryDays({ interval, now }).includes(chosen)) return chosen;
  return nextDelivery({ interval, anchor: tokyoDate(now), now }).date;
}

/** 今回はお休み: the delivery that follows `skipped` in the same interval. */
export function deliveryAfterSkip({
  interval,
  anchor,
  skipped,
}: {
  interval: DeliveryInterval;
  anchor: CalendarDate;
  skipped: CalendarDate;
}): NextDelivery {
  const step = firstStepFrom({ interval, anchor, earliest: addDays(skipped, 1) });
  if (step === null) return { date: addDays(skipped, FALLBACK_LEAD_DAYS), overran: true };
  return { date: kthDelivery(interval, anchor, step), overran: false };
}

/** 変更締切 (epoch ms): the last minute of the 7th day before the delivery, 23:59 in Tokyo. */
export function changeDeadline(delivery: CalendarDate): number {
  return tokyoInstant(addDays(delivery, -SUBSCRIPTION_LEAD_DAYS), 23, 59);
}

/** Whether the next delivery can still be changed, skipped or stopped; the minute of the deadline itself still counts. */
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
