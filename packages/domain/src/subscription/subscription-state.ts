import { addDays, type CalendarDate, tokyoDate } from '../calendar/calendar-date.ts';
import { type DeliveryInterval, kthDelivery } from '../delivery/delivery-interval.ts';
import { FALLBACK_LEAD_DAYS, type NextDelivery, SUBSCRIPTION_LEAD_DAYS } from '../delivery/subscription-dates.ts';

export type SubscriptionStatus = 'ACTIVE' | 'PAUSED' | 'CANCELLED';

/** What became of the order for the next delivery: none was tried, one is being paid for, or it failed and is tried again. */
export type RenewalState = 'none' | 'under-way' | 'failed';

/** A delivery as the customer sees it and the step of the schedule it stands for; they differ when its date was moved. */
export interface PlannedDelivery {
  date: CalendarDate;
  scheduled: CalendarDate;
}

/** A subscription (定期購入) as far as its dates go. */
export interface SubscriptionState {
  status: SubscriptionStatus;
  interval: DeliveryInterval;
  /** Day from which the interval counts: the k-th delivery is k steps from here (P24). */
  anchor: CalendarDate;
  next: PlannedDelivery;
  /** The delivery that was skipped, as long as the skip can be taken back. */
  skipped: PlannedDelivery | null;
  skipsInRow: number;
  /** Day from which it goes on by itself; null when it is not paused, or until further notice. */
  restartOn: CalendarDate | null;
  lastDelivery: CalendarDate | null;
  deliveredTimes: number;
  /** Deliveries that were agreed on at least; 0 when there is no such condition. */
  minimumTimes: number;
  renewal: RenewalState;
}

/** Deliveries that may be skipped one after another; a longer rest is a pause. */
export const MOST_SKIPS_IN_A_ROW = 1;
/** How far the next delivery can be moved, and how long a pause may last, days from today. */
export const MOST_DAYS_MOVED = 60;
export const MOST_DAYS_PAUSED = 184;

const MOST_STEPS = 1000;

/** The first step of the schedule on or after `earliest`; after 1000 steps 14 days from today (S-15, X-05). */
export function firstDeliveryFrom(options: {
  interval: DeliveryInterval;
  anchor: CalendarDate;
  earliest: CalendarDate;
  now: number;
}): NextDelivery {
  const { interval, anchor, earliest, now } = options;
  const today = tokyoDate(now);
  const from = latest(earliest, addDays(today, SUBSCRIPTION_LEAD_DAYS));
  for (let step = 1; step <= MOST_STEPS; step++) {
    const date = kthDelivery(interval, anchor, step);
    if (date >= from) return { date, overran: false };
  }
  return { date: latest(addDays(today, FALLBACK_LEAD_DAYS), from), overran: true };
}

/** The delivery after `delivered`: the next step of the schedule, a week at least after it and from today. */
export function followingDelivery(
  { interval, anchor }: Pick<SubscriptionState, 'interval' | 'anchor'>,
  { delivered, now }: { delivered: PlannedDelivery; now: number },
): NextDelivery {
  const earliest = latest(addDays(delivered.scheduled, 1), addDays(delivered.date, SUBSCRIPTION_LEAD_DAYS));
  return firstDeliveryFrom({ interval, anchor, earliest, now });
}

/**
 * The delivery that comes where `passed` is not made (skipped or missed): the next step of the schedule on a later day, a
 * week at least after the last one that was made and from today. What is not delivered takes no room of its own.
 */
export function deliveryInstead(
  { interval, anchor, lastDelivery }: Pick<SubscriptionState, 'interval' | 'anchor' | 'lastDelivery'>,
  { passed, now }: { passed: PlannedDelivery; now: number },
): NextDelivery {
  const after = addDays(latest(passed.scheduled, passed.date), 1);
  const spaced = lastDelivery ? addDays(lastDelivery, SUBSCRIPTION_LEAD_DAYS) : after;
  return firstDeliveryFrom({ interval, anchor, earliest: latest(after, spaced), now });
}

function latest(a: CalendarDate, b: CalendarDate): CalendarDate {
  return a > b ? a : b;
}
