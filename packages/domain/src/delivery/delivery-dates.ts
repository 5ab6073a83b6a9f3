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

/** Orders until 13:00 in Tokyo leave the warehouse the same day, if it is open. */
export const CUTOFF_HOUR = 13;

/** Days offered for choosing, the earliest included, and the most closed days in a row that are looked past. */
export const CHOICE_DAYS = 14;
const MOST_CLOSED_DAYS = 60;

/** An order to be delivered. `closedDays` are the warehouse's; `availableFrom` (epoch ms) is the release of reserved goods. */
export interface DeliveryQuestion extends Destination {
  now: number;
  closedDays?: readonly CalendarDate[];
  availableFrom?: number | null;
}

/** A day that can be chosen with the slots the carrier keeps on it. */
export interface DeliveryChoice {
  date: CalendarDate;
  slots: DeliverySlot[];
}

/** The day the parcel leaves: today before the cutoff, else the next day the warehouse is open. */
export function shipDate({ now, closedDays = [], availableFrom }: DeliveryQuestion): CalendarDate {
  const { date, hour } = tokyoTime(now);
  const ready = hour < CUTOFF_HOUR ? date : addDays(date, 1);
  const released = availableFrom ? tokyoDate(availableFrom) : null;
  return firstOpenDay(released && released > ready ? released : ready, closedDays);
}

/** The earliest day the parcel can arrive. */
export function earliestDelivery(question: DeliveryQuestion): CalendarDate {
  return addDays(shipDate(question), daysUnderWay(question));
}

/** The days that can be chosen, each with its possible slots; carriers deliver on every day of the week. */
export function deliveryChoices(question: DeliveryQuestion & { days?: number }): DeliveryChoice[] {
  const earliest = earliestDelivery(question);
  return Array.from({ length: question.days ?? CHOICE_DAYS }, (_, index) => {
    const date = addDays(earliest, index);
    return {
      date,
      slots: DELIVERY_SLOTS.filter((slot) => isSlotPossible({ date, slot, earliest, days: daysUnderWay(question) })),
    };
  });
}

/** Whether a choice made earlier still stands, for instance after the address changed. No day chosen always stands. */
export function isDeliveryPossible(
  question: DeliveryQuestion & { days?: number; date: CalendarDate | null; slot: DeliverySlot },
): boolean {
  if (question.date === null) return true;
  return deliveryChoices(question).some(({ date, slots }) => date === question.date && slots.includes(question.slot));
}

/** Until when (epoch ms) an order must be placed to still arrive on the earliest day: the cutoff of the day it ships. */
export function orderBy(question: DeliveryQuestion): number {
  return tokyoInstant(shipDate(question), CUTOFF_HOUR);
}

/**
 * When the warehouse begins with an order (epoch ms): the cutoff of the day on which it ships to arrive on the chosen day,
 * or as soon as possible. On closed days nothing ships, so the open day before them counts.
 */
export function preparationStart({ date, ...question }: DeliveryQuestion & { date: CalendarDate | null }): number {
  const soonest = shipDate(question);
  const closed = new Set(question.closedDays);
  let ships = date === null ? soonest : addDays(date, -daysUnderWay(question));
  while (ships > soonest && closed.has(ships)) ships = addDays(ships, -1);
  // The chosen day has come too near: it leaves as soon as it can.
  if (ships < soonest) ships = soonest;
  return tokyoInstant(ships, CUTOFF_HOUR);
}

/** Far destinations are reached during the first day, so its morning cannot be promised. */
function isSlotPossible(options: {
  date: CalendarDate;
  slot: DeliverySlot;
  earliest: CalendarDate;
  days: number;
}): boolean {
  return options.slot !== 'MORNING' || options.days < 2 || daysBetween(options.earliest, options.date) > 0;
}

function daysUnderWay({ prefecture, postcode }: Destination): number {
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
