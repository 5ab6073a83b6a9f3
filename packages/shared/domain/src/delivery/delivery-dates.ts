import {
  addDays,
  type CalendarDate,
  daysBetween,
  tokyoDate,
  tokyoInstant,
  tokyoTime,
} from '../calendar/calendar-date.ts';
import { isRemoteIsland } from '../shipping/remote-islands.ts';
import type { Destination } from '../shipping/shipping-fee.ts';
import { DELIVERY_SLOTS, type DeliverySlot } from './delivery-slot.ts';
import { transitDays } from './transit-days.ts';

/** Orders placed before 13:00 in Tokyo ship the same day if the warehouse is open. */
export const CUTOFF_HOUR = 13;

/** Number of selectable days including the earliest, and the maximum of consecutive closed days. */
export const CHOICE_DAYS = 14;
const MOST_CLOSED_DAYS = 60;

/** An order to be delivered. `closedDays`: of the warehouse. `availableFrom` (epoch ms): release of reserved items. */
export interface DeliveryQuestion extends Destination {
  now: number;
  closedDays?: readonly CalendarDate[];
  availableFrom?: number | null;
}

/** A selectable day and the slots that the carrier offers on it. */
export interface DeliveryChoice {
  date: CalendarDate;
  slots: DeliverySlot[];
}

/** Returns the day the parcel ships: today before the cutoff, else the next day the warehouse is open. */
export function shipDate({ now, closedDays = [], availableFrom }: DeliveryQuestion): CalendarDate {
  const { date, hour } = tokyoTime(now);
  const ready = hour < CUTOFF_HOUR ? date : addDays(date, 1);
  const released = availableFrom ? tokyoDate(availableFrom) : null;
  return firstOpenDay(released && released > ready ? released : ready, closedDays);
}

/** Returns the earliest possible delivery day. */
export function earliestDelivery(question: DeliveryQuestion): CalendarDate {
  return addDays(shipDate(question), daysInTransit(question));
}

/** Returns the selectable days with their possible slots. Carriers deliver on every day of the week. */
export function deliveryChoices(question: DeliveryQuestion & { days?: number }): DeliveryChoice[] {
  const earliest = earliestDelivery(question);
  return Array.from({ length: question.days ?? CHOICE_DAYS }, (_, index) => {
    const date = addDays(earliest, index);
    return {
      date,
      slots: DELIVERY_SLOTS.filter((slot) => isSlotPossible({ date, slot, earliest, days: daysInTransit(question) })),
    };
  });
}

/** Returns whether an earlier choice is still possible, for example after an address change. `date: null` always is. */
export function isDeliveryPossible(
  question: DeliveryQuestion & { days?: number; date: CalendarDate | null; slot: DeliverySlot },
): boolean {
  if (question.date === null) return true;
  return deliveryChoices(question).some(({ date, slots }) => date === question.date && slots.includes(question.slot));
}

/** Returns the order deadline (epoch ms) for the earliest delivery: the cutoff of the shipping day. */
export function orderBy(question: DeliveryQuestion): number {
  return tokyoInstant(shipDate(question), CUTOFF_HOUR);
}

/**
 * Returns when the warehouse starts preparing an order (epoch ms): the cutoff of the day it ships to arrive on the
 * chosen day, or as soon as possible. If that day is closed, it ships on the last open day before.
 */
export function preparationStart({ date, ...question }: DeliveryQuestion & { date: CalendarDate | null }): number {
  const soonest = shipDate(question);
  const closed = new Set(question.closedDays);
  let ships = date === null ? soonest : addDays(date, -daysInTransit(question));
  while (ships > soonest && closed.has(ships)) ships = addDays(ships, -1);
  // The chosen day is too close: ship as soon as possible.
  if (ships < soonest) ships = soonest;
  return tokyoInstant(ships, CUTOFF_HOUR);
}

/** Far destinations are reached during the first day, so a morning slot is not possible on it. */
function isSlotPossible(options: {
  date: CalendarDate;
  slot: DeliverySlot;
  earliest: CalendarDate;
  days: number;
}): boolean {
  return options.slot !== 'MORNING' || options.days < 2 || daysBetween(options.earliest, options.date) > 0;
}

/** Returns the days from the shipment to the delivery. */
export function daysInTransit({ prefecture, postcode }: Destination): number {
  return transitDays({ prefecture, isRemoteIsland: isRemoteIsland(postcode) });
}

function firstOpenDay(from: CalendarDate, closedDays: readonly CalendarDate[]): CalendarDate {
  const closed = new Set(closedDays);
  for (let days = 0; days < MOST_CLOSED_DAYS; days++) {
    const date = addDays(from, days);
    if (!closed.has(date)) return date;
  }
  throw new RangeError(`the warehouse is closed for ${MOST_CLOSED_DAYS} days from ${from}`);
}
