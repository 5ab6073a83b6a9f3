import { addDays, type CalendarDate, tokyoDate, tokyoInstant } from '../calendar/calendar-date.ts';
import { changeDeadline, isChangeable } from '../delivery/subscription-dates.ts';
import { deliveryInstead, followingDelivery, type SubscriptionState } from './subscription-state.ts';

/** Maximum attempts to place a delivery's order. */
export const MOST_RENEWAL_ATTEMPTS = 4;
/** Hour in Tokyo for the retry on the next day; early enough for the customer to call the desk. */
const RETRY_HOUR = 10;
/** Days before the change deadline at which the delivery is announced. */
const NOTICE_DAYS = 3;
const MINUTE = 60_000;

/** Returns when a delivery's order is due (epoch ms): the minute after its change deadline. */
export function renewalDueAt(delivery: CalendarDate): number {
  return changeDeadline(delivery) + MINUTE;
}

/** Returns whether the order of the next delivery is due now. */
export function isRenewalDue({ status, next }: Pick<SubscriptionState, 'status' | 'next'>, now: number): boolean {
  return status === 'ACTIVE' && !isChangeable(next.date, now);
}

/** Returns the latest delivery day whose order is due now; all earlier ones are due too. */
export function lastDueDelivery(now: number): CalendarDate {
  return addDays(tokyoDate(now), 6);
}

/** Returns when the customer is notified of the next delivery (epoch ms). */
export function noticeDueAt(delivery: CalendarDate): number {
  return changeDeadline(delivery) + MINUTE - NOTICE_DAYS * 86_400_000;
}

/** Returns the latest delivery day that is due for its announcement. */
export function lastAnnouncedDelivery(now: number): CalendarDate {
  return addDays(tokyoDate(now), 6 + NOTICE_DAYS);
}

/** Decides when to retry after the given number of failed attempts: at 10:00 the next day, or never. */
export function retryRenewal({
  attempts,
  now,
}: {
  attempts: number;
  now: number;
}): { kind: 'retry'; at: number } | { kind: 'give-up' } {
  if (attempts >= MOST_RENEWAL_ATTEMPTS) return { kind: 'give-up' };
  return { kind: 'retry', at: tokyoInstant(addDays(tokyoDate(now), 1), RETRY_HOUR) };
}

/** Returns the subscription after an order for the day `deliveredOn`; `overran` as in X-05. */
export function afterRenewal(
  state: SubscriptionState,
  { deliveredOn, now }: { deliveredOn: CalendarDate; now: number },
): { state: SubscriptionState; overran: boolean } {
  const { date, overran } = followingDelivery(state, { delivered: { ...state.next, date: deliveredOn }, now });
  return {
    state: {
      ...state,
      next: { date, scheduled: date },
      skipped: null,
      skipsInRow: 0,
      lastDelivery: deliveredOn,
      deliveredTimes: state.deliveredTimes + 1,
      renewal: 'none',
    },
    overran,
  };
}

/** Returns the subscription after its order failed for good: it continues with the following delivery. */
export function afterMissedRenewal(
  state: SubscriptionState,
  now: number,
): { state: SubscriptionState; overran: boolean } {
  const { date, overran } = deliveryInstead(state, { passed: state.next, now });
  return { state: { ...state, next: { date, scheduled: date }, skipped: null, renewal: 'none' }, overran };
}

/** Returns the price of a delivery: the announced price, or the current one if lower. */
export function renewalPrice({ announced, current }: { announced: number; current: number }): number {
  return Math.min(announced, current);
}
