import { addDays, type CalendarDate, isCalendarDate, tokyoDate } from '../calendar/calendar-date.ts';
import type { DeliveryInterval } from '../delivery/delivery-interval.ts';
import { isChangeable, type NextDelivery, SUBSCRIPTION_LEAD_DAYS } from '../delivery/subscription-dates.ts';
import { refuseChange, refused, type SubscriptionRefusal } from './subscription-refusals.ts';
import {
  deliveryInstead,
  firstDeliveryFrom,
  MOST_DAYS_MOVED,
  MOST_DAYS_PAUSED,
  MOST_SKIPS_IN_A_ROW,
  type SubscriptionState,
} from './subscription-state.ts';

/** A customer's change to the dates of a subscription. */
export type SubscriptionChange =
  /** 今回はお休み; `delivery` is the date on screen, so that a double click does not skip two deliveries. */
  | { kind: 'skip'; delivery: CalendarDate }
  | { kind: 'undo-skip' }
  | { kind: 'pause'; restartOn: CalendarDate }
  | { kind: 'resume' }
  /** Moves the next delivery only; later ones follow the interval. */
  | { kind: 'move'; date: CalendarDate }
  /** Counts from the last delivery, or from the next one, which then keeps its date. */
  | { kind: 'interval'; interval: DeliveryInterval; from: 'next' | 'following' }
  | { kind: 'cancel' };

/** `overran`: no step within 1000 reached the lead time; the caller logs an error. */
export type SubscriptionDecision =
  | { kind: 'changed'; state: SubscriptionState; overran: boolean }
  | SubscriptionRefusal;

/** Applies a change to the dates, or returns a customer message why it is refused. Uses Tokyo time. */
export function changeSubscription(
  state: SubscriptionState,
  change: SubscriptionChange,
  now: number,
): SubscriptionDecision {
  const obstacle = refuseChange(state, now, change.kind);
  if (obstacle) return obstacle;
  switch (change.kind) {
    case 'skip':
      return skip(state, change.delivery, now);
    case 'undo-skip':
      return undoSkip(state, now);
    case 'pause':
      return pause(state, change.restartOn, now);
    case 'resume':
      return resume(state, now);
    case 'move':
      return move(state, change.date, now);
    case 'interval':
      return changeInterval(state, change, now);
    case 'cancel':
      return cancel(state);
  }
}

/** Returns the range of days for moving the next delivery: at least a week after the last one. */
export function moveChoices(
  state: Pick<SubscriptionState, 'lastDelivery'>,
  now: number,
): { from: CalendarDate; until: CalendarDate } {
  return { from: earliestNext(state, now), until: addDays(tokyoDate(now), MOST_DAYS_MOVED) };
}

/** Returns the range of days on which a pause can end. */
export function restartChoices(now: number): { from: CalendarDate; until: CalendarDate } {
  const today = tokyoDate(now);
  return { from: addDays(today, SUBSCRIPTION_LEAD_DAYS + 1), until: addDays(today, MOST_DAYS_PAUSED) };
}

function skip(state: SubscriptionState, delivery: CalendarDate, now: number): SubscriptionDecision {
  if (delivery !== state.next.date) return refused('delivery-changed');
  if (state.skipsInRow >= MOST_SKIPS_IN_A_ROW) return refused('skipped-already');
  const following = deliveryInstead(state, { passed: state.next, now });
  return planned({ ...state, skipped: state.next, skipsInRow: state.skipsInRow + 1, renewal: 'none' }, following);
}

function undoSkip(state: SubscriptionState, now: number): SubscriptionDecision {
  if (!state.skipped) return refused('nothing-to-undo');
  if (!isChangeable(state.skipped.date, now)) return refused('nothing-to-undo');
  const skipsInRow = Math.max(0, state.skipsInRow - 1);
  return { kind: 'changed', state: { ...state, next: state.skipped, skipped: null, skipsInRow }, overran: false };
}

function pause(state: SubscriptionState, restartOn: CalendarDate, now: number): SubscriptionDecision {
  if (!isBetween(restartOn, restartChoices(now))) return refused('date-unavailable');
  const earliest = [restartOn, earliestNext(state, now)].sort()[1] ?? restartOn;
  const next = firstDeliveryFrom({ ...state, earliest, now });
  return planned({ ...state, status: 'PAUSED', restartOn, skipped: null, renewal: 'none' }, next);
}

function resume(state: SubscriptionState, now: number): SubscriptionDecision {
  const next = firstDeliveryFrom({ ...state, earliest: earliestNext(state, now), now });
  return planned({ ...state, status: 'ACTIVE', restartOn: null }, next);
}

function move(state: SubscriptionState, date: CalendarDate, now: number): SubscriptionDecision {
  if (!isBetween(date, moveChoices(state, now))) return refused('date-unavailable');
  return { kind: 'changed', state: { ...state, next: { ...state.next, date }, renewal: 'none' }, overran: false };
}

function changeInterval(
  state: SubscriptionState,
  { interval, from }: Extract<SubscriptionChange, { kind: 'interval' }>,
  now: number,
): SubscriptionDecision {
  const updated = { ...state, interval, skipped: null };
  if (from === 'following') {
    const { date } = state.next;
    return { kind: 'changed', state: { ...updated, anchor: date, next: { date, scheduled: date } }, overran: false };
  }
  const anchor = state.lastDelivery ?? [state.anchor, tokyoDate(now)].sort()[0] ?? state.anchor;
  const next = firstDeliveryFrom({ interval, anchor, earliest: earliestNext(state, now), now });
  return planned({ ...updated, anchor, renewal: 'none' }, next);
}

function cancel(state: SubscriptionState): SubscriptionDecision {
  const missing = state.minimumTimes - state.deliveredTimes;
  if (missing > 0) return refused('minimum-not-reached', { minimumTimes: state.minimumTimes, missing });
  const ended = { ...state, status: 'CANCELLED' as const, skipped: null, restartOn: null, renewal: 'none' as const };
  return { kind: 'changed', state: ended, overran: false };
}

/** A week from today, and a week after the last delivery, which may still be in transit. */
function earliestNext({ lastDelivery }: Pick<SubscriptionState, 'lastDelivery'>, now: number): CalendarDate {
  const today = tokyoDate(now);
  return addDays(lastDelivery && lastDelivery > today ? lastDelivery : today, SUBSCRIPTION_LEAD_DAYS);
}

function planned(state: SubscriptionState, { date, overran }: NextDelivery): SubscriptionDecision {
  return { kind: 'changed', state: { ...state, next: { date, scheduled: date } }, overran };
}

function isBetween(date: CalendarDate, { from, until }: { from: CalendarDate; until: CalendarDate }): boolean {
  return isCalendarDate(date) && date >= from && date <= until;
}
