import { addDays, type CalendarDate, tokyoDate } from '../calendar/calendar-date.ts';
import { type DeliveryInterval, kthDelivery } from '../delivery/delivery-interval.ts';
import { FALLBACK_LEAD_DAYS, type NextDelivery, SUBSCRIPTION_LEAD_DAYS } from '../delivery/subscription-dates.ts';

export type SubscriptionStatus = 'ACTIVE' | 'PAUSED' | 'CANCELLED';

/** State of the next delivery's order: not attempted, payment in progress, or failed and waiting for a retry. */
export type RenewalState = 'none' | 'under-way' | 'failed';

/** A delivery date and its step in the schedule; they differ if the date was moved. */
export interface PlannedDelivery {
  date: CalendarDate;
  scheduled: CalendarDate;
}

/** Scheduling state of a subscription (定期購入). */
export interface SubscriptionState {
  status: SubscriptionStatus;
  interval: DeliveryInterval;
  /** Day from which the interval counts: the k-th delivery is k steps after it (P24). */
  anchor: CalendarDate;
  next: PlannedDelivery;
  /** The skipped delivery, while the skip can be undone. */
  skipped: PlannedDelivery | null;
  skipsInRow: number;
  /** Day on which a pause ends automatically; null if not paused, or paused indefinitely. */
  restartOn: CalendarDate | null;
  lastDelivery: CalendarDate | null;
  deliveredTimes: number;
  /** Agreed minimum number of deliveries; 0 for none. */
  minimumTimes: number;
  renewal: RenewalState;
}

/** Maximum consecutive skips; a longer break requires a pause. */
export const MOST_SKIPS_IN_A_ROW = 1;
/** Maximum days from today to which a delivery can be moved, and that a pause may last. */
export const MOST_DAYS_MOVED = 60;
export const MOST_DAYS_PAUSED = 184;

const MOST_STEPS = 1000;

/** Returns the first step of the schedule on or after `earliest`; 14 days from today after 1000 steps (S-15, X-05). */
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

/** Returns the delivery after `delivered`: the next step at least a week after it and after today. */
export function followingDelivery(
  { interval, anchor }: Pick<SubscriptionState, 'interval' | 'anchor'>,
  { delivered, now }: { delivered: PlannedDelivery; now: number },
): NextDelivery {
  const earliest = latest(addDays(delivered.scheduled, 1), addDays(delivered.date, SUBSCRIPTION_LEAD_DAYS));
  return firstDeliveryFrom({ interval, anchor, earliest, now });
}

/**
 * Returns the delivery that replaces `passed` (skipped or missed): the next later step, at least a week after the last
 * completed delivery and after today. Skipped and missed deliveries impose no minimum gap.
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
