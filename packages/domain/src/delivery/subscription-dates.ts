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

/** How many days the first delivery may be chosen from. */
const FIRST_DAYS = 6;

/**
 * The days from which the first delivery of a subscription begun now may be chosen, the earliest in front: every day of the
 * interval's kind (its weekday, its day of the month) that lies at least 7 days from today, whatever the number of weeks or
 * months between two deliveries (S-15, P-09).
 */
export function firstDeliveryDays({ interval, now }: { interval: DeliveryInterval; now: number }): CalendarDate[] {
  const earliest = addDays(tokyoDate(now), SUBSCRIPTION_LEAD_DAYS);
  const everyOne = oneApart(interval);
  const from = kthDelivery(everyOne, earliest, 0) >= earliest ? 0 : 1;
  return Array.from({ length: FIRST_DAYS }, (_, index) => kthDelivery(everyOne, earliest, from + index));
}

/** The first delivery of a subscription begun now: the chosen day while it is offered, else the earliest (S-15). */
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

/** The first `count` deliveries of a subscription that begins on `first`: the interval is counted from that day (P-09). */
export function deliveriesFrom(
  first: CalendarDate,
  { interval, count }: { interval: DeliveryInterval; count: number },
): CalendarDate[] {
  return Array.from({ length: count }, (_, index) => kthDelivery(interval, first, index));
}

/** The same weekday or day of the month, every week or every month. */
function oneApart(interval: DeliveryInterval): DeliveryInterval {
  return interval.kind === 'weeks'
    ? { ...interval, purchase_week_interval: 1 }
    : { ...interval, purchase_month_interval: 1 };
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
