import { addDays, type CalendarDate, tokyoDate, tokyoInstant } from '../calendar/calendar-date.ts';
import { changeDeadline, isChangeable } from '../delivery/subscription-dates.ts';
import { deliveryInstead, followingDelivery, type SubscriptionState } from './subscription-state.ts';

/** Tries to make a delivery's order before it is given up. */
export const MOST_RENEWAL_ATTEMPTS = 4;
/** Hour in Tokyo at which a failed order is tried again on the next day; early enough for a call to the desk. */
const RETRY_HOUR = 10;
/** Days before the deadline of a change at which the upcoming delivery is announced. */
const NOTICE_DAYS = 3;
const MINUTE = 60_000;

/** From when on (epoch ms) the order of a delivery is made: the minute after the last in which it could be changed. */
export function renewalDueAt(delivery: CalendarDate): number {
  return changeDeadline(delivery) + MINUTE;
}

/** Whether the order of the next delivery is to be made now. */
export function isRenewalDue({ status, next }: Pick<SubscriptionState, 'status' | 'next'>, now: number): boolean {
  return status === 'ACTIVE' && !isChangeable(next.date, now);
}

/** The latest delivery day whose order is due now; every earlier one is due too. */
export function lastDueDelivery(now: number): CalendarDate {
  return addDays(tokyoDate(now), 6);
}

/** From when on (epoch ms) the customer is told of the upcoming delivery. */
export function noticeDueAt(delivery: CalendarDate): number {
  return changeDeadline(delivery) + MINUTE - NOTICE_DAYS * 86_400_000;
}

/** The latest delivery day that is announced by now. */
export function lastAnnouncedDelivery(now: number): CalendarDate {
  return addDays(tokyoDate(now), 6 + NOTICE_DAYS);
}

/** When to try again after the so many-th failure: at 10:00 of the next day, or no more. */
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

/** The subscription after its next delivery was ordered for the day `deliveredOn`; `overran` as X-05. */
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

/** The subscription after the order of its next delivery could not be made: it goes on with the delivery after it. */
export function afterMissedRenewal(
  state: SubscriptionState,
  now: number,
): { state: SubscriptionState; overran: boolean } {
  const { date, overran } = deliveryInstead(state, { passed: state.next, now });
  return { state: { ...state, next: { date, scheduled: date }, skipped: null, renewal: 'none' }, overran };
}

/** The price of a delivery: never more than was announced to the customer, less when the shop asks less by now. */
export function renewalPrice({ announced, current }: { announced: number; current: number }): number {
  return Math.min(announced, current);
}
