import { addDays, type CalendarDate, weekdayOf } from '../calendar/calendar-date.ts';
import type { DeliveryInterval } from '../delivery/delivery-interval.ts';
import { moveChoices } from './change-subscription.ts';
import { refuseChange } from './subscription-refusals.ts';
import type { SubscriptionState } from './subscription-state.ts';

/** Maximum distance in days between next deliveries that are offered as one box. */
export const MOST_DAYS_APART = 14;

/** A subscription that could share a box; `address` is its address code. */
export interface BoxCandidate {
  code: string;
  address: string;
  state: SubscriptionState;
}

/** Subscriptions that could be delivered together, the range of days that suits all, and a proposed day. */
export interface BoxDay {
  codes: string[];
  from: CalendarDate;
  until: CalendarDate;
  proposed: CalendarDate;
}

/**
 * Groups nearby deliveries to one address on different days (expectation 65). Proposes the earliest of their scheduled
 * days that all can take, so that as few as possible are delayed.
 */
export function boxDays(candidates: readonly BoxCandidate[], now: number): BoxDay[] {
  const movable = candidates.filter(({ state }) => refuseChange(state, now, 'move') === null);
  const addresses = [...new Set(movable.map(({ address }) => address))];
  return addresses.flatMap((address) =>
    nearGroups(movable.filter((each) => each.address === address)).flatMap((group) => boxDayOf(group, now)),
  );
}

/** Aligns an interval with the weekday or day of the month of `day`, so that later deliveries stay together. */
export function alignedInterval(interval: DeliveryInterval, day: CalendarDate): DeliveryInterval {
  const date = Number(day.slice(8));
  switch (interval.kind) {
    case 'weeks':
      return { ...interval, day_of_week: weekdayOf(day) };
    case 'day-of-month':
      return { ...interval, day_of_month: date };
    case 'weekday-of-month':
      return { ...interval, week_of_month: Math.ceil(date / 7), day_of_week: weekdayOf(day) };
  }
}

/** Groups candidates by date; a group spans up to `MOST_DAYS_APART` days from its first. */
function nearGroups(candidates: readonly BoxCandidate[]): BoxCandidate[][] {
  const sorted = candidates.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const groups: BoxCandidate[][] = [];
  for (const each of sorted) {
    const group = groups.at(-1);
    const first = group?.[0];
    if (group && first && each.state.next.date <= addDays(first.state.next.date, MOST_DAYS_APART)) group.push(each);
    else groups.push([each]);
  }
  return groups;
}

function boxDayOf(group: readonly BoxCandidate[], now: number): BoxDay[] {
  const days = [...new Set(group.map(({ state }) => state.next.date))];
  const choices = group.map(({ state }) => moveChoices(state, now));
  const from = choices
    .map((choice) => choice.from)
    .sort()
    .at(-1);
  const until = choices.map((choice) => choice.until).sort()[0];
  if (days.length < 2 || !from || !until || from > until) return [];
  const proposed = days.find((day) => day >= from && day <= until) ?? from;
  return [{ codes: group.map(({ code }) => code), from, until, proposed }];
}

const keyOf = ({ code, state }: BoxCandidate) => `${state.next.date} ${code}`;
